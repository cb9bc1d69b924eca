import { isPaidInAdvance } from '../accounts.ts';
import { COSTS, type FactAccount } from './input.ts';

const isLiability = ({ type }: FactAccount) =>
  type === 'Other Current Liability' || type === 'Long Term Liability';

export function isInterest({ type, detailType, name }: FactAccount): boolean {
  return (
    (type === 'Expense' || type === 'Other Expense') &&
    (detailType === 'InterestPaid' || /\binterest\b/i.test(name))
  );
}

export function isDepreciation({ type, detailType, name }: FactAccount): boolean {
  return COSTS.includes(type) && (detailType === 'Depreciation' || /depreciation/i.test(name));
}

export function isIncomeTax({ type, name }: FactAccount): boolean {
  return (type === 'Expense' || type === 'Other Expense') && /\bincome tax/i.test(name);
}

export function isOtherTax({ type, detailType, name }: FactAccount): boolean {
  return (
    COSTS.includes(type) &&
    !/payroll|wages/i.test(name) &&
    (detailType === 'TaxesPaid' || /\btax(es)?\b/i.test(name))
  );
}

export function isBankFee({ type, detailType, name }: FactAccount): boolean {
  return (
    COSTS.includes(type) &&
    (detailType === 'BankCharges' || /\b(bank|merchant|card) (fee|charge)s?\b/i.test(name))
  );
}

/** Whether the account can be drawn on and repaid at any time. */
export function isCreditLine({ detailType, name }: FactAccount): boolean {
  return detailType === 'LineOfCredit' || /lines? of credit|credit lines?|\bloc\b|\brevolv/i.test(name);
}

export function isLoan({ type, detailType, name }: FactAccount): boolean {
  if (type === 'Long Term Liability' && !isPaidInAdvance(name)) return true;
  if (type !== 'Other Current Liability') return false;
  return (
    /^(?:NotesPayable|LoanPayable|LineOfCredit|ShareholderNotesPayable)$/.test(detailType) ||
    /\bloan\b|line of credit|\bloc\b|notes? payable/i.test(name)
  );
}

export function isInventory({ type, detailType, name }: FactAccount): boolean {
  return type === 'Other Current Asset' && (detailType === 'Inventory' || /\binventory\b/i.test(name));
}

export function isSalesTax({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Other Current Liability' && (detailType === 'SalesTaxPayable' || /\bsales tax\b/i.test(name))
  );
}

export function isPayrollLiability({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Other Current Liability' &&
    !/clearing/i.test(name) &&
    (detailType === 'PayrollTaxPayable' || /payroll|withh(eld|olding)|\bfuta\b/i.test(name))
  );
}

export function isDeferred(account: FactAccount): boolean {
  const { detailType, name } = account;
  const isPaidInAdvance = /\b(unearned|deferred)\b/i.test(name);
  const isOfSales = /\b(revenues?|income|sales|fees|tuition|dues|subscriptions?)\b/i.test(name);
  const isGift = /\bgift (cards?|certificates?)\b/i.test(name);
  return (
    isLiability(account) && (detailType === 'DeferredRevenue' || (isPaidInAdvance && isOfSales) || isGift)
  );
}

export function isDeposit(account: FactAccount): boolean {
  const { detailType, name } = account;
  const whose = /\b(customer|client|tenant|guest|member|job|event|security)s?('?s)?\b/i;
  const what = /\b(deposits?|prepayments?|retainers?|advances?|trust)\b/i;
  const isHeld =
    (whose.test(name) && what.test(name)) || /\bdeposits (from|held)\b|\bretainers?\b/i.test(name);
  return (
    isLiability(account) && !isDeferred(account) && (detailType === 'TrustAccountsLiabilities' || isHeld)
  );
}

/** Money of clients in trust, and security deposits. */
export function isInTrust(account: FactAccount): boolean {
  const { type, detailType, name } = account;
  const whose =
    /\b(?:clients?|attorneys?|lawyers?|tenants?)(?:'s?)? (?:trust|funds|(?:security )?deposits?)\b/i;
  return (
    (type === 'Other Current Liability' && detailType === 'TrustAccountsLiabilities') ||
    (isLiability(account) && (whose.test(name) || /\bsecurity deposits?\b|\bescrow funds?\b/i.test(name)))
  );
}

const OWNER = /\b(shareholder|stockholder|owner|member|partner|officer)s?\b/i;
const LENT = /\b(loans?|notes?|due|advances?|payable|receivable)\b/i;

export function isToOwner(account: FactAccount): boolean {
  const isNamed = OWNER.test(account.name) && LENT.test(account.name);
  return isLiability(account) && (account.detailType === 'ShareholderNotesPayable' || isNamed);
}

export function isFromOwner({ type, detailType, name }: FactAccount): boolean {
  const isTyped = /^(?:LoansToOfficers|LoansToStockholders|ShareholderLoans)$/.test(detailType);
  return /^Other (?:Current )?Asset$/.test(type) && (isTyped || (OWNER.test(name) && LENT.test(name)));
}

export function isOpeningEquity({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Equity' && (detailType === 'OpeningBalanceEquity' || /^opening balance equity$/i.test(name))
  );
}

/** Accumulated depreciation of an asset. */
export function isAccumulated({ type, detailType, name }: FactAccount): boolean {
  return (
    /^(?:Fixed|Other) Asset$/.test(type) &&
    (/^Accumulated(?:Depreciation|Depletion)$|^AccumulatedAmortization/.test(detailType) ||
      /\baccum\w*\b.*\b(depr\w*|amort\w*)|\b(depr\w*|amort\w*)\b.*\baccum/i.test(name))
  );
}

export function isDraw({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Equity' &&
    (/^(?:PersonalExpense|PartnerDistributions|EstimatedTaxes)$/.test(detailType) ||
      /\bdraws?\b|\btax(es)?\b/i.test(name))
  );
}

export function isContribution({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Equity' &&
    (detailType === 'PartnerContributions' || /\bcontribut(ion|ed)s?\b|\bowner'?s? investment\b/i.test(name))
  );
}

export function isUnsureCost({ type, name }: FactAccount): boolean {
  return COSTS.includes(type) && /^uncategorized|ask my accountant/i.test(name);
}

/** Whether an income account is for discounts, refunds or unassigned income instead of a line of business. */
export function isReduction({ type, detailType, name }: FactAccount): boolean {
  return (
    type === 'Income' &&
    (detailType === 'DiscountsRefundsGiven' ||
      /\b(discounts?|refunds?|returns?)\b|^unapplied cash|^uncategorized/i.test(name))
  );
}
