import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { amountsOn } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOn } from '../check.ts';

/** Texts that both checks share. */
const UNNAMED = {
  whenFine: 'Fine only for a year-end adjustment that your accountant reverses.',
  evidence: ['figures'],
} as const satisfies Partial<Check>;

export const receivablesDoNotTie: Check = {
  ...UNNAMED,
  code: 'receivables-do-not-tie',
  title: 'Receivables without a customer',
  affects: 'receivables',
  why: 'The open balances by customer no longer add up to the balance sheet, which is the first thing that an auditor or a bank compares.',
  remediation: [
    'In QuickBooks, open the journal entry and choose the customer in the Name column of the Accounts Receivable line.',
    'If no customer owes it, change the line to the account where it belongs.',
    'Open + New, Receive payment, pick the customer, and apply the line to the invoice that it was meant for.',
    'Compare the Accounts receivable aging summary with the balance sheet of the same day.',
  ],
  check: (context) => unnamedOn(context, 'receivable', 'customer'),
};

export const payablesDoNotTie: Check = {
  ...UNNAMED,
  code: 'payables-do-not-tie',
  title: 'Payables without a vendor',
  affects: 'payables',
  why: 'The open balances by vendor no longer add up to the balance sheet, so one of the two is wrong.',
  remediation: [
    'In QuickBooks, open the journal entry and choose the vendor in the Name column of the Accounts Payable line.',
    'If it is not owed to a vendor, change the line to the account where it belongs; enter a real bill with + New, Bill.',
    'Compare the Accounts payable aging summary with the balance sheet of the same day.',
  ],
  check: (context) => unnamedOn(context, 'payable', 'vendor'),
};

const TOLERANCE_CENTS = 100;

/**
 * QuickBooks includes only postings with a name in its aging reports, so postings without one make the aging report and
 * the balance sheet differ. An entry and its reversal cancel out.
 */
function unnamedOn(context: ReviewContext, role: Role, who: string): FindingDraft[] {
  const { transactions, roles } = context;
  return roles.of(role).flatMap((account): FindingDraft | [] => {
    let net = 0;
    const found = new Set<number>();
    for (const { transaction, name, cents } of postingsOn(context, account)) {
      if (name !== 0 || cents === 0) continue;
      if (transaction >= transactions.upTo || transactions.parties[transaction] !== 0) continue;
      net += cents;
      found.add(transaction);
    }
    if (Math.abs(net) <= TOLERANCE_CENTS) return [];
    const list = [...found].sort((a, b) => a - b);
    return {
      description: `${count(list.length, 'transaction')} on ${accountNameAt(context, account)} ${list.length === 1 ? 'has' : 'have'} no ${who}: ${context.money(Math.abs(net))} of its balance does not belong to a ${who}.`,
      ...listOn(account, amountsOn(context, list, account)),
    };
  });
}
