import type {
  Addition,
  AdditionLine,
  Correction,
  Day,
  EntryAccount,
  ProposedAccount,
  Transaction,
} from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { Role } from '../context/account-roles.ts';
import { type ReviewContext, transactionAt } from '../context/context.ts';
import { onlyOf } from '../context/counts.ts';
import { lengthOf } from '../context/lists.ts';
import { transactionOf } from '../context/open-documents.ts';
import { postingsOf } from '../context/postings.ts';
import { wordsIn } from '../text/names.ts';

/** The account that a check names: an index in the chart, or a proposed account. */
export type Target = number | ProposedAccount;

/** Corrects a duplicate by removing it. */
export function removing(context: ReviewContext, transaction: number): Correction {
  return { kind: 'remove', transaction: transactionAt(context, transaction) };
}

/** Moves a transaction's postings on an account, or a part of them, to another account. */
export function moving(
  context: ReviewContext,
  transaction: number,
  {
    from,
    to,
    cents = null,
    name,
  }: {
    readonly from: number;
    readonly to: Target;
    readonly cents?: number | null;
    readonly name?: string;
  },
): Correction {
  return {
    kind: 'move',
    transaction: transactionAt(context, transaction),
    from: idOf(context, from) as string,
    to: idOf(context, to),
    cents,
    ...(name === undefined ? {} : { name }),
  };
}

/** A line of an addition. */
interface AddedLine {
  readonly account: Target;
  readonly cents: number;
  readonly name?: string;
}

/** Adds an entry that is missing. The lines must add up to zero. */
export function adding(
  context: ReviewContext,
  day: Day,
  matter: string,
  lines: readonly AddedLine[],
): Addition {
  const added = lines.map(
    ({ account, ...line }): AdditionLine => ({ ...line, account: idOf(context, account) }),
  );
  return { kind: 'add', day, matter, lines: added };
}

/** Says which invoices or bills corrections pay, or which payments they deposit, by their handles. */
export function settling(
  context: ReviewContext,
  handles: readonly number[],
  corrections: readonly Correction[],
): Correction[] {
  const settles = handles.flatMap((handle) => transactionOf(context, handle) ?? []);
  return corrections.map((one) => (one.kind === 'remove' ? one : { ...one, settles }));
}

/** Moves a transaction to another date. */
export function redating(
  context: ReviewContext,
  day: Day,
  redates: { readonly transaction: Transaction; readonly day: Day },
  lines: readonly AddedLine[],
): Correction {
  const { type, id } = redates.transaction;
  return { ...adding(context, day, `${type} ${id} on its correct date`, lines), redates };
}

/** Leaves the cash basis as booked, where a cost that covers at most twelve months is recognized when it is paid. */
export function onAccrualBasis(corrections: readonly Correction[]): Correction[] {
  return corrections.map((one) => ({ ...one, basis: 'Accrual' }));
}

/** Returns the lines of a transaction with their names, as they are booked or reversed. */
export function linesOf(context: ReviewContext, transaction: number, sign: 1 | -1 = 1) {
  return postingsOf(context, transaction).map(({ account, cents, name }) => ({
    account,
    cents: sign * cents,
    name: context.books.journal.texts.at(name),
  }));
}

function idOf({ books }: ReviewContext, target: Target): EntryAccount {
  return typeof target === 'number' ? (books.chart.accounts[target]?.id ?? '') : target;
}

/** Words in account names that state the kind of account, not its subject. */
const KIND_WORDS =
  /\b(prepaid|prepayments?|prepaids|deferred|expenses?|costs?|charges?|fees?|other|current|assets?|and|misc\w*|interest|paid|finance|loans?|notes?|payable|bank|merchant|card|credit|process\w+|payments?|less|accum\w*|acc|a|d|depr\w*|amort\w*)\b/gi;

/**
 * Returns the account with a role that fits a text: the only one named after it, or else the only one that is not named
 * after the subject of other accounts. Otherwise returns the proposed account.
 */
export function accountFor(
  context: ReviewContext,
  role: Role,
  proposed: ProposedAccount,
  text: string,
): Target {
  const { accounts } = context.books.chart;
  const ownWords = (account: number) => wordsIn((accounts[account]?.name ?? '').replace(KIND_WORDS, ' '));
  const said = new Set(wordsIn(text));
  const otherWords = new Set(
    accounts.flatMap((_, account) => (context.roles.is(role, account) ? [] : ownWords(account))),
  );
  const all = bookableAccounts(context, role);
  const named = all.filter((account) => ownWords(account).some((word) => said.has(word)));
  const general = all.filter((account) => !ownWords(account).some((word) => otherWords.has(word)));
  return onlyOf(named) ?? onlyOf(general) ?? proposed;
}

/** Returns the accounts with a role, without accounts that only group others. */
export function bookableAccounts({ roles, byAccount }: ReviewContext, role: Role): number[] {
  const all = roles.of(role);
  const parents = new Set(all.map((account) => roles.parents[account]));
  return all.filter((account) => !parents.has(account) || lengthOf(byAccount.rows, account) > 0);
}

const proposed = (name: string, type: AccountType, detailType: string): ProposedAccount => ({
  name,
  type,
  detailType,
});

export const PROPOSED = {
  equipment: proposed('Equipment', 'Fixed Asset', 'MachineryAndEquipment'),
  ownerContributions: proposed('Owner’s Investment', 'Equity', 'OwnersEquity'),
  ownerDraws: proposed('Owner’s Draws', 'Equity', 'OwnersEquity'),
  customerDeposits: proposed('Customer Deposits', 'Other Current Liability', 'OtherCurrentLiabilities'),
  securityDeposits: proposed('Security Deposits', 'Other Asset', 'SecurityDeposits'),
  prepaid: proposed('Prepaid Expenses', 'Other Current Asset', 'PrepaidExpenses'),
  depreciation: proposed('Depreciation Expense', 'Other Expense', 'Depreciation'),
  accumulatedDepreciation: proposed('Accumulated Depreciation', 'Fixed Asset', 'AccumulatedDepreciation'),
  interest: proposed('Interest Expense', 'Expense', 'InterestPaid'),
  merchantFees: proposed('Merchant Fees', 'Expense', 'BankCharges'),
  salesTax: proposed('Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'),
  employeeAdvances: proposed('Employee Advances', 'Other Current Asset', 'EmployeeCashAdvances'),
  loansToOthers: proposed('Loans to Others', 'Other Current Asset', 'LoansToOthers'),
  otherIncome: proposed('Other Income', 'Other Income', 'OtherMiscellaneousIncome'),
  receivable: proposed('Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'),
  gainOnSale: proposed('Gain on Sale of Assets', 'Other Income', 'OtherMiscellaneousIncome'),
  badDebts: proposed('Bad Debts', 'Expense', 'BadDebts'),
  smallTools: proposed('Small Tools and Equipment', 'Expense', 'SuppliesMaterials'),
  repairs: proposed('Repairs and Maintenance', 'Expense', 'RepairMaintenance'),
  transfers: proposed('Transfer Clearing', 'Bank', 'Checking'),
  /** The payee still has a claim to the money. */
  unclaimed: proposed('Unclaimed Property', 'Other Current Liability', 'OtherCurrentLiabilities'),
};

/** QuickBooks accepts at most this many characters, and neither colons, which separate sub-accounts, nor quotation marks. */
const MAX_ACCOUNT_NAME = 100;

/** A missing loan account, named after its lender. */
export function proposedLoan(lender: string): ProposedAccount {
  return {
    name: lenderName('Loan from ', lender) ?? 'Loan Payable',
    type: 'Long Term Liability',
    detailType: 'NotesPayable',
  };
}

/** The asset that was bought with a loan missing from the books. */
export function proposedAsset(lender: string): ProposedAccount {
  return {
    name: lenderName('Asset Financed by ', lender) ?? 'Financed Asset',
    type: 'Fixed Asset',
    detailType: 'OtherFixedAssets',
  };
}

/** Returns null if no lender is named. */
function lenderName(prefix: string, lender: string): string | null {
  const name = lender.replaceAll(/[:"]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return name === '' ? null : `${prefix}${name}`.slice(0, MAX_ACCOUNT_NAME).trim();
}
