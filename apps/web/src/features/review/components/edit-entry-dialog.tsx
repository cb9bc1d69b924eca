import type { AdjustingEntries, AdjustingEntry } from '@insights/contracts';
import { cents } from '@insights/money';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useDecideEntry } from '../api/adjusting-entries.ts';
import {
  addTyped,
  type EditedLine,
  editFault,
  onlyDate,
  requestLines,
  startEditing,
} from '../edited-lines.ts';
import { EditedLineFields } from './edited-line-fields.tsx';
import type { EntryDialogProps } from './reject-entry-dialog.tsx';

interface EditEntryDialogProps extends EntryDialogProps {
  accounts: AdjustingEntries['accounts'];
}

/** Edits the lines of an entry, which is then accepted as edited. */
export function EditEntryDialog(props: EditEntryDialogProps) {
  const { number, title } = props.entry;
  return (
    <Dialog
      isWide
      onClose={props.onClose}
      title={`Edit ${number}`}
      description={
        <>
          <span className="font-strong text-ink">{title}.</span> Debits and credits must be equal.
        </>
      }
    >
      <LinesForm {...props} />
    </Dialog>
  );
}

function LinesForm({ entry, accounts, figures, onClose, onDecided }: EditEntryDialogProps) {
  const errorId = useId();
  const { bare } = useMoney();
  const [lines, setLines] = useState(() => startEditing(entry.lines, bare));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const decision = useDecideEntry(figures);
  const options = useMemo(() => accountOptions(entry, accounts), [entry, accounts]);
  const date = onlyDate(lines);
  const fault = editFault(lines);
  const change = (key: number, changed: Partial<EditedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const addLine = () =>
    setLines([
      ...lines,
      {
        key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
        date: lines.at(-1)?.date ?? figures.endDate,
        accountId: '',
        name: '',
        debit: '',
        credit: '',
      },
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (decision.isPending || fault !== null) return;
    decision.mutate(
      { entryId: entry.id, decision: 'edited', reason: '', lines: requestLines(lines) },
      { onSuccess: () => onDecided(entry, 'edited') },
    );
  };
  const error =
    wasSubmitted && fault !== null ? fault : decision.isError ? failureInWords(decision.error) : null;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {date !== null && (
        <div className="w-44">
          <Field
            label="Date"
            type="date"
            required
            value={date}
            onChange={(event) => {
              const { value } = event.target;
              if (value !== '') setLines(lines.map((line) => ({ ...line, date: value })));
            }}
          />
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:gap-5">
        {lines.map((line, index) => (
          <EditedLineFields
            key={line.key}
            line={line}
            position={index + 1}
            options={options}
            hasDate={date === null}
            areErrorsShown={wasSubmitted}
            onChange={(changed) => change(line.key, changed)}
            onRemove={lines.length > 2 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : null}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-ink border-t pt-3">
        <Button variant="quiet" className="-ml-2" onClick={addLine}>
          Add line
        </Button>
        <TypedTotals lines={lines} />
      </div>
      {error !== null && (
        <div role="alert">
          <FieldError id={errorId} text={error} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={decision.isPending}>
          {decision.isPending ? 'Saving...' : 'Save and accept'}
        </Button>
      </div>
    </form>
  );
}

/** The entry's own new accounts, then the chart. */
function accountOptions({ lines }: AdjustingEntry, accounts: AdjustingEntries['accounts']) {
  const created = lines
    .filter(({ proposedAs }) => proposedAs !== null)
    .map(({ accountId, accountName }) => ({ id: accountId, name: `${accountName} (new account)` }));
  const options = new Map([...created, ...accounts].map(({ id, name }) => [id, { value: id, label: name }]));
  return [...options.values()];
}

/** The totals as typed, with the difference until they are equal. */
function TypedTotals({ lines }: { lines: readonly EditedLine[] }) {
  const { debitCents, creditCents, differenceCents } = addTyped(lines);
  return (
    <p role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      <span>
        <span className="text-secondary">Debits</span> <Amount value={debitCents} />
      </span>
      <span>
        <span className="text-secondary">Credits</span> <Amount value={creditCents} />
      </span>
      {differenceCents === 0 ? (
        <span className="text-good">They are equal</span>
      ) : (
        <span className="font-strong text-bad">
          Difference <Amount value={cents(Math.abs(differenceCents))} />, more{' '}
          {differenceCents > 0 ? 'debits' : 'credits'}
        </span>
      )}
    </p>
  );
}
