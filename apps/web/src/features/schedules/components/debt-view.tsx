import type { DebtSchedule, DebtTransaction } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { formatShortDay } from '../../../lib/dates.ts';
import { DocumentList } from './document-list.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const COLUMNS = ['Interest', 'At the start', 'Borrowed', 'Repaid', 'At the end'];

interface DebtViewProps {
  debt: DebtSchedule;
  period: string;
  currency: string;
}

/** What is owed to each lender, and how it moved over the period. */
export function DebtView({ debt, period, currency }: DebtViewProps) {
  const { debts, total, otherInterest, balanceFigureId, interestFigureId, notInTheBooks } = debt;
  if (debts.length === 0 && otherInterest === 0) {
    return <p className="text-secondary">The books hold no loan, and no interest in {period}.</p>;
  }
  return (
    <>
      <ScheduleTable
        caption={`Debt in ${period}, ${currency}`}
        of="Lender"
        columns={COLUMNS}
        rows={[
          ...debts.map(({ name, figureId, transactions, ...amounts }) => ({
            label: name,
            cells: cellsOf(amounts),
            figureId,
            ...(transactions.length > 0 && { details: <Transactions transactions={transactions} /> }),
          })),
          { label: 'All debt', cells: cellsOf(total), kind: 'total', figureId: balanceFigureId },
        ]}
      />
      {otherInterest !== 0 && (
        <p className="mt-3 text-small">
          Interest on no loan’s payment:{' '}
          <FigureAmount figureId={interestFigureId} value={fromDollars(otherInterest)} />
        </p>
      )}
      <p className="mt-3 max-w-[68ch] text-secondary text-small">
        A lender also asks for what the books do not hold: {notInTheBooks.join('; ').toLowerCase()}.
      </p>
    </>
  );
}

function cellsOf({ interest, opening, borrowed, repaid, closing }: DebtSchedule['total']): number[] {
  return [interest, opening, borrowed, repaid === 0 ? 0 : -repaid, closing];
}

/** What a loan was moved by over the period. What a payment did not do is left out. */
function Transactions({ transactions }: { transactions: readonly DebtTransaction[] }) {
  return (
    <DocumentList
      documents={transactions.map(({ date, borrowed, repaid, interest, ...document }) => ({
        ...document,
        when: formatShortDay(date),
        amounts: Object.entries({ Borrowed: borrowed, Repaid: repaid, Interest: interest })
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <span key={name}>
              <span className="text-secondary">{name}</span> <Amount value={fromDollars(amount)} />
            </span>
          )),
      }))}
    />
  );
}
