import { type BudgetVsActual, costRows } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { PrintedBudget } from '@insights/report';

type Row = PrintedBudget['rows'][number];

/** A difference below 1/200 of total income does not affect decisions. */
const MATERIAL_PART = 200;

/**
 * Shortens a budget for the printed report. Sub-accounts are combined with their parent, and accounts close to plan are
 * summed in one line below the remaining accounts, so that every heading still adds up to its total (shown accounts
 * plus all others).
 */
export function printBudget({ budgetName, statement, otherBudgets }: BudgetVsActual): PrintedBudget {
  const income = statement.rows.find(({ figureId }) => figureId === 'incomeStatement.totalRevenue');
  const materialCents = cents(Math.floor(Math.max(0, income?.amountsCents[0] ?? 0) / MATERIAL_PART));
  const rows: Row[] = [];
  let accounts: Row[] = [];
  const areCosts = costRows(statement.rows);
  for (const [index, { kind, label, depth, amountsCents }] of statement.rows.entries()) {
    const isCost = areCosts[index] === true;
    if (depth === 0) {
      rows.push(...shorten(accounts, materialCents), { kind, label, depth, amountsCents, isCost });
      accounts = [];
    } else if (depth === 1 && kind === 'subtotal') {
      // Total of the account and its sub-accounts, under the account's own name.
      const account = accounts.pop();
      accounts.push({ kind: 'account', label: account?.label ?? label, depth, amountsCents, isCost });
    } else if (depth === 1) {
      accounts.push({ kind: 'account', label, depth, amountsCents, isCost });
    }
  }
  return { budgetName, basis: statement.basis, rows, otherBudgets, materialCents };
}

function shorten(accounts: readonly Row[], materialCents: Cents): Row[] {
  const isMaterial = ({ amountsCents: [actual, planned] }: Row) =>
    Math.abs((actual ?? 0) - (planned ?? 0)) >= materialCents;
  const rest = accounts.filter((account) => !isMaterial(account));
  if (rest.length < 2) return [...accounts];
  const sumAt = (column: number): Cents =>
    addCents(...rest.map(({ amountsCents }) => amountsCents[column] ?? cents(0)));
  return [
    ...accounts.filter(isMaterial),
    {
      kind: 'account',
      label: `All others (${rest.length})`,
      depth: 1,
      amountsCents: [sumAt(0), sumAt(1)],
      isCost: rest[0]?.isCost === true,
    },
  ];
}
