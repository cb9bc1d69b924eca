import type { AdjustingEntry, AdjustingLine, LineTotals } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { onlyDate } from '../edited-lines.ts';

const SIDES = ['Debit', 'Credit'];

/** The lines of an entry as in a journal: debits at the left edge, credits indented. */
export function EntryLines({ number, lines }: { number: string; lines: readonly AdjustingLine[] }) {
  const isOneDay = onlyDate(lines) !== null;
  return (
    <div className="mt-3 text-small">
      <ScheduleTable
        caption={`Lines of ${number}`}
        isCaptionHidden
        isFixed
        of="Account"
        columns={SIDES}
        main={-1}
        rows={lines.map((line) => ({
          label: <Account line={line} hasDate={!isOneDay} />,
          cells: [line.debit || null, line.credit || null],
        }))}
      />
    </div>
  );
}

function Account({ line, hasDate }: { line: AdjustingLine; hasDate: boolean }) {
  const { accountName, name, date, credit, proposedAs } = line;
  const details = [name, hasDate ? formatShortDay(date) : ''].filter(Boolean).join(' · ');
  return (
    <span className={cx('wrap-anywhere block', credit !== 0 && 'sm:pl-6')}>
      {accountName}
      {proposedAs !== null && (
        <span className="block text-caution">
          New account: {proposedAs.type}, {proposedAs.detailType}
        </span>
      )}
      {details !== '' && <span className="block text-secondary">{details}</span>}
    </span>
  );
}

/** The sum of the debit and credit columns above it. */
export function TotalRow({ label, totals }: { label: string; totals: LineTotals }) {
  return (
    <div className="text-small">
      <ScheduleTable
        caption={label}
        isCaptionHidden
        isHeadHidden
        isFixed
        of="Total"
        columns={SIDES}
        main={-1}
        rows={[
          {
            label,
            cells: [
              <Amount key="debit" value={totals.debitCents} />,
              <Amount key="credit" value={totals.creditCents} />,
            ],
            kind: 'total',
          },
        ]}
      />
    </div>
  );
}

const EFFECTS = [
  ['profit', 'Profit'],
  ['cash', 'Cash'],
  ['tax', 'Taxes owed'],
] as const;

/** Effects on the period's profit, and on cash and taxes owed at its end. */
export function EffectList({ effects, title }: { effects: AdjustingEntry['effects']; title: string }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-0.5 text-small" aria-label={title}>
      {EFFECTS.map(([key, label]) => (
        <div key={key} className="flex gap-x-2">
          <dt className="text-secondary">{label}</dt>
          <dd className={cx(effects[key] === 0 && 'text-secondary')}>
            {effects[key] === 0 ? 'no change' : <Amount value={fromDollars(effects[key])} isSigned />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
