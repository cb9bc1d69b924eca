import type { FigureExplanation } from '@insights/contracts';
import { cents, toDollars } from '@insights/money';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { accountSearch, deeper } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { addUp } from '../sum-in-words.ts';

interface AccountLinesProps {
  explanation: FigureExplanation;
  account: string | null;
}

/** The ledger accounts that add up to the figure, largest first. Each one filters the transactions below. */
export function AccountLines({ explanation: { lines }, account }: AccountLinesProps) {
  const search = useSearch();
  const state = useHistoryState();
  const { count, opening, posted, sum } = addUp(lines);
  const hasOpenings = opening !== null || lines.some((line) => line.opening !== 0);
  if (lines.length === 0) {
    return <p className="pt-4 text-secondary">No account has an amount: the figure is zero.</p>;
  }
  return (
    <ScheduleTable
      isInSheet
      caption="The ledger accounts that add up to the figure"
      isCaptionHidden
      of="Ledger account"
      columns={['Postings', ...(hasOpenings ? ['Opening balance', 'Posted'] : []), 'Amount']}
      rows={[
        ...bySize(lines).map((line) => ({
          label:
            line.accountId === null ? (
              line.label
            ) : (
              <Link
                href={accountSearch(search, line.accountId)}
                state={deeper(state)}
                className="row-link"
                {...(line.accountId === account && { 'aria-current': true })}
              >
                {line.label}
              </Link>
            ),
          cells: [
            line.postingCount.toLocaleString('en-US'),
            ...(hasOpenings ? [line.opening, line.posted] : []),
            line.amount,
          ],
          isChosen: account !== null && line.accountId === account,
        })),
        {
          label: 'Total',
          cells: [
            count.toLocaleString('en-US'),
            ...(hasOpenings ? [toDollars(opening ?? cents(0)), toDollars(posted)] : []),
            toDollars(sum),
          ],
          kind: 'total',
        },
      ]}
    />
  );
}

function bySize(lines: FigureExplanation['lines']) {
  return lines.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
