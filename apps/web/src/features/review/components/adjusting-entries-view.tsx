import {
  type AdjustedView,
  type AdjustingEntries,
  type AdjustingEntry,
  addLines,
  listImportFiles,
  listJournals,
  listNewAccounts,
  listPosted,
} from '@insights/contracts';
import { useEffect, useState } from 'react';
import { DownloadButton } from '../../../components/ui/download-button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { figuresPath, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { entryHeadingId } from '../../../lib/routing/figure-address.ts';
import { useHash } from '../../../lib/routing/search.ts';
import { DECIDED_WORDS, importNotes, isExplained } from '../adjusting-words.ts';
import { useAdjustingEntries, useDecideEntry } from '../api/adjusting-entries.ts';
import { AdjustingFigures } from './adjusting-figures.tsx';
import { AdjustingJob } from './adjusting-job.tsx';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { EffectList, TotalRow } from './entry-lines.tsx';
import { RejectEntryDialog } from './reject-entry-dialog.tsx';

/** The adjusting entries that the review proposes, grouped the way a bookkeeper works. */
export function AdjustingEntriesView({ figures }: { figures: ShownFigures }) {
  const query = useAdjustingEntries(figures);
  return (
    <section aria-labelledby="entries-title" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="max-w-[68ch]">
        <h4 id="entries-title" className="font-serif text-title">
          Adjusting entries
        </h4>
        <p className="mt-1 text-secondary">
          The corrections that the findings call for. They change nothing in QuickBooks: you or your
          bookkeeper make each one there, as its steps say or as a journal entry with the same date and lines,
          and it disappears from this list after the next sync.
        </p>
      </div>
      <Loaded
        query={query}
        failure="The adjusting entries could not be shown"
        loading="Loading the adjusting entries"
        rows={10}
      >
        {(entries) => <Entries entries={entries} figures={figures} />}
      </Loaded>
    </section>
  );
}

function Entries({ entries, figures }: { entries: AdjustingEntries; figures: ShownFigures }) {
  const [toReject, setToReject] = useState<AdjustingEntry | null>(null);
  const [toEdit, setToEdit] = useState<AdjustingEntry | null>(null);
  const [decided, setDecided] = useState('');
  const decision = useDecideEntry(figures);
  const { jobs, totals } = entries;
  const named = useHash();
  // A link from a posting names its entry. The sheet that contains the link closes first and returns the focus.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(named)?.focus());
    return () => clearTimeout(timer);
  }, [named]);
  const onDecided = (entry: AdjustingEntry, what: AdjustingEntry['decision']) => {
    setToReject(null);
    setToEdit(null);
    setDecided(`${entry.number} is ${DECIDED_WORDS[what]}.`);
    // The clicked button is gone, or the dialog has just closed.
    setTimeout(() => document.getElementById(entryHeadingId(entry.number))?.focus());
  };
  const decide = (entry: AdjustingEntry, what: 'accepted' | 'open') =>
    decision.mutate(
      { entryId: entry.id, decision: what, reason: '', lines: [] },
      { onSuccess: () => onDecided(entry, what) },
    );
  if (jobs.every((job) => job.entries.length === 0)) {
    return (
      <p className="border-hairline border-y py-12 text-center font-serif text-title">
        The review proposes no adjusting entries.
      </p>
    );
  }
  const posted = listPosted(entries, 'likely');
  return (
    <>
      <p role="status" className="sr-only">
        {decided}
      </p>
      <AdjustingFigures figures={entries.figures} />
      <Exports entries={entries} figures={figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {jobs
          .map((job) => ({ ...job, entries: job.entries.filter((entry) => !isExplained(entry)) }))
          .filter((job) => job.entries.length > 0)
          .map((job) => (
            <AdjustingJob
              key={job.job}
              job={job}
              periodStart={figures.startDate}
              failure={
                decision.isError ? { entryId: decision.variables.entryId, error: decision.error } : null
              }
              {...(!figures.isReadOnly && {
                actions: { isPending: decision.isPending, decide, reject: setToReject, edit: setToEdit },
              })}
            />
          ))}
      </div>
      {posted.length > 0 && (
        <section aria-label="Total of all entries">
          <TotalRow label="Total of all entries" totals={addLines(posted.flatMap(({ lines }) => lines))} />
          <EffectList effects={totals} title="The certain and likely entries change" />
        </section>
      )}
      {toReject && (
        <RejectEntryDialog
          entry={toReject}
          figures={figures}
          onClose={() => setToReject(null)}
          onDecided={onDecided}
        />
      )}
      {toEdit && (
        <EditEntryDialog
          entry={toEdit}
          accounts={entries.accounts}
          figures={figures}
          onClose={() => setToEdit(null)}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

const VIEWS = [
  { value: 'likely', label: 'Certain and likely' },
  { value: 'certain', label: 'Certain only' },
] as const;

/** Files for the import into QuickBooks, with the steps to take before importing them. */
function Exports({ entries, figures }: { entries: AdjustingEntries; figures: ShownFigures }) {
  const [view, setView] = useState<AdjustedView>('likely');
  const posted = listPosted(entries, view);
  const accounts = listNewAccounts(posted);
  const files = listImportFiles(listJournals(posted));
  if (figures.isReadOnly || listPosted(entries, 'likely').length === 0) return null;
  return (
    <section aria-labelledby="export-title" className="screen-only border-hairline border-y py-4">
      <h5 id="export-title" className="font-strong">
        Import them into QuickBooks
      </h5>
      <p className="mt-1 max-w-[80ch] text-secondary text-small">
        Most entries are made by changing or deleting a transaction, as their steps say, which keeps
        customers, vendors and bank reconciliations correct. The file contains only those whose steps ask for
        a journal entry. To import it, choose Settings, Import data, Journal entries, and turn account numbers
        off for the import. If you use classes or locations, add them to the file first.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Segmented legend="Entries to export" options={VIEWS} value={view} onChoose={setView} />
        {posted.length === 0 && (
          <p className="text-secondary text-small">No entry is certain. Accept those that you agree with.</p>
        )}
        {posted.length > 0 && files.length === 0 && (
          <p className="text-secondary text-small">None of these entries needs a journal entry.</p>
        )}
        {accounts.length > 0 && (
          <DownloadButton
            label="New accounts (CSV)"
            path={figuresPath(figures, 'adjusting-entries', 'accounts', { view })}
          />
        )}
        {files.map((_, index) => (
          <DownloadButton
            // biome-ignore lint/suspicious/noArrayIndexKey: files are never moved
            key={index}
            label={`Journal entries${files.length === 1 ? '' : `, file ${index + 1} of ${files.length}`} (CSV)`}
            path={figuresPath(figures, 'adjusting-entries', 'file', { view, part: String(index + 1) })}
          />
        ))}
      </div>
      <ul className="mt-2 grid max-w-[80ch] gap-1 text-small">
        {importNotes(entries, posted).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
