import { addCents, type Cents, cents, formatUsd } from '@insights/money';
import { inNormalSign } from '../account/account-type.ts';
import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, imbalanceUpTo, sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn, type Posting, postingAt } from '../journal/journal.ts';
import { formatDay } from '../period/day.ts';
import type { OwnFigures } from './own-figures.ts';
import type { ParityCheck } from './parity-check.ts';
import type { ReportedFigures } from './reported.ts';

const MAX_NAMED = 5;

/** A line that both sides have: an account, or earnings that belong to no account. */
interface ComparedLine {
  readonly label: string;
  readonly accountIndex: number | null;
  readonly ours: number;
  readonly theirs: number;
}

/**
 * Says in sentences why a figure differs: the accounts on which the two sides disagree and the transactions that
 * would account for it; or that QuickBooks' total is not the sum of its own lines; or that the postings we were
 * given do not balance.
 */
export function explainDifference(check: ParityCheck, own: OwnFigures, reported: ReportedFigures): string {
  const lines = compareLines(check, own, reported);
  const differing = lines
    .filter((line) => line.ours !== line.theirs)
    .toSorted((a, b) => Math.abs(b.ours - b.theirs) - Math.abs(a.ours - a.theirs));
  const sentences = differing.slice(0, MAX_NAMED).map((line) => describeLine(line, check, own));
  if (differing.length > MAX_NAMED) sentences.push(`${differing.length - MAX_NAMED} more accounts differ.`);
  if (differing.length === 0) {
    sentences.push(
      'Every account agrees, so the total that QuickBooks printed is not the sum of its own lines.',
    );
  }
  const imbalance = imbalanceUpTo(booksOf(check, own), own.period.end);
  if (imbalance !== 0) {
    sentences.push(
      `The general ledger as read is out of balance by ${formatUsd(cents(Math.abs(imbalance)))}${namedUnbalanced(own.books)}.`,
    );
  }
  return sentences.join(' ');
}

function booksOf({ report }: ParityCheck, own: OwnFigures): Books {
  return report === 'cashFlow' ? own.accrualBooks : own.books;
}

function compareLines(check: ParityCheck, own: OwnFigures, reported: ReportedFigures): ComparedLine[] {
  const { balanceSheet, cashFlow } = reported;
  switch (check.report) {
    case 'incomeStatement':
      return compareAccounts(check, own, reported, sumPostings(own.books, own.period));
    case 'balanceSheet': {
      const lines = compareAccounts(check, own, reported, balancesAsOf(own.books, own.period.end));
      if (!check.madeOf.includes('Equity') || balanceSheet.status === 'missing') return lines;
      return mergeEarnings(lines, own, balanceSheet.report.netIncome);
    }
    case 'cashFlow': {
      const changes = sumPostings(own.accrualBooks, own.period).map((change) => -change);
      const lines = compareAccounts(check, own, reported, changes);
      if (cashFlow.status === 'missing') return lines;
      const ours = own.cashFlow.netProfitCents;
      return [...lines, { label: 'Net income', accountIndex: null, ours, theirs: cashFlow.report.netIncome }];
    }
  }
}

function compareAccounts(
  check: ParityCheck,
  own: OwnFigures,
  reported: ReportedFigures,
  sums: Float64Array,
): ComparedLine[] {
  const source = reported[check.report];
  if (source.status === 'missing') return [];
  const { accounts, indexById } = booksOf(check, own).chart;
  const lines: ComparedLine[] = [];
  accounts.forEach((account, accountIndex) => {
    if (!check.madeOf.includes(account.type)) return;
    // The cash flow statement explains the change in cash, and so does not list cash itself.
    if (check.report === 'cashFlow' && cashFlowActivity(account) === 'cash') return;
    const sum = sums[accountIndex] as number;
    const ours = check.report === 'cashFlow' ? sum : inNormalSign(account.type, sum);
    const theirs = source.report.accounts.get(account.id) ?? 0;
    lines.push({ label: account.fullName, accountIndex, ours, theirs });
  });
  for (const [id, theirs] of source.report.accounts) {
    if (!indexById.has(id)) {
      lines.push({
        label: `Account ${id}, which is not in the chart of accounts`,
        accountIndex: null,
        ours: 0,
        theirs,
      });
    }
  }
  return lines;
}

/**
 * QuickBooks splits earnings between retained earnings and net income at its fiscal year end, and prints past earnings
 * on an account to which nothing was posted. Only the two together can be compared line by line.
 */
function mergeEarnings(lines: ComparedLine[], own: OwnFigures, reportedNetIncome: Cents): ComparedLine[] {
  const { accounts } = own.books.chart;
  const isRetained = ({ accountIndex }: ComparedLine) =>
    accountIndex !== null && (accounts[accountIndex] as LedgerAccount).detailType === 'RetainedEarnings';
  const retained = lines.filter(isRetained);
  const total = (side: 'ours' | 'theirs') => retained.reduce((sum, line) => sum + line[side], 0);
  const { earningsOfPastYearsCents, earningsOfThisYearCents } = own.balanceSheet;
  return [
    ...lines.filter((line) => !isRetained(line)),
    {
      label: 'Retained earnings and net income',
      accountIndex: null,
      ours: total('ours') + addCents(earningsOfPastYearsCents, earningsOfThisYearCents),
      theirs: total('theirs') + reportedNetIncome,
    },
  ];
}

function describeLine(line: ComparedLine, check: ParityCheck, own: OwnFigures): string {
  const { label, accountIndex, ours, theirs } = line;
  const difference = ours - theirs;
  const sentence = `${label}: ${formatUsd(cents(ours))} by our count, ${formatUsd(cents(theirs))} in QuickBooks, a difference of ${formatUsd(cents(Math.abs(difference)))}.`;
  if (accountIndex === null) return sentence;
  const suspects = postingsOf(booksOf(check, own), own, accountIndex, Math.abs(difference));
  if (suspects.length === 0) return sentence;
  return `${sentence} This is the amount of ${suspects.map(describePosting).join(' and of ')}.`;
}

/** At most two postings to an account whose amount is the one looked for, latest first. */
function postingsOf(books: Books, own: OwnFigures, accountIndex: number, amountCents: number): Posting[] {
  const { accountIndexes, amountsCents } = books.journal;
  const found: Posting[] = [];
  for (let row = firstRowOn(books.journal, own.period.end + 1) - 1; row >= 0 && found.length < 2; row -= 1) {
    if (accountIndexes[row] === accountIndex && Math.abs(amountsCents[row] as number) === amountCents) {
      found.push(postingAt(books.journal, row));
    }
  }
  return found;
}

function describePosting({ transaction, day }: Posting): string {
  const number = transaction.number === '' ? '' : ` ${transaction.number}`;
  return `${transaction.type}${number} of ${formatDay(day)}`;
}

/** Names the first transactions whose own postings do not add up to zero. */
function namedUnbalanced(books: Books): string {
  const { amountsCents, transactionIndexes, transactions } = books.journal;
  const sums = new Float64Array(transactions.length);
  transactionIndexes.forEach((transaction, row) => {
    sums[transaction] = (sums[transaction] as number) + (amountsCents[row] as number);
  });
  const names: string[] = [];
  sums.forEach((sum, index) => {
    const transaction = transactions[index];
    if (sum !== 0 && transaction !== undefined && names.length < 3) {
      names.push(`${transaction.type} ${transaction.number || `with id ${transaction.id}`}`);
    }
  });
  return names.length === 0 ? '' : `, first in ${names.join(', ')}`;
}
