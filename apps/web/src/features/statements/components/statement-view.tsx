import type { Statement, Statements } from '@insights/contracts';
import { useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useIsPhone } from '../../../lib/react/use-media.ts';
import { useStatements } from '../api/statements.ts';
import { PrintedStatement } from './printed-statement.tsx';

export type StatementName = 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement';

interface StatementViewProps {
  figures: ShownFigures;
  name: StatementName;
}

/** One of the three statements, by account. */
export function StatementView({ figures, name }: StatementViewProps) {
  const statements = useStatements(figures);
  if (statements.isError) {
    return (
      <FailureNotice
        title="The statements could not be loaded"
        error={statements.error}
        onRetry={() => void statements.refetch()}
      />
    );
  }
  return statements.data ? (
    <Found statements={statements.data} name={name} currency={figures.currency} />
  ) : (
    <StatementSkeleton />
  );
}

const TOTALS = new Set<Statement['rows'][number]['kind']>(['subtotal', 'total']);

interface FoundProps {
  statements: Statements;
  name: StatementName;
  currency: string;
}

/** On a phone, where a statement is many screens long, only its totals are shown until it is expanded. */
function Found({ statements, name, currency }: FoundProps) {
  const isPhone = useIsPhone();
  const [areAllShown, setAreAllShown] = useState(false);
  const id = useId();
  const statement = statements[name];
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
      <div id={id}>
        <PrintedStatement
          statement={isFolded ? { ...statement, rows: totals } : statement}
          currency={currency}
        />
      </div>
      {isPhone && totals.length > 0 && (
        <DisclosureButton
          isOpen={areAllShown}
          controls={id}
          onToggle={() => setAreAllShown(!areAllShown)}
          className="flex min-h-11 w-full gap-2"
        >
          {areAllShown ? 'Show only the totals' : `Show all ${statement.rows.length} lines`}
        </DisclosureButton>
      )}
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
