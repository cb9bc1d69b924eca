import type { Statement, StatementsResponse } from '@insights/contracts';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { useIsPhone } from '../../../lib/react/use-media.ts';
import { useSearch, useSearchChoice } from '../../../lib/routing/search.ts';
import { chosenDaysInSearch } from '../comparison.ts';
import { CompareForm } from './compare-form.tsx';
import { PrintedStatement } from './printed-statement.tsx';
import { StatementColumns } from './statement-columns.tsx';

type StatementName = 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement';

interface StatementViewProps {
  figures: ShownFigures;
  name: StatementName;
}

const COLUMNS = [
  { value: 'compared', label: 'Compared' },
  { value: 'month', label: 'By month' },
  { value: 'class', label: 'By class' },
  { value: 'project', label: 'By project' },
] as const;

/** One of the three statements by account, compared with other periods or, for income, split into columns. */
export default function StatementView({ figures, name }: StatementViewProps) {
  const [columns, chooseColumns] = useSearchChoice('columns', ['compared', 'month', 'class', 'project']);
  const by = name === 'incomeStatement' && columns !== 'compared' ? columns : null;
  return (
    <>
      <div className="screen-only flex flex-wrap items-start gap-x-6 gap-y-1 pb-2">
        {name === 'incomeStatement' && (
          <Segmented
            legend="Columns of the income statement"
            options={COLUMNS}
            value={columns}
            onChoose={chooseColumns}
          />
        )}
        {by === null && <CompareForm />}
      </div>
      {by === null ? (
        <Compared figures={figures} name={name} />
      ) : (
        <StatementColumns figures={figures} by={by} />
      )}
    </>
  );
}

function Compared({ figures, name }: StatementViewProps) {
  const chosen = chosenDaysInSearch(useSearch());
  // If no days are chosen, the server compares with last year and the preceding period.
  const compared = chosen ? { compareStart: chosen.startDate, compareEnd: chosen.endDate } : {};
  return (
    <Loaded
      query={useFiguresData<StatementsResponse>(figures, 'statements', '', compared)}
      failure="The statements could not be loaded"
      loading="Loading the statement"
      rows={20}
    >
      {(statements) => <Found statement={statements[name]} currency={figures.currency} />}
    </Loaded>
  );
}

const TOTALS = new Set<Statement['rows'][number]['kind']>(['subtotal', 'total']);

/**
 * On a phone, where a full statement takes up many screens, only totals are shown until the statement is expanded.
 */
function Found({ statement, currency }: { statement: Statement; currency: string }) {
  const isPhone = useIsPhone();
  const { isOpen: areAllShown, button } = useDisclosure();
  const totals = statement.rows.filter(({ kind, depth }) => depth === 0 && TOTALS.has(kind));
  const isFolded = isPhone && !areAllShown && totals.length > 0;
  const isEmpty = statement.rows.every(({ amount, compared }) =>
    [amount, ...compared.map((other) => other.amount)].every((dollars) => !dollars),
  );
  return (
    <>
      {isEmpty && (
        <p className="mb-4 text-secondary">Nothing was recorded: every line of this statement is zero.</p>
      )}
      <div id={button.controls}>
        <PrintedStatement
          statement={isFolded ? { ...statement, rows: totals } : statement}
          currency={currency}
        />
      </div>
      {statement.notes && (
        <section aria-label="Notes" className="mt-4 grid max-w-[68ch] gap-4 text-secondary">
          {statement.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
      {isPhone && totals.length > 0 && (
        <DisclosureButton {...button} className="flex min-h-11 w-full gap-2">
          {areAllShown ? 'Show only the totals' : `Show all ${statement.rows.length} lines`}
        </DisclosureButton>
      )}
    </>
  );
}
