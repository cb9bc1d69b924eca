import { type AdjustingEntries, type AdjustingEntry, addLines } from '@insights/contracts';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { count } from '../../../lib/count.ts';
import { type EntryActions, EntryItem } from './entry-item.tsx';
import { TotalRow } from './entry-lines.tsx';

interface AdjustingJobProps {
  job: AdjustingEntries['jobs'][number];
  periodStart: string;
  /** Omitted if the page is read-only. */
  actions?: EntryActions;
  failure: { readonly entryId: string; readonly error: Error } | null;
}

/** Neglected books can have hundreds of entries. */
const AT_ONCE = 30;

/** One group of a bookkeeper's work: the entries in the total, their total, and the entries that are not in it. */
export function AdjustingJob({ job: { title, entries }, periodStart, actions, failure }: AdjustingJobProps) {
  const id = useId();
  const [limit, setLimit] = useState(AT_ONCE);
  const posted = entries.filter(({ isPosted }) => isPosted);
  const others = entries.filter((entry) => !posted.includes(entry));
  const rejected = others.filter(({ decision }) => decision === 'rejected');
  const possible = others.filter((entry) => !rejected.includes(entry) && entry.certainty === 'possible');
  const covered = others.filter((entry) => !rejected.includes(entry) && !possible.includes(entry));
  const renderEntry = (entry: AdjustingEntry) => (
    <EntryItem
      key={entry.id}
      entry={entry}
      periodStart={periodStart}
      error={failure?.entryId === entry.id ? failure.error : null}
      {...(actions && { actions })}
    />
  );
  return (
    <section aria-labelledby={id}>
      <h5 id={id} className="font-serif text-title">
        {title}
      </h5>
      {posted.length > 0 && (
        <>
          <ol className="mt-2 border-ink border-t">{posted.slice(0, limit).map(renderEntry)}</ol>
          {posted.length > limit && (
            <Button variant="quiet" className="-ml-2" onClick={() => setLimit(posted.length)}>
              Show {count(posted.length - limit, 'more entry', 'more entries')}
            </Button>
          )}
          <TotalRow
            label={`Total ${title.toLowerCase()}`}
            totals={addLines(posted.flatMap(({ lines }) => lines))}
          />
        </>
      )}
      {[
        { name: 'Possible, until a document confirms them', list: possible },
        { name: 'Already made by other entries', list: covered },
        { name: 'Rejected', list: rejected },
      ].map(
        ({ name, list }) =>
          list.length > 0 && (
            <Disclosure key={name} title={`${name} (${list.length}), not in the total`}>
              <ol>{list.map(renderEntry)}</ol>
            </Disclosure>
          ),
      )}
    </section>
  );
}
