import type { DebtSchedule, DebtTransaction } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { OTHER_INTEREST } from '@insights/words';
import { DocumentList } from '../../../components/figures/document-list.tsx';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { formatShortDay } from '../../../lib/dates/format-date.ts';

const COLUMNS = ['Interest', 'Beginning balance', 'Borrowed', 'Repaid', 'Other changes', 'Ending balance'];

interface DebtViewProps {
  debt: DebtSchedule;
  period: string;
  currency: string;
}

/** The balance owed to each lender, and how it changed over the period. */
export function DebtView({ debt, period, currency }: DebtViewProps) {
  const { debts, total, otherInterest, balanceFigureId, interestFigureId, impossible, notInTheBooks } = debt;
  const hasOther = debts.some(({ otherChanges }) => otherChanges !== 0);
  const toCells = (amounts: DebtSchedule['total']) => debtCells(amounts, hasOther);
  if (debts.length === 0 && otherInterest === 0) {
    return <p className="text-secondary">The books contain no loans, and no interest for {period}.</p>;
  }
  return (
    <>
      <ScheduleTable
        caption={`Debt in ${period}, ${currency}`}
        of="Lender"
        columns={COLUMNS.filter((column) => hasOther || column !== 'Other changes')}
        rows={[
          ...debts.map(({ name, figureId, transactions, ...amounts }) => ({
            label: name,
            cells: toCells(amounts),
            figureId,
            ...(transactions.length > 0 && { details: <Transactions transactions={transactions} /> }),
          })),
          { label: 'All debt', cells: toCells(total), kind: 'total', figureId: balanceFigureId },
        ]}
      />
      {otherInterest !== 0 && (
        <p className="mt-3 text-small">
          {OTHER_INTEREST}: <FigureAmount figureId={interestFigureId} value={fromDollars(otherInterest)} />
        </p>
      )}
      {impossible.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-[68ch] text-caution text-small">
          The total is not reliable: {sentence}
        </p>
      ))}
      <p className="mt-3 max-w-[68ch] text-secondary text-small">
        Lenders also ask for information that is not in the books: {notInTheBooks.join('; ').toLowerCase()}.
      </p>
    </>
  );
}

function debtCells(
  { interest, opening, borrowed, repaid, otherChanges, closing }: DebtSchedule['total'],
  hasOther: boolean,
): number[] {
  return [
    interest,
    opening,
    borrowed,
    repaid === 0 ? 0 : -repaid,
    ...(hasOther ? [otherChanges] : []),
    closing,
  ];
}

/** The changes in a loan over the period. Parts of a payment that are zero are left out. */
function Transactions({ transactions }: { transactions: readonly DebtTransaction[] }) {
  return (
    <DocumentList
      documents={transactions.map(({ date, borrowed, repaid, otherChanges, interest, ...document }) => ({
        ...document,
        when: formatShortDay(date),
        amounts: Object.entries({
          Borrowed: borrowed,
          Repaid: repaid,
          'Other change': otherChanges,
          Interest: interest,
        })
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
