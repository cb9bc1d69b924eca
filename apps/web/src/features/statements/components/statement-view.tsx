import type { Statements } from '@insights/contracts';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { useStatements } from '../api/statements.ts';
import { PrintedStatement } from './printed-statement.tsx';

export type StatementName = 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement';

interface StatementViewProps {
  figures: ShownFigures;
  name: StatementName;
}

/** One of the three statements, account by account. */
export function StatementView({ figures, name }: StatementViewProps) {
  const statements = useStatements(figures);
  if (statements.isError) {
    return (
      <FailureNotice
        title="The statements could not be had"
        error={statements.error}
        onRetry={() => void statements.refetch()}
      />
    );
  }
  return statements.data ? <Found statements={statements.data} name={name} /> : <StatementSkeleton />;
}

function Found({ statements, name }: { statements: Statements; name: StatementName }) {
  const statement = statements[name];
  const isEmpty = statement.rows.every(({ amount, compared }) =>
    [amount, ...compared.map((other) => other.amount)].every((dollars) => !dollars),
  );
  return (
    <>
      {isEmpty && (
        <p className="mb-4 text-secondary">Nothing was recorded: every line of this statement is zero.</p>
      )}
      <PrintedStatement statement={statement} />
    </>
  );
}

const ROWS = Array.from({ length: 24 }, (_, row) => row);

function StatementSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the statement</span>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="flex h-8 items-center justify-between gap-8">
          <Skeleton className={row % 5 === 0 ? 'h-3 w-40' : 'ml-6 h-3 w-52'} />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
