import type { Role } from '../../context/account-roles.ts';
import type { ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { WORD } from '../../context/words.ts';

const MIN_CENTS = 50_00;
/**
 * Minimum number of postings that are considered deliberate, such as freight or client expenses that are rebilled.
 */
const ON_PURPOSE = 4;

interface WrongLine {
  readonly transaction: number;
  readonly account: number;
  readonly cents: number;
}

/**
 * Finds postings on the unusual side of an account by transactions that do not belong there, unless such postings are
 * routine.
 */
export function wrongLines(
  context: ReviewContext,
  role: 'income' | 'expense',
  isSuspect: (transaction: number) => boolean,
): WrongLine[] {
  const { transactions, roles } = context;
  const sign = role === 'income' ? 1 : -1;
  // A receipt should not be credited to inventory, either.
  const accounts = role === 'income' ? roles.of(role) : [...roles.of(role), ...roles.of('inventory')];
  return accounts.flatMap((account) => {
    if (isMeantForBoth(context, account)) return [];
    const found: WrongLine[] = [];
    let times = 0;
    for (const { transaction, cents: debit } of postingsOn(context, account)) {
      const cents = debit * sign;
      if (cents < MIN_CENTS || transaction >= transactions.upTo || !isSuspect(transaction)) continue;
      times += 1;
      if (transaction >= transactions.from) found.push({ transaction, account, cents });
    }
    return times < ON_PURPOSE ? found : [];
  });
}

function isMeantForBoth(context: ReviewContext, account: number): boolean {
  const { roles, books } = context;
  const name = books.chart.accounts[account]?.name ?? '';
  return roles.is(FOR_BOTH, account) || /reimburs|billable|gain|loss|exchange|over.?short/i.test(name);
}

/** Amounts without a category and unapplied ones are reported by other checks. */
const FOR_BOTH: readonly Role[] = [
  'contraIncome',
  'bankFees',
  'discrepancy',
  'askAccountant',
  'uncategorizedExpense',
  'unappliedIncome',
  'unappliedExpense',
];

export function speaksOfRefund({ transactions }: ReviewContext, transaction: number): boolean {
  return (transactions.at(transaction).memoWords & (WORD.refund | WORD.accrual)) !== 0;
}
