import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import { accountFigure } from '../figures/figure-id.ts';
import type { Figures } from '../figures/figures.ts';
import { type ListedPosting, listPostings } from '../figures/list-postings.ts';
import type { Period } from '../period/period.ts';

/**
 * Changes in owners' equity over a period, account by account: opening + net income + contributions + draws + other
 * changes = closing. The columns are named figures, and each account shows its contribution to each. Amounts that are
 * not in an owner's account are earnings, from this year or earlier. They are all on one line, because QuickBooks posts
 * no closing entry.
 */
export const OWNERS_EQUITY = [
  { label: 'Opening', figure: 'ownersEquity.atStart' },
  { label: 'Net income', figure: 'incomeStatement.netProfit' },
  { label: 'Contributions', figure: 'ownersEquity.contributions' },
  { label: 'Draws', figure: 'ownersEquity.draws' },
  { label: 'Other changes', figure: 'ownersEquity.otherChanges' },
  { label: 'Closing', figure: 'balanceSheet.totalEquity' },
] as const satisfies readonly { label: string; figure: FigureName }[];

export type EquityColumn = (typeof OWNERS_EQUITY)[number]['label'];

/** Increases in equity are positive, draws negative. */
export type EquityAmounts = Readonly<Record<EquityColumn, Cents>>;

export interface OwnersEquity {
  /** In chart order. Accounts with neither a balance nor a change are omitted. */
  readonly accounts: readonly {
    readonly account: LedgerAccount;
    readonly figureId: string;
    readonly amounts: EquityAmounts;
  }[];
  /** Retained earnings and the fiscal year's earnings combined. */
  readonly retained: EquityAmounts;
  readonly total: EquityAmounts;
}

/** The period defaults to that of the figures. */
export function buildOwnersEquity(figures: Figures, period: Period = figures.context.period): OwnersEquity {
  const { accounts } = figures.context.books.chart;
  const parts = OWNERS_EQUITY.map(({ figure }) => figures.contributions(figure, period));
  const total = amountsOf(({ figure }) => figures.amount(figure, period));
  const owners = accounts.flatMap((account, index) => {
    if (account.type !== 'Equity' || hasRole(account, 'retainedEarnings')) return [];
    const amounts = amountsOf((_, column) => parts[column]?.get(index) ?? cents(0));
    const isUsed = Object.values(amounts).some((amount) => amount !== 0);
    return isUsed ? [{ account, figureId: accountFigure(account.id), amounts }] : [];
  });
  const retained = amountsOf(({ label }) =>
    cents(total[label] - addCents(...owners.map(({ amounts }) => amounts[label]))),
  );
  return { accounts: owners, retained, total };
}

/**
 * Details of the other changes, by day: every posting to an equity account that is neither a draw nor a contribution,
 * such as an entry to retained earnings. They add up to that column.
 */
export function listOtherChanges(figures: Figures): readonly ListedPosting[] {
  const source = figures.findNamed('ownersEquity.otherChanges', figures.context.period);
  if (source === null) return [];
  const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  return listPostings(figures.context, source, { sort: { by: 'day', direction: 'ascending' }, ...all })
    .postings;
}

function amountsOf(
  amountOf: (column: (typeof OWNERS_EQUITY)[number], index: number) => Cents,
): EquityAmounts {
  const entries = OWNERS_EQUITY.map((column, index) => [column.label, amountOf(column, index)]);
  return Object.fromEntries(entries) as Record<EquityColumn, Cents>;
}
