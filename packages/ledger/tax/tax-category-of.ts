import type { AccountType } from '@insights/words';
import { hasRole, plainName } from '../account/account-role.ts';
import { ACCOUNT_TYPE_RULES } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { COST_OF_GOODS, TAX_CATEGORIES, type TaxCategory, type TaxCategoryRule } from './tax-categories.ts';

/** A category, and the evidence for it. */
export interface CategorizedAccount {
  readonly category: TaxCategory;
  readonly by: 'detail type' | 'broad detail type' | 'name' | 'account type';
}

const RULES = Object.entries(TAX_CATEGORIES) as [TaxCategory, TaxCategoryRule][];
const BY_DETAIL_TYPE = new Map(
  RULES.flatMap(([category, { detailTypes }]) => detailTypes.map((one) => [one, category] as const)),
);

/**
 * Detail types that QuickBooks suggests by default, or that cover several lines of a return. A more specific name takes
 * precedence.
 */
const BROAD: ReadonlySet<string> = new Set([
  'SuppliesMaterialsCogs',
  'OfficeGeneralAdministrativeExpenses',
  'OtherMiscellaneousServiceCost',
  'OtherMiscellaneousExpense',
  'OtherBusinessExpenses',
  'OtherMiscellaneousIncome',
  'OtherPrimaryIncome',
  'TaxesPaid',
  'Insurance',
  'PayrollExpenses',
  'CostOfLabor',
  'OtherFixedAssets',
  'OtherLongTermAssets',
  'OtherCurrentAssets',
  'OtherCurrentLiabilities',
  'OtherLongTermLiabilities',
  'NotesPayable',
  'LoanPayable',
  'OwnersEquity',
  'PartnersEquity',
]);

/** Types whose accounts all belong to one category unless a detail type or a name says otherwise. */
const BY_TYPE: Partial<Record<AccountType, TaxCategory>> = {
  Bank: 'cash',
  'Accounts Receivable': 'receivables',
  'Other Current Asset': 'otherCurrentAssets',
  'Fixed Asset': 'depreciable',
  'Other Asset': 'otherAssets',
  'Accounts Payable': 'payables',
  'Credit Card': 'otherCurrentLiabilities',
  'Other Current Liability': 'otherCurrentLiabilities',
  'Long Term Liability': 'otherLiabilities',
  Income: 'sales',
  'Other Income': 'otherIncome',
  'Cost of Goods Sold': 'otherCosts',
};

/** Account types that determine the category regardless of the name: every bank account is cash. */
const DECIDED_BY_TYPE: readonly AccountType[] = [
  'Bank',
  'Accounts Receivable',
  'Accounts Payable',
  'Credit Card',
];

/** Returns null for an account that must be mapped by hand, such as one for uncategorized amounts. */
export function taxCategoryOf(account: LedgerAccount): CategorizedAccount | null {
  const { type, detailType } = account;
  if (
    (['uncategorizedIncome', 'uncategorizedExpense', 'uncategorizedAsset', 'askAccountant'] as const).some(
      (role) => hasRole(account, role),
    )
  )
    return null;
  const { classification } = ACCOUNT_TYPE_RULES[type];
  const found = BY_DETAIL_TYPE.get(detailType);
  const byDetail =
    found !== undefined && TAX_CATEGORIES[found].classification === classification ? found : null;
  const byName = DECIDED_BY_TYPE.includes(type) ? undefined : categoryByName(account, classification);
  // QuickBooks has no detail type for rental income.
  if (byDetail === 'sales' && byName === 'rents') return { category: byName, by: 'name' };
  if (byDetail === null || BROAD.has(detailType)) {
    if (byName !== undefined && byName !== byDetail) return { category: byName, by: 'name' };
    const ofOwnName = categoryByName({ ...account, fullName: account.name }, classification);
    if (ofOwnName === undefined && byDetail !== null) return { category: byDetail, by: 'broad detail type' };
  }
  if (byDetail !== null) return { category: byDetail, by: 'detail type' };
  const byType = BY_TYPE[type];
  return byType === undefined ? null : { category: byType, by: 'account type' };
}

function categoryByName(
  account: LedgerAccount,
  classification: TaxCategoryRule['classification'],
): TaxCategory | undefined {
  const isCostOfGoods = account.type === 'Cost of Goods Sold';
  const rules = RULES.filter(
    ([id, rule]) => rule.classification === classification && COST_OF_GOODS.includes(id) === isCostOfGoods,
  );
  const isLoan = hasRole(account, 'loan');
  // A parent's name describes an account whose own name does not: “Job Materials:Lumber”. But a parent “Cost of Sales”
  // adds nothing to the account type.
  for (const [level, name] of account.fullName.split(':').toReversed().entries()) {
    if (level > 0 && isLoan) break;
    const found = rules.find(
      ([id, { named, role }]) =>
        (named?.test(plainName({ name })) === true && (level === 0 || id !== 'purchases')) ||
        (level === 0 && role !== undefined && hasRole(account, role)),
    );
    if (found !== undefined) return found[0];
  }
  if (!isLoan) return undefined;
  return account.type === 'Long Term Liability' ? 'longDebt' : 'shortDebt';
}
