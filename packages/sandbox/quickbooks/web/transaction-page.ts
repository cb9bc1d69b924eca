import {
  accrualPostings,
  amountText,
  type Books,
  type Transaction,
  type TransactionKind,
} from '@insights/companies';
import { escapeHtml, page } from './page.ts';

/** Page names used in links, and the transaction types that each page shows. */
const KINDS_OF_PAGE: ReadonlyMap<string, readonly TransactionKind[]> = new Map(
  Object.entries({
    bill: ['Bill'],
    billpayment: ['BillPayment'],
    check: ['Purchase'],
    creditmemo: ['CreditMemo'],
    deposit: ['Deposit'],
    expense: ['Purchase'],
    invoice: ['Invoice'],
    journal: ['JournalEntry'],
    recvpayment: ['Payment'],
    refundreceipt: ['RefundReceipt'],
    salesreceipt: ['SalesReceipt'],
    transfer: ['Transfer'],
    vendorcredit: ['VendorCredit'],
  } satisfies Readonly<Record<string, readonly TransactionKind[]>>),
);

/** Finds a transaction by its page and id; undefined if these books do not contain it. */
export function findPageTransaction(books: Books, pageName: string, id: string): Transaction | undefined {
  const transaction = books.findTransaction(id);
  return transaction !== undefined && KINDS_OF_PAGE.get(pageName)?.includes(transaction.kind)
    ? transaction
    : undefined;
}

/** Renders a transaction with its debits and credits. */
export function transactionPage(companyName: string, books: Books, transaction: Transaction): string {
  const postings = accrualPostings(transaction, books.names);
  const label = postings[0]?.source.label ?? transaction.kind;
  const title = transaction.number === undefined ? label : `${label} ${transaction.number}`;
  const names = [...new Set(postings.flatMap(({ name }) => (name === undefined ? [] : [name.text])))];
  const lines = postings.map(({ accountId, cents, memo }) => {
    const account = accountId === undefined ? 'Not Specified' : books.chart.fullName(accountId);
    const [debit, credit] = cents < 0 ? ['', amountText(-cents)] : [amountText(cents), ''];
    const text =
      memo === '' ? escapeHtml(account) : `${escapeHtml(account)}<br><small>${escapeHtml(memo)}</small>`;
    return `<tr><th scope="row">${text}</th><td class="amount">${debit}</td><td class="amount">${credit}</td></tr>`;
  });
  return page(
    escapeHtml(title),
    `<h1>${escapeHtml(title)}</h1>
<p>${[companyName, transaction.date, ...names].map(escapeHtml).join('<br>')}</p>
<table>
<thead><tr><th scope="col">Account</th><th scope="col" class="amount">Debit</th><th scope="col" class="amount">Credit</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
<p class="note">An invented company, in its own sandbox.</p>`,
  );
}
