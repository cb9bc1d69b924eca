import { accountFigure, accountIdOf, type Books, correctionLines, transactionKey } from '@insights/ledger';
import { isPosted, type JudgedFigures, type ResolvedEntry } from '@insights/review';

/** Documents and names that the posted entries already correct, so that the letter says nothing else about them. */
export interface CorrectedDocuments {
  /** Keys of the transactions that the entries remove or move. */
  readonly transactions: ReadonlySet<string>;
  /** Parties whose receivables or payables are changed by other lines, which the entries do not assign to documents. */
  readonly parties: ReadonlySet<string>;
}

export function correctedDocuments(books: Books, entries: readonly ResolvedEntry[]): CorrectedDocuments {
  const corrections = entries
    .filter((entry) => isPosted(entry, 'likely'))
    .flatMap((entry) => entry.corrections);
  const isOpenItem = (id: string) =>
    ['Accounts Receivable', 'Accounts Payable'].includes(
      books.chart.accounts[books.chart.indexById.get(id) ?? -1]?.type ?? '',
    );
  return {
    transactions: new Set(
      corrections.flatMap((one) => (one.kind === 'add' ? [] : [transactionKey(one.transaction)])),
    ),
    parties: new Set(
      corrections
        .filter(({ kind }) => kind !== 'remove')
        .flatMap((one) => correctionLines(books, one))
        .filter(({ account, name }) => name !== '' && isOpenItem(accountIdOf(books.chart, account)))
        .map(({ name }) => name),
    ),
  };
}

const OTHER_BALANCES: ReadonlySet<string | undefined> = new Set([
  'Other Current Asset',
  'Other Asset',
  'Other Current Liability',
  'Long Term Liability',
]);

/** Whether entries change the balance that a finding is about, so that its amount is no longer right. */
export function isBalanceCorrected(
  judged: JudgedFigures,
  { accounts }: { readonly accounts: readonly { readonly id: string }[] },
): boolean {
  const { chart } = judged.booked.context.books;
  return accounts.some(({ id }) => {
    const figure = judged.find(accountFigure(id));
    return (
      OTHER_BALANCES.has(chart.accounts[chart.indexById.get(id) ?? -1]?.type) &&
      figure !== null &&
      Math.abs(figure.correctedCents - figure.bookedCents) >= judged.materialityCents
    );
  });
}
