import { dayInWords, NONE } from '@insights/ledger';
import { PROPOSED } from '../../adjusting/propose.ts';
import { partyAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt, listAt, nameAt, transactionOn } from '../../context/postings.ts';
import { documentRow } from '../../context/rows.ts';
import { openOfKinds } from '../../context/still-open.ts';
import { count, listed } from '../../text/wording.ts';
import { type Check, type Draft, transactionImpact } from '../check.ts';
import { movingAll } from '../shared/moving-all.ts';
import { sumAmounts } from '../shared/transactions.ts';

const OLD_DAYS = 30;
/** The bill for an early payment may be older than the books that were read. */
const BILLED_BEFORE_DAYS = 90;

export const unappliedVendorCredits: Check = {
  code: 'unapplied-vendor-credits',
  title: 'Unused vendor credits',
  category: 'purchases_and_payables',
  affects: 'payables',
  why: 'The vendor owes you this money; unless the credit is used, you pay bills in full and may lose it.',
  whenFine: 'Fine when you expect to buy from the vendor again soon.',
  remediation: [
    'In QuickBooks, choose + New, Pay bills, and pick a bill of the vendor: QuickBooks offers the credit in the Credit applied column.',
    'If you no longer buy there, ask for the money back, and enter it with + New, Bank deposit, with the vendor’s name and Accounts Payable; then apply the credit to it.',
  ],
  severityRule: 'Depends on the amount.',
  evidence: ['records'],
  needs: [{ kind: 'VendorCredit' }, { kind: 'BillPayment' }],
  check: (context) => {
    const { table, asOf } = context;
    if (table === null) return [];
    const rows = openOfKinds(context, asOf - OLD_DAYS, KIND.vendorCredit, KIND.billPayment).filter(
      (row) => documentRow(table, row).currency === context.documents.homeCurrency,
    );
    const [oldest] = rows;
    if (oldest === undefined) return paidWithoutBill(context);
    const names = [...new Set(rows.map((row) => partyAt(table, row)?.name ?? ''))].sort();
    const sum = rows.reduce((total, row) => total + documentRow(table, row).openCents, 0);
    return [
      {
        description: `${count(rows.length, 'credit or overpayment', 'credits or overpayments')} totaling ${context.money(sum)} from ${listed(names)} ${rows.length === 1 ? 'was' : 'were'} never used, the oldest from ${dayInWords(documentRow(table, oldest).day)}.`,
        transactions: rows.map(context.transactions.handleOf),
        accounts: context.roles.of('payable'),
        isList: true,
        impact: rows.map((row) =>
          transactionImpact(context.transactions.handleOf(row), documentRow(table, row).openCents),
        ),
      },
      ...paidWithoutBill(context),
    ];
  },
};

/**
 * Finds checks and expenses on Accounts Payable to vendors that were paid more than they ever billed: a prepayment or a
 * missing bill.
 */
function paidWithoutBill(context: ReviewContext): Draft[] {
  const { transactions, asOf, roles, books } = context;
  const isOnPayable = (row: number) => roles.is('payable', accountAt(books.journal, row));
  const payments = transactions.spending.filter((payment) => {
    const { party, day } = transactions.at(payment);
    return (
      transactions.mainAccounts[payment] === NONE &&
      party !== 0 &&
      day <= asOf - OLD_DAYS &&
      day >= books.window.start + BILLED_BEFORE_DAYS &&
      postingsOf(transactions, payment).some(isOnPayable)
    );
  });
  if (payments.length === 0) return [];
  const owed = owedByName(context);
  const found = Array.from(payments).filter((payment) => {
    const { party, amountCents } = transactions.at(payment);
    return (owed.get(party) ?? 0) >= amountCents;
  });
  const [oldest] = found;
  if (oldest === undefined) return [];
  const names = [...new Set(found.map((payment) => partyNameAt(context, payment)))].sort();
  const were = found.length === 1 ? 'was' : 'were';
  return [
    {
      description: `${count(found.length, 'payment')} totaling ${context.money(sumAmounts(context, found))} to ${listed(names)} ${were} posted to Accounts Payable without a bill, the oldest on ${dayInWords(transactions.at(oldest).day)}, so the total owed to other vendors looks too low.`,
      transactions: found,
      accounts: roles.of('payable'),
      about: ['without bill'],
      isList: true,
      impact: found.map((payment) => transactionImpact(payment, transactions.at(payment).amountCents)),
      corrections: found.flatMap((payment) =>
        movingAll(context, payment, PROPOSED.prepaid, (account) => roles.is('payable', account)),
      ),
      correctionCertainty: 'possible',
      severity: { atMost: 'Medium' },
      remediation: REMEDIATION_WITHOUT_BILL,
    },
  ];
}

/** Returns the amount that each name was paid beyond its bills, for the whole range of the books. */
function owedByName({ byAccount, books, roles, transactions }: ReviewContext): ReadonlyMap<number, number> {
  const owed = new Map<number, number>();
  for (const account of roles.of('payable')) {
    for (const row of listAt(byAccount.rows, account)) {
      if (transactionOn(books.journal, row) >= transactions.upTo) continue;
      const name = nameAt(books.journal, row);
      owed.set(name, (owed.get(name) ?? 0) + centsAt(books.journal, row));
    }
  }
  return owed;
}

const REMEDIATION_WITHOUT_BILL = [
  'If the vendor has delivered, enter the bill with + New, Bill, then choose + New, Pay bills: QuickBooks offers the payment as a credit.',
  'If it was paid in advance and nothing has been delivered yet, open the payment and change its account to an asset such as Prepaid Expenses.',
  'If it paid a bill that is in the books under another name, merge the two vendors.',
];
