import { dayInWords } from '@insights/ledger';
import type { Check } from '../check.ts';
import { onTransaction } from '../claims.ts';
import { partyAt } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { documentRow } from '../context/rows.ts';
import { openOfKinds } from '../context/still-open.ts';
import { count, listed } from '../wording.ts';

const OLD_DAYS = 30;

export const unappliedVendorCredits: Check = {
  code: 'unapplied-vendor-credits',
  title: 'Vendor credits not used',
  category: 'purchases_and_payables',
  affects: 'payables',
  why: 'The vendor owes you this money; unless somebody uses the credit, you pay bills in full and forget it.',
  whenFine: 'Fine when you expect to buy from the vendor again soon.',
  remediation: [
    'In QuickBooks, choose + New, Pay bills, and pick a bill of the vendor: QuickBooks offers the credit in the Credit applied column.',
    'If you no longer buy there, ask for the money back, and enter it with + New, Bank deposit, with the vendor’s name and Accounts Payable; then apply the credit to it.',
  ],
  severityRule: 'By amount.',
  evidence: ['records'],
  needs: [{ kind: 'VendorCredit' }, { kind: 'BillPayment' }],
  check: (context) => {
    const { table, asOf } = context;
    if (table === null) return [];
    const rows = openOfKinds(context, asOf - OLD_DAYS, KIND.vendorCredit, KIND.billPayment).filter(
      (row) => documentRow(table, row).currency === context.documents.homeCurrency,
    );
    const [oldest] = rows;
    if (oldest === undefined) return [];
    const names = [...new Set(rows.map((row) => partyAt(table, row)?.name ?? ''))].sort();
    const sum = rows.reduce((total, row) => total + documentRow(table, row).openCents, 0);
    return [
      {
        description: `${count(rows.length, 'credit or overpayment', 'credits or overpayments')} of ${context.money(sum)} in all with ${listed(names)} ${rows.length === 1 ? 'was' : 'were'} never used, the oldest of ${dayInWords(documentRow(table, oldest).day)}.`,
        transactions: rows.map(context.transactions.handleOf),
        accounts: context.roles.of('payable'),
        isList: true,
        claims: rows.map((row) =>
          onTransaction(context.transactions.handleOf(row), documentRow(table, row).openCents),
        ),
      },
    ];
  },
};
