import { addCents, type Cents, cents } from '@insights/money';
import { otherSide } from '@insights/words';
import { isBalanceSheetType, toNormalSign } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, imbalanceUpTo, sumPostings } from '../balance/sums.ts';
import { FIGURES } from '../figures/definitions/index.ts';
import type { PartDefinition } from '../figures/figure-definition.ts';
import { chooseBooks } from '../figures/figure-part.ts';
import type { Figures } from '../figures/figures.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn, type Posting, postingAt } from '../journal/journal.ts';
import { type Day, formatDay } from '../period/day.ts';
import type { ParityCheck } from './parity-checks.ts';
import type { ReportedFigures } from './reported.ts';

const MAX_NAMED = 5;

/** A line that both sides have: an account, or earnings that do not belong to an account. */
interface ComparedLine {
  readonly label: string;
  readonly accountIndex: number | null;
  readonly ours: number;
  readonly theirs: number;
}

/**
 * Explains why a figure differs, in sentences: the accounts on which the two sides disagree and the transactions that
 * would explain the difference; or that QuickBooks' total is not the sum of its own lines; or that the postings do not
 * balance.
 */
export function explainDifference(check: ParityCheck, figures: Figures, reported: ReportedFigures): string {
  const books = chooseBooks(figures.context, FIGURES[check.figure]);
  const sentences = describeLines(check, figures, reported);
  if (sentences.length === 0) {
    sentences.push('Every account agrees, so the printed total is not the sum of its own lines.');
  }
  const imbalance = imbalanceUpTo(books, figures.context.period.end);
  if (imbalance !== 0) {
    sentences.push(
      `The general ledger as read is out of balance by ${figures.money.full(cents(Math.abs(imbalance)))}${namedUnbalanced(books)}.`,
    );
  }
  return sentences.join(' ');
}

/**
 * Explains differences within a total that is equal on both sides: an amount is in one account in our books and in
 * another in QuickBooks. Empty if every account agrees. Not used for three checks: the accounting equation is not a
 * total of accounts; uploaded statements were compared with the ledger account by account during import; and the cash
 * flow statement groups accounts differently.
 */
export function explainEqualTotal(check: ParityCheck, figures: Figures, reported: ReportedFigures): string {
  const isOfAccounts = check.report !== 'cashFlow' && check.against === check.figure;
  if (!isOfAccounts || reported.isUploaded === true) return '';
  const sentences = describeLines(check, figures, reported);
  if (sentences.length === 0) return '';
  return ['The total agrees, but the accounts in it do not.', ...sentences].join(' ');
}

/** Lines on which the two sides differ, largest difference first. */
function describeLines(check: ParityCheck, figures: Figures, reported: ReportedFigures): string[] {
  const books = chooseBooks(figures.context, FIGURES[check.figure]);
  const differing = compareLines(check, figures, reported)
    .filter((line) => line.ours !== line.theirs)
    .toSorted((a, b) => Math.abs(b.ours - b.theirs) - Math.abs(a.ours - a.theirs));
  const other = otherSide(reported.isUploaded);
  const sentences = differing.slice(0, MAX_NAMED).map((line) => describeLine(line, other, books, figures));
  if (differing.length > MAX_NAMED) sentences.push(`${differing.length - MAX_NAMED} more accounts differ.`);
  return sentences;
}

/** The amounts on both sides for each account in the figure, and for earnings. */
function compareLines(check: ParityCheck, figures: Figures, reported: ReportedFigures): ComparedLine[] {
  const { books, accrualBooks, period } = figures.context;
  const { balanceSheet, cashFlow } = reported;
  switch (check.report) {
    case 'incomeStatement':
      return compareAccounts(check, books, reported, sumPostings(books, period));
    case 'balanceSheet': {
      const lines = compareAccounts(check, books, reported, balancesAsOf(books, period.end));
      const hasEarnings = partsOf(check).some(({ measure }) => measure === 'earnings');
      if (!hasEarnings || balanceSheet.status === 'missing') return lines;
      return mergeEarnings(lines, figures, balanceSheet.report.netIncome);
    }
    case 'cashFlow': {
      const changes = sumPostings(accrualBooks, period).map((change) => -change);
      const lines = compareAccounts(check, accrualBooks, reported, changes);
      if (cashFlow.status === 'missing') return lines;
      const ours = figures.amount('cashFlowStatement.netProfit');
      return [...lines, { label: 'Net income', accountIndex: null, ours, theirs: cashFlow.report.netIncome }];
    }
  }
}

function partsOf({ figure, against }: ParityCheck): readonly PartDefinition[] {
  return [...FIGURES[figure].parts, ...FIGURES[against].parts];
}

const NO_ACCOUNT = { id: '', name: '', fullName: '', detailType: '', parentId: null };

/**
 * The balance sheet and the cash flow statement show earnings in one line, and no income or expense accounts.
 */
function compareAccounts(
  check: ParityCheck,
  { chart }: Books,
  reported: ReportedFigures,
  sums: Float64Array,
): ComparedLine[] {
  const source = reported[check.report];
  if (source.status === 'missing') return [];
  const parts = partsOf(check);
  const lines: ComparedLine[] = [];
  chart.accounts.forEach((account, accountIndex) => {
    if (!parts.some((part) => part.includes(account))) return;
    if (isBalanceSheetType(account.type) === (check.report === 'incomeStatement')) return;
    const sum = sums[accountIndex] as number;
    const ours = check.report === 'cashFlow' ? sum : toNormalSign(account.type, sum);
    const theirs = source.report.accounts.get(account.id) ?? 0;
    lines.push({ label: account.fullName, accountIndex, ours, theirs });
  });
  for (const { label, amount, type } of source.report.otherLines ?? []) {
    const isIncluded = type === null || parts.some((part) => part.includes({ ...NO_ACCOUNT, type }));
    if (!isIncluded) continue;
    lines.push({ label: `${label}, a line without postings`, accountIndex: null, ours: 0, theirs: amount });
  }
  for (const [id, theirs] of source.report.accounts) {
    if (!chart.indexById.has(id)) {
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
 * QuickBooks splits earnings between retained earnings and net income at the end of its fiscal year, and reports past
 * earnings on an account without postings. Only their sum can be compared.
 */
function mergeEarnings(lines: ComparedLine[], figures: Figures, reportedNetIncome: Cents): ComparedLine[] {
  const { accounts } = figures.context.books.chart;
  const isRetained = ({ accountIndex }: ComparedLine) =>
    accountIndex !== null && (accounts[accountIndex] as LedgerAccount).detailType === 'RetainedEarnings';
  const retained = lines.filter(isRetained);
  const total = (side: 'ours' | 'theirs') => retained.reduce((sum, line) => sum + line[side], 0);
  const earnings = addCents(
    figures.amount('balanceSheet.earningsOfPastYears'),
    figures.amount('balanceSheet.earningsOfThisYear'),
  );
  return [
    ...lines.filter((line) => !isRetained(line)),
    {
      label: 'Retained earnings and net income',
      accountIndex: null,
      ours: total('ours') + earnings,
      theirs: total('theirs') + reportedNetIncome,
    },
  ];
}

function describeLine(
  { label, accountIndex, ours, theirs }: ComparedLine,
  other: string,
  books: Books,
  { context, money }: Figures,
): string {
  const difference = cents(Math.abs(ours - theirs));
  const sentence = `${label}: ${money.full(cents(ours))} by our count, ${money.full(cents(theirs))} in ${other}, a difference of ${money.full(difference)}.`;
  if (accountIndex === null) return sentence;
  const suspects = findPostings(books, accountIndex, difference, context.period.end);
  if (suspects.length === 0) return sentence;
  return `${sentence} This is the amount of ${suspects.map(describePosting).join(' and of ')}.`;
}

/** Returns at most two postings with this amount to an account, newest first. */
function findPostings({ journal }: Books, accountIndex: number, amountCents: number, end: Day): Posting[] {
  const { accountIndexes, amountsCents } = journal;
  const found: Posting[] = [];
  for (let row = firstRowOn(journal, end + 1) - 1; row >= 0 && found.length < 2; row -= 1) {
    if (accountIndexes[row] === accountIndex && Math.abs(amountsCents[row] as number) === amountCents) {
      found.push(postingAt(journal, row));
    }
  }
  return found;
}

function describePosting({ transaction, day }: Posting): string {
  const number = transaction.number === '' ? '' : ` ${transaction.number}`;
  return `${transaction.type}${number} of ${formatDay(day)}`;
}

/** Names the first transactions whose own postings do not balance. */
function namedUnbalanced(books: Books): string {
  const { amountsCents, transactionIndexes, transactions } = books.journal;
  const sums = new Float64Array(transactions.length);
  transactionIndexes.forEach((transaction, row) => {
    sums[transaction] = (sums[transaction] as number) + (amountsCents[row] as number);
  });
  const names: string[] = [];
  sums.forEach((sum, index) => {
    if (sum !== 0 && names.length < 3) {
      const transaction = transactions.at(index);
      names.push(`${transaction.type} ${transaction.number || `with id ${transaction.id}`}`);
    }
  });
  return names.length === 0 ? '' : `, first in ${names.join(', ')}`;
}
