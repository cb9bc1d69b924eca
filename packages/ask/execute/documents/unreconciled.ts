import type { AskPlan } from '@insights/contracts';
import {
  CLEARED_STATES,
  type ClearedStatus,
  type Day,
  type LedgerAccount,
  type Period,
} from '@insights/ledger';
import { type Answer, type Cell, countCell, dayCell, say } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { resolveDays, resolveScope } from '../../scope.ts';
import { column, frame, periodPhrase, sumColumn } from '../frame.ts';

const RECONCILED = CLEARED_STATES.indexOf('Reconciled');

/** Reconciliation status of one bank or card account. */
interface Marks {
  readonly account: LedgerAccount;
  readonly openCount: number;
  /** The first unreconciled day, and the last reconciled day. */
  readonly openSince: Day | null;
  readonly reconciledUntil: Day | null;
}

/**
 * Lists unreconciled transactions on each bank and card account, and the date of the earliest. QuickBooks does not
 * provide the date of the reconciled bank statement.
 */
export function answerUnreconciled(plan: AskPlan, books: AskBooks): Answer {
  const { clearing } = books.documents;
  if (clearing.status === 'missing')
    throw new Declined(`What is reconciled could not be read: ${clearing.reason}`);
  const cash = resolveScope({ ...plan, measure: 'cash', of: null, where: [] }, books);
  const scope = { ...cash, name: 'Not reconciled', isPosition: false };
  const { window, chart } = scope.figures.context.books;
  const period = plan.when === null ? window : resolveDays(plan, books, scope).period;
  const wanted = plan.of?.type === 'account' ? plan.of.id : null;
  const all = [...clearing.value.accountsRead]
    .flatMap((index): Marks[] => {
      const account = chart.accounts[index];
      const isWanted = account !== undefined && (wanted === null || account.id === wanted);
      return isWanted ? [marksOf(clearing.value, index, account, period)] : [];
    })
    .filter(({ openCount, reconciledUntil }) => wanted !== null || openCount > 0 || reconciledUntil !== null)
    .toSorted((a, b) => b.openCount - a.openCount || (a.account.fullName < b.account.fullName ? -1 : 1));
  const [first] = all;
  if (first === undefined) throw new Declined('QuickBooks gave no marks of reconciliation for that.');
  const open = transactions(all.reduce((sum, { openCount }) => sum + openCount, 0));
  const where = all.length === 1 ? first.account.fullName : `${all.length} bank and card accounts`;
  return {
    ...frame(plan, scope, period, [
      'These are the marks that QuickBooks gives: of a transfer at one of its ends, and of journal entries none.',
    ]),
    headline: open,
    sentence: say`${open} of ${where} ${periodPhrase(scope, period)} are not marked as reconciled.`,
    columns: [sumColumn('Not reconciled'), column('The first of'), column('Last reconciled of')],
    rows: all.map(({ account, openCount, openSince, reconciledUntil }) => ({
      label: account.fullName,
      cells: [transactions(openCount), dayCell(openSince), dayCell(reconciledUntil)],
    })),
    total: { label: 'Total', cells: [open, dayCell(null), dayCell(null)] },
  };
}

const transactions = (count: number): Cell => countCell(count, 'transaction');

function marksOf(
  { days, accountIndexes, stateIndexes }: ClearedStatus,
  index: number,
  account: LedgerAccount,
  { start, end }: Period,
): Marks {
  let [openCount, openSince, reconciledUntil] = [0, null as Day | null, null as Day | null];
  for (let mark = 0; mark < days.length; mark += 1) {
    const day = days[mark] as Day;
    if (accountIndexes[mark] !== index || day < start || day > end) continue;
    if (stateIndexes[mark] === RECONCILED) reconciledUntil = day;
    else {
      openSince ??= day;
      openCount += 1;
    }
  }
  return { account, openCount, openSince, reconciledUntil };
}
