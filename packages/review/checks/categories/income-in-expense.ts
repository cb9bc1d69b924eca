import { moving } from '../../adjusting/propose.ts';
import { customerNames, salesAccountOf } from '../../adjusting/sales-account.ts';
import { mainIncomeAccount } from '../../adjusting/usual-account.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { isSpending, KIND } from '../../context/kinds.ts';
import { lengthOf } from '../../context/lists.ts';
import { accountWith, memosOf, named, nameMentionedIn } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type Check, type FindingDraft, movingOut, postingImpact, signs } from '../check.ts';
import { openCredits } from '../shared/open-credits.ts';
import { speaksOfRefund, wrongLines } from '../shared/wrong-lines.ts';

export const incomeInExpense: Check = {
  code: 'income-in-expense',
  title: 'Money received booked against an expense',
  affects: 'none',
  why: 'The expense looks too low and the income does not show, so revenue and margins are wrong, and sales tax may be too.',
  whenFine: 'Fine for refunds and rebates from vendors, and for reimbursed costs.',
  remediation: [
    'Open the deposit or sales form in QuickBooks and see what the money was for.',
    'If it is income, choose an income account; if it is a vendor refund, put the vendor’s name on the line and leave it.',
  ],
  severityRule: 'Depends on the amount; profit is not affected.',
  evidence: ['account', 'form'],
  check: (context) => [
    ...refundsToCustomers(context),
    ...wrongLines(context, 'expense', (transaction) => isReceipt(context, transaction)).map(
      ({ transaction, account, cents }): FindingDraft => {
        const { party } = context.transactions.at(transaction);
        const payer =
          party === 0
            ? nameMentionedIn(context, memosOf(context, transaction), customerNames(context))
            : party;
        const ofCustomer = salesAccountOf(context, payer);
        const income = ofCustomer ?? mainIncomeAccount(context);
        return {
          ...(ofCustomer === null ? {} : { title: 'Customer’s payment booked against an expense' }),
          description: `${named(context, transaction, 'The')}${ofCustomer === null ? '' : ` from ${partyNameAt(context, transaction)}, a customer,`} reduces ${accountNameAt(context, account)} by ${context.money(cents)}, as if it were a vendor refund.`,
          impact: [postingImpact(transaction, account, cents)],
          corrections: income === null ? [] : [moving(context, transaction, { from: account, to: income })],
          // Money from someone who is not a customer may still be a refund.
          correctionCertainty: ofCustomer === null ? 'possible' : 'likely',
        };
      },
    ),
  ],
};

const RECEIPTS: ReadonlySet<number> = new Set([KIND.deposit, KIND.salesReceipt, KIND.invoice]);

/** Whether the transaction may be a sale. A deposit from a vendor is a refund. */
function isReceipt(context: ReviewContext, transaction: number): boolean {
  const { kind, party } = context.transactions.at(transaction);
  return (
    RECEIPTS.has(kind) &&
    !speaksOfRefund(context, transaction) &&
    (party === 0 || lengthOf(context.transactions.spendingByParty, party) === 0) &&
    !paysBackPurchase(context, transaction)
  );
}

/**
 * Whether goods were returned: there was a purchase of the same amount in the same account shortly before.
 */
function paysBackPurchase({ transactions, roles }: ReviewContext, receipt: number): boolean {
  const account = transactions.at(receipt).mainAccount;
  if (!roles.is('expense', account)) return false;
  const day = transactions.at(receipt).day;
  for (let other = receipt - 1; other >= 0 && transactions.at(other).day >= day - 90; other -= 1) {
    if (
      transactions.at(other).mainAccount === account &&
      transactions.amountsCents[other] === transactions.at(receipt).amountCents &&
      isSpending(transactions, other)
    ) {
      return true;
    }
  }
  return false;
}

const MIN_CENTS = 50_00;
/** A customer that is paid more often is also a vendor. */
const MAX_PAID = 2;

/**
 * Finds payments to customers in expense accounts that are described as refunds: they use up the customer's credit of
 * the same amount, or reduce sales.
 */
function refundsToCustomers(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const customers = customerNames(context);
  return transactions.spending.flatMap((payment): FindingDraft | [] => {
    const { party, memoWords, amountCents, profitCents, moneyCents, mainAccount } = transactions.at(payment);
    const isRefund = (memoWords & WORD.refund) !== 0 && customers.has(party);
    const isExpense = roles.is('expense', mainAccount) && profitCents === moneyCents;
    if (payment < transactions.from || !isRefund || !isExpense || amountCents < MIN_CENTS) return [];
    const income = salesAccountOf(context, party);
    if (income === null || lengthOf(transactions.spendingByParty, party) > MAX_PAID) return [];
    const customer = partyNameAt(context, payment);
    const credit = openCredits(context, transactions.at(payment).day).find(
      ({ name, openCents }) => name === customer && openCents === amountCents,
    );
    const receivable = credit === undefined ? undefined : accountWith(context, credit.handle, 'receivable');
    return {
      ...(receivable === undefined ? OF_SALE : OF_CREDIT),
      description: `${named(context, payment, 'The')} pays ${context.money(amountCents)} to ${customer}, a customer, and its description says “${memosOf(context, payment)}”, but it is in ${accountNameAt(context, mainAccount)}${receivable === undefined ? '' : '; the customer has a credit of this amount'}.`,
      ...movingOut(context, payment, { from: mainAccount, to: receivable ?? income, cents: amountCents }),
      evidence: signs('name', 'words', receivable !== undefined && 'amount'),
    };
  });
}

const OF_SALE = {
  title: 'Refund to a customer booked as an expense',
  why: 'A refund reduces sales and is not a cost: booked as an expense, it makes both revenue and expenses too high.',
  whenFine: 'Fine if the customer is also a vendor and was paid for something.',
  remediation: ['Find the sale that it refunds.'],
};

const OF_CREDIT = {
  ...OF_SALE,
  affects: 'profit',
  why: 'What a customer paid too much was never income, so giving it back is not a cost: booked as an expense, it makes the profit too low, and the books still owe it to the customer.',
  remediation: ['Apply the check to the customer’s credit in Receive payment.'],
} as const;
