import type { AdjustingEntry } from '@insights/contracts';
import { capitalized, joinInWords } from '@insights/words';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { entryHeadingId } from '../../../lib/routing/figure-address.ts';
import { onlyDate } from '../edited-lines.ts';
import { EffectList, EntryLines } from './entry-lines.tsx';

export interface EntryActions {
  readonly isPending: boolean;
  readonly decide: (entry: AdjustingEntry, decision: 'accepted' | 'open') => void;
  readonly reject: (entry: AdjustingEntry) => void;
  readonly edit: (entry: AdjustingEntry) => void;
}

interface EntryItemProps {
  entry: AdjustingEntry;
  /** An entry from before the period changes the equity that the period began with. */
  periodStart: string;
  actions?: EntryActions;
  /** Why the last decision about this entry was not saved. */
  error: Error | null;
}

/** An entry with its reason, its lines as in a journal, and what it changes. */
export function EntryItem({ entry, periodStart, actions, error }: EntryItemProps) {
  const { number, title, reason, certainty, decision, decisionReason, lines, effects } = entry;
  const { openAmount, alsoExplainedBy, steps } = entry;
  const date = onlyDate(lines);
  return (
    <li className="border-hairline border-b py-5 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h6
          id={entryHeadingId(number)}
          tabIndex={-1}
          className="flex min-w-0 flex-wrap items-baseline gap-x-3 font-strong"
        >
          <span className="whitespace-nowrap text-secondary tabular-nums">{number}</span>
          <span className="wrap-anywhere min-w-0">{title}</span>
        </h6>
        <p className="flex flex-wrap items-baseline gap-x-3 text-secondary text-small">
          {date !== null && (
            <span>
              <time dateTime={date}>{formatDay(date)}</time>
              {date < periodStart && ', before this period'}
            </span>
          )}
          <span>{capitalized(certainty)}</span>
          <Decision decision={decision} />
        </p>
      </div>
      <p className="wrap-anywhere mt-1 max-w-[80ch] text-secondary first-letter:uppercase">{reason}</p>
      {decision === 'rejected' && (
        <p className="wrap-anywhere mt-1 max-w-[80ch]">Rejected because: {decisionReason}</p>
      )}
      {openAmount !== null && <p className="wrap-anywhere mt-1 max-w-[80ch] text-caution">{openAmount}</p>}
      {alsoExplainedBy.length > 0 && (
        <p className="mt-1 max-w-[80ch]">
          {`${joinInWords(alsoExplainedBy)} ${alsoExplainedBy.length === 1 ? 'makes' : 'make'} ${lines.length === 0 ? 'this correction' : 'the rest of this correction'}.`}
        </p>
      )}
      {lines.length > 0 && <EntryLines number={number} lines={lines} />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-2">
        {lines.length > 0 && <EffectList effects={effects} title="Changes" />}
        {actions && <Actions entry={entry} actions={actions} />}
      </div>
      {steps.length > 0 && (
        <div className="[&>div]:border-b-0">
          <Disclosure title={<span className="text-small">How to make it in QuickBooks</span>}>
            <ol className="grid max-w-[76ch] list-decimal gap-1 pl-5">
              {steps.map((step) => (
                <li key={step} className="wrap-anywhere pl-1">
                  {step}
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-bad text-small">
          Your decision was not saved. {failureInWords(error)}
        </p>
      )}
    </li>
  );
}

const BADGES = {
  accepted: { tone: 'good', icon: 'check', text: 'Accepted' },
  edited: { tone: 'good', icon: 'check', text: 'Accepted with changes' },
  rejected: { tone: 'neutral', icon: 'cross', text: 'Rejected' },
} as const;

function Decision({ decision }: Pick<AdjustingEntry, 'decision'>) {
  if (decision === 'open') return null;
  const { text, ...look } = BADGES[decision];
  return <Badge {...look}>{text}</Badge>;
}

function Actions({ entry, actions }: { entry: AdjustingEntry; actions: EntryActions }) {
  const { number, decision, lines } = entry;
  const { isPending, decide, reject, edit } = actions;
  const isOpen = decision === 'open';
  const canBook = lines.length > 0;
  const buttons = [
    { label: 'Accept', isShown: isOpen && canBook, act: () => decide(entry, 'accepted') },
    { label: 'Edit', isShown: decision !== 'rejected' && canBook, act: () => edit(entry) },
    { label: 'Reject', isShown: isOpen, act: () => reject(entry) },
    { label: 'Reopen', isShown: !isOpen, act: () => decide(entry, 'open') },
  ];
  return (
    <div className="screen-only -mx-2 flex flex-wrap gap-x-2">
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ label, act }) => (
          <Button key={label} variant="quiet" disabled={isPending} onClick={act}>
            {label}
            <span className="sr-only"> {number}</span>
          </Button>
        ))}
    </div>
  );
}
