import type { ActionStatus } from '@insights/contracts';
import { Fragment, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { hiddenInWords, type ListedAction } from '../list-actions.ts';
import { FigureInText } from './figure-in-text.tsx';
import { ACTION, ACTION_NUMBER, ACTION_STAKE, ACTION_WORDS, CLAMPED } from './letter-classes.ts';
import { Paragraph } from './paragraph.tsx';

type OnMark = (actionId: string, status: ActionStatus | null) => void;

interface ActionsProps {
  listed: readonly ListedAction[];
  /** Null if actions cannot be marked. */
  onMark: OnMark | null;
}

/** Open actions, most urgent first, each in two lines that expand, and below them the actions that are not open. */
export function Actions({ listed, onMark }: ActionsProps) {
  const open = listed.filter(({ status }) => status === null);
  return (
    <>
      <ol className="grid">
        {open.map((one, index) => (
          <OpenAction key={one.action.id} listed={one} number={index + 1} onMark={onMark} />
        ))}
      </ol>
      <HiddenActions listed={listed} onMark={onMark} />
    </>
  );
}

interface OpenActionProps {
  listed: ListedAction;
  number: number;
  onMark: OnMark | null;
}

function OpenAction({ listed: { action, note, isCarriedOver }, number, onMark }: OpenActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { text, stake } = action;
  const restsOn = action.restsOn.filter(({ label }) => label !== stake?.label);
  return (
    <li className={ACTION}>
      <span className={ACTION_NUMBER}>{number}.</span>
      <p className={cx(ACTION_WORDS, !isOpen && CLAMPED)}>
        {isCarriedOver ? plainText(text) : <Paragraph runs={text} />}
        {note && <span className="text-secondary"> {note}</span>}
      </p>
      {stake && <p className={ACTION_STAKE}>{isCarriedOver ? stake.figure : <FigureInText run={stake} />}</p>}
      <button
        type="button"
        aria-label={`More about action ${number}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="col-start-4 row-start-1 grid size-8 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink"
      >
        <Icon name="chevron" className={cx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="col-span-2 col-start-2 font-sans text-small">
        {isOpen && !isCarriedOver && restsOn.length > 0 && (
          <p className="mt-1 text-secondary">
            Based on:{' '}
            {restsOn.map((run, index) => (
              <Fragment key={`${run.claim} ${run.label}`}>
                {index > 0 && '; '}
                {run.label} <FigureInText run={run} />
              </Fragment>
            ))}
          </p>
        )}
        {isOpen && onMark && (
          <p className="screen-only mt-2 flex flex-wrap gap-2">
            {MARKS.map(({ status, label }) => (
              <Button
                key={status}
                className="min-h-8 px-3 py-1 text-small"
                onClick={() => onMark(action.id, status)}
              >
                {label}
              </Button>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

const MARKS = [
  { status: 'done', label: 'Done' },
  { status: 'later', label: 'Later' },
  { status: 'not_mine', label: 'Not mine' },
] as const;

/** One line, such as `1 done, 1 for later`, which expands to actions that can be opened again. */
function HiddenActions({ listed, onMark }: ActionsProps) {
  const summary = hiddenInWords(listed);
  if (summary === null) return null;
  return (
    <Disclosure
      title={summary}
      className="screen-only font-sans text-secondary text-small"
      button="inline-flex min-h-8 gap-1.5"
      content="pl-5"
    >
      <ul className="grid gap-2">
        {listed
          .filter(({ status }) => status !== null)
          .map(({ action }) => (
            <li key={action.id} className="flex items-start justify-between gap-4">
              <span>{plainText(action.text)}</span>
              <button
                type="button"
                className="link min-h-6 shrink-0 cursor-pointer"
                onClick={() => onMark?.(action.id, null)}
              >
                Open again
              </button>
            </li>
          ))}
      </ul>
    </Disclosure>
  );
}
