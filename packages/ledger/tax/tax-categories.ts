import type { TaxReturn } from '@insights/words';
import type { AccountRole } from '../account/account-role.ts';
import type { ACCOUNT_TYPE_RULES } from '../account/account-type.ts';

type Classification = (typeof ACCOUNT_TYPE_RULES)[keyof typeof ACCOUNT_TYPE_RULES]['classification'];

/** Purpose of an account on a tax return, the same for all returns. */
export interface TaxCategoryRule {
  readonly name: string;
  readonly classification: Classification;
  /** QuickBooks' detail types. Each belongs to a single category. */
  readonly detailTypes: readonly string[];
  /** Recognizes an account whose detail type is missing or too broad. The first category in the table wins. */
  readonly named?: RegExp;
  /**
   * A role that recognizes the account, so that the statements and the return agree on owners' draws and contributions.
   */
  readonly role?: AccountRole;
  /** Why the amount in the books may differ from the amount on the return. The difference is not computed. */
  readonly difference?: string;
  /** An explanation, in addition to `difference`, that applies only to some returns. */
  readonly onReturn?: Partial<Record<TaxReturn, string>>;
}

const rule = (
  name: string,
  classification: Classification,
  detailTypes: string,
  evidence: Pick<TaxCategoryRule, 'named' | 'role' | 'difference' | 'onReturn'> = {},
): TaxCategoryRule => ({
  name,
  classification,
  detailTypes: detailTypes === '' ? [] : detailTypes.split(' '),
  ...evidence,
});

/** A loan to or from owners, as in `Due to Owner` or `Shareholder Loan`; banks may have owners in their names, too. */
function ofOwners(loan: string): RegExp {
  const owner =
    '\\b(officers?|shareholders?|stockholders?|owners?|members?|partners?)\\b(?! *([a-z]+ )?(bank|credit union))';
  return new RegExp(`\\b(${loan})\\b.*${owner}|${owner}.*\\b(${loan})\\b`, 'i');
}

/** A sentence that applies to partnerships and S corporations, which pass amounts through to their owners. */
const passedThrough = (sentence: string) => ({ form1065: sentence, form1120S: sentence });

/**
 * Work of people who are not employees, by the name of the account: `Contract Teachers`, `Teachers (contract)`, but not
 * `Service Contracts` or `Contract Termination Costs`.
 */
export const CONTRACT_WORK =
  /\b(subs|sub-?contract(ors?|ed|ing)?|contractors?(?! (bonds?|insurance|licen|suppl))|1099|owner[- ]operators?|freelanc\w*|(casual|day|outside|temp(orary)?) (labor|help|staff(ing)?)|outside services)\b|\bcontract(ed)? (?!bonds?|cancel|costs?|deposits?|expenses?|fees?|loss|materials?|review|terminat)[a-z]|(?<![a-z] )\bcontract(ed)?\)?$/i;

/** Words that show that gas or fuel in the same name is not for vehicles. */
const UTILITY_OR_EQUIPMENT =
  'utilit(y|ies)|electric(ity)?|power|water|sewer|natural|propane|lp|cooking|kitchen|welding|heat(ing)?|light(s|ing)?|repairs?|equipment|supplies';

/**
 * Categories with the detail types of QuickBooks Online (AccountSubType). Names are tried in this order, so a narrow
 * name comes before a broad one.
 */
export const TAX_CATEGORIES = {
  returns: rule('Returns and allowances', 'income', 'DiscountsRefundsGiven', {
    named: /\b(refunds?|returns|allowances?|discounts? (given|allowed)|sales discounts?|chargebacks?)\b/i,
  }),
  taxExemptInterest: rule('Tax-exempt interest', 'income', 'TaxExemptInterest', {
    named: /\b(tax[- ]exempt|municipal)\b/i,
    difference: 'Tax-exempt interest is in book income but not in taxable income.',
  }),
  dividends: rule('Dividends', 'income', 'DividendIncome', { named: /\bdividends?\b/i }),
  interestIncome: rule('Interest income', 'income', 'InterestEarned', { named: /\binterest\b/i }),
  capitalGains: rule('Gains and losses on investments', 'income', 'GainLossOnSaleOfInvestments', {
    named: /\b(gain|loss)(es)?\b.*\b(investments?|securities)\b/i,
    difference: 'Gain or loss is recomputed on the tax basis (Schedule D).',
  }),
  gains: rule('Gains and losses on the sale of business property', 'income', 'GainLossOnSaleOfFixedAssets', {
    named: /\b(gain|loss)\b.*\b(sale|disposal|assets?)\b/i,
    difference: 'Gain or loss is recomputed on the tax basis (Form 4797).',
  }),
  rents: rule('Rents', 'income', '', {
    named:
      /^(?!.*\b(equipment|machine\w*|tools?|vehicles?|cars?|trucks?|trailers?)\b).*\b(rents?|rentals?)\b/i,
  }),
  sales: rule(
    'Gross receipts or sales',
    'income',
    'SalesOfProductIncome ServiceFeeIncome OtherPrimaryIncome UnappliedCashPaymentIncome NonProfitIncome CashReceiptIncome RevenueGeneral SalesRetail SalesWholesale',
  ),
  otherIncome: rule('Other income', 'income', 'OtherMiscellaneousIncome OtherInvestmentIncome'),

  costOfLabor: rule('Cost of labor (cost of goods sold)', 'expense', 'CostOfLaborCos', {
    named: new RegExp(`\\b(labor|wages?|salar(y|ies)|payroll)\\b|${CONTRACT_WORK.source}`, 'i'),
  }),
  materials: rule('Materials and supplies (cost of goods sold)', 'expense', '', {
    named: /\b(materials?|supplies)\b/i,
  }),
  purchases: rule('Cost of goods bought or sold', 'expense', 'CostOfSales', {
    named: /\b(purchases?|merchandise|cost of (goods|sales|products?))\b/i,
  }),
  inventoryAtStart: rule('Inventory at beginning of year', 'expense', ''),
  inventoryChange: rule('Purchases that are still in inventory', 'expense', ''),
  inventoryAtEnd: rule('Inventory at end of year', 'expense', ''),
  otherCosts: rule(
    'Other costs (cost of goods sold)',
    'expense',
    'SuppliesMaterialsCogs OtherCostsOfServiceCos ShippingFreightDeliveryCos EquipmentRentalCos FreightAndDeliveryCost',
  ),

  penalties: rule('Penalties and fines', 'expense', 'PenaltiesSettlements', {
    named: /\b(penalt(y|ies)|fines?)\b/i,
    difference: 'Fines and penalties paid to a government are not deductible (section 162(f)).',
  }),
  lifeInsurance: rule('Life insurance', 'expense', '', {
    named: /\b(life|key[- ]?(man|person)) insurance\b|\binsurance\b.*\b(life|key[- ]?(man|person))\b/i,
    difference: 'Premiums are not deductible if the company is a beneficiary of the policy (section 264).',
  }),
  entertainment: rule('Entertainment', 'expense', 'Entertainment', {
    named: /^(?!.*\bmeals?\b).*\bentertainment\b/i,
    difference: 'Entertainment is not deductible (section 274(a)).',
  }),
  meals: rule('Meals', 'expense', 'EntertainmentMeals PromotionalMeals TravelMeals', {
    named: /\b(meals?|dining|lunch(es)?)\b/i,
    difference:
      'The line shows the full amount. Business meals are generally deductible at 50% (section 274(n)); after 2025, meals for the convenience of the employer generally are not deductible (section 274(o)). Entertainment in the same account is not deductible.',
    onReturn: passedThrough('The nondeductible part is reported on Schedule K.'),
  }),
  incomeTaxes: rule('Federal income taxes', 'expense', '', {
    named:
      /^(?!.*\b(state|franchise|payroll|withh\w+|unemployment|prep\w*|return)\b).*\b(income|corporate|federal)\b.*\btax/i,
    difference: 'Federal income tax is not deductible (section 275).',
  }),
  charity: rule('Charitable contributions', 'expense', 'CharitableContributions', {
    named: /\b(charit\w+|donations?|contributions? to)\b/i,
    difference: 'Contributions are limited, or passed through to the owners.',
  }),
  amortization: rule('Amortization', 'expense', 'Amortization', {
    named: /\bamorti[sz]ation\b/i,
    difference: 'Form 4562 amortization replaces book amortization.',
  }),
  depreciation: rule('Depreciation', 'expense', 'Depreciation', {
    named: /\bdepreciation\b/i,
    difference: 'Form 4562 depreciation replaces book depreciation.',
    onReturn: passedThrough('Section 179 is reported on Schedule K instead.'),
  }),
  officerPay: rule('Compensation of officers', 'expense', '', {
    named: /\b(officers?|shareholders?)\b.*\b(pay|compensation|salar(y|ies)|wages?)\b/i,
  }),
  guaranteedPayments: rule('Guaranteed payments to partners', 'expense', '', {
    named: /\bguaranteed payments?\b/i,
  }),
  payrollTaxes: rule('Payroll taxes', 'expense', 'PayrollTaxExpenses', {
    named:
      /\b(payroll|employer|employee|(?<!self[- ])employment|medicare)(['’]?s)?\b.*\b(tax(es)?|medicare)\b|\b(futa|suta|fica|social security|unemployment)\b/i,
  }),
  pension: rule('Pension and profit-sharing plans', 'expense', '', {
    named: /\b(pensions?|retirement|profit[- ]sharing|401\(?k\)?|simple ira|sep)\b/i,
  }),
  benefits: rule('Employee benefit programs', 'expense', '', {
    named:
      /\b(employee|staff|health|medical|dental)\b.*\b(benefits?|insurance)\b|\binsurance\b.*\b(health|medical|dental)\b|^((health|medical|dental|vision|and)\W*)+$|\bbenefits\b/i,
  }),
  contractLabor: rule('Contract labor', 'expense', '', { named: CONTRACT_WORK }),
  wages: rule('Salaries and wages', 'expense', 'PayrollWageExpenses PayrollExpenses CostOfLabor', {
    named:
      /\b(wages?|salar(y|ies)|payroll|bonus(es)?|overtime|(vacation|holiday|sick) pay)\b(?!.*\b(fees?|service|processing|software)\b)/i,
  }),
  mortgageInterest: rule('Mortgage interest', 'expense', 'MortgageInterest', {
    named: /\bmortgage\b.*\binterest\b/i,
  }),
  interest: rule('Interest', 'expense', 'InterestPaid FinanceCosts VehicleLoanInterest', {
    named: /\binterest\b/i,
  }),
  badDebts: rule('Bad debts', 'expense', 'BadDebts', {
    named: /\bbad debts?\b/i,
    difference: 'Only debts that became worthless are deductible, not an allowance (section 166).',
  }),
  advertising: rule('Advertising', 'expense', 'AdvertisingPromotional', {
    named: /\b(advertising|marketing|ads?|promotion(s|al)?|trade ?shows?)\b/i,
  }),
  bankFees: rule('Bank and card fees', 'expense', 'BankCharges', {
    named: /\b(bank|merchant|processing|card)\b.*\b(fees?|charges?)\b/i,
  }),
  commissions: rule('Commissions and fees', 'expense', 'CommissionsAndFees', {
    named: /\b(commissions?|(referral|finder['’]?s?) fees?)\b/i,
  }),
  legal: rule('Legal and professional services', 'expense', 'LegalProfessionalFees', {
    named:
      /^(?!.*\b(insurance|dues|licen[sc]es?|software|subscriptions?|development)\b).*\b(legal|attorneys?|lawyers?|accounting|bookkeep(er|ing)|cpa|professional|consult(ing|ants?)|tax (prep\w*|returns?))\b/i,
  }),
  homeOffice: rule('Home office', 'expense', 'HomeOffice HomeOwnerRentalInsurance OtherHomeOfficeExpenses', {
    named: /\bhome office\b/i,
    difference: 'Only the business use of a home is deductible.',
    onReturn: { scheduleC: 'It is computed on Form 8829 or by the simplified method.' },
  }),
  travel: rule('Travel', 'expense', 'Travel', {
    named: /\b(travel|airfare|lodging|hotels?|taxis?|rental cars?|car rentals?)\b/i,
  }),
  equipmentRent: rule('Rent of vehicles and equipment', 'expense', 'EquipmentRental VehicleLease', {
    named:
      /^(?=.*\b(rentals?|rents?|leas(es?|ing))\b).*\b(equipment|machine\w*|tools?|copiers?|autos?|vehicles?|trucks?|vans?|cars?|trailers?)\b/i,
  }),
  vehicles: rule(
    'Car and truck expenses',
    'expense',
    'Auto GasAndFuel ParkingAndTolls Vehicle VehicleInsurance VehicleRegistration VehicleRepairs WashAndRoadServices OtherVehicleExpenses',
    {
      named: new RegExp(
        `^(?!.*\\bloans?\\b).*\\b(auto(mobile)?|vehicles?|trucks?|vans?|car(?! wash)|gasoline|mileage|parking(?! lot)|tolls)\\b|^(?!.*\\b(${UTILITY_OR_EQUIPMENT})\\b).*\\b(fuel|gas|diesel)\\b`,
        'i',
      ),
      difference: 'Personal use is not deductible.',
      onReturn: { scheduleC: 'The standard mileage rate may be deducted instead.' },
    },
  ),
  insurance: rule('Insurance', 'expense', 'Insurance', {
    named: /\binsurance\b|\bworkers?['’]? comp/i,
  }),
  rent: rule('Rent of other business property', 'expense', 'RentOrLeaseOfBuildings RentAndLease', {
    named: /\b(rent|leases?)\b|\brentals?$/i,
  }),
  management: rule('Management fees', 'expense', '', { named: /\bmanagement fees?\b/i }),
  cleaning: rule('Cleaning and maintenance of rental property', 'expense', '', {
    named: /\b(cleaning|janitorial|landscaping)\b(?!.*\bsuppl)/i,
  }),
  repairs: rule('Repairs and maintenance', 'expense', 'RepairMaintenance RepairsAndMaintenance', {
    named: /\b(repairs?|maintenance)\b/i,
  }),
  taxes: rule('Taxes and licenses', 'expense', 'TaxesPaid GlobalTaxExpense', {
    named: /^(?!.*\bsoftware\b).*\b(tax(es)?|licen[sc]es?|permits?)\b/i,
    onReturn: { scheduleC: 'The owner’s state income tax belongs on Schedule A, not on this line.' },
  }),
  utilities: rule('Utilities', 'expense', 'Utilities', {
    named:
      /\b(utilit(y|ies)|electric(ity)?|(natural|lp|cooking|kitchen) gas|propane|heating|heat (and|&) light|water|sewer|telephones?|phones?|internet|trash|garbage)\b/i,
  }),
  supplies: rule('Supplies', 'expense', 'SuppliesMaterials', {
    named: /^(?!.*\boffice\b).*\bsuppl(y|ies)\b|\bsmall tools\b/i,
  }),
  dues: rule('Dues and subscriptions', 'expense', 'DuesSubscriptions', {
    named: /\bdues\b/i,
    difference: 'Club dues are not deductible (section 274(a)(3)).',
  }),
  shipping: rule('Shipping, freight and delivery', 'expense', 'ShippingFreightDelivery', {
    named: /\b(shipping|freight|delivery)\b/i,
  }),
  office: rule('Office expense', 'expense', 'OfficeExpenses', {
    named: /\b(office|postage|printing)\b/i,
  }),
  otherExpenses: rule(
    'Other deductions',
    'expense',
    'OfficeGeneralAdministrativeExpenses OtherMiscellaneousServiceCost OtherMiscellaneousExpense OtherBusinessExpenses OtherCurrentOperatingCharges ExchangeGainOrLoss UnappliedCashBillPaymentExpense',
    { named: /\b(software|subscriptions?|education|training|development|uniforms?)\b/i },
  ),

  allowance: rule('Allowance for bad debts', 'asset', 'AllowanceForBadDebts', { named: /\ballowance\b/i }),
  loansToOwners: rule('Loans to owners', 'asset', 'LoansToOfficers LoansToStockholders', {
    named: ofOwners('loans?|advances?|due|receivable'),
  }),
  inventory: rule('Inventory', 'asset', 'Inventory', { named: /\binventory\b/i }),
  governmentObligations: rule('US government obligations', 'asset', 'Investment_USGovernmentObligations'),
  taxExemptSecurities: rule('Tax-exempt securities', 'asset', 'Investment_TaxExemptSecurities'),
  mortgageLoans: rule('Mortgage and real estate loans', 'asset', 'Investment_MortgageRealEstateLoans'),
  investments: rule('Other investments', 'asset', 'Investment_Other', { named: /\binvestments?\b/i }),
  accumulatedAmortization: rule(
    'Accumulated amortization',
    'asset',
    'AccumulatedAmortization AccumulatedAmortizationOfOtherAssets',
    { named: /\b(acc\w*)\b.*\bamort/i },
  ),
  accumulatedDepletion: rule('Accumulated depletion', 'asset', 'AccumulatedDepletion'),
  accumulatedDepreciation: rule('Accumulated depreciation', 'asset', 'AccumulatedDepreciation', {
    named: /\bdepr\w*|\ba\/d\b/i,
  }),
  depletable: rule('Depletable assets', 'asset', 'DepletableAssets'),
  intangibles: rule(
    'Intangible assets',
    'asset',
    'IntangibleAssets Goodwill Licenses OrganizationalCosts LeaseBuyout',
    {
      named: /\b(intangibles?|goodwill|patents?|trademarks?|organi[sz]ation(al)? costs?|start-?up costs?)\b/i,
    },
  ),
  land: rule('Land', 'asset', 'Land', { named: /^land$/i }),
  depreciable: rule(
    'Buildings and other depreciable assets',
    'asset',
    'Buildings FixedAssetComputers FixedAssetCopiers FixedAssetFurniture FixedAssetPhone FixedAssetPhotoVideo FixedAssetSoftware FixedAssetOtherToolsEquipment FurnitureAndFixtures LeaseholdImprovements MachineryAndEquipment OtherFixedAssets Vehicles',
  ),
  cash: rule(
    'Cash',
    'asset',
    'CashOnHand Checking MoneyMarket RentsHeldInTrust Savings TrustAccounts CashAndCashEquivalents UndepositedFunds',
    { named: /^(undeposited funds|payments to deposit)$/i },
  ),
  receivables: rule('Trade notes and accounts receivable', 'asset', 'AccountsReceivable'),
  otherCurrentAssets: rule(
    'Other current assets',
    'asset',
    'OtherCurrentAssets PrepaidExpenses EmployeeCashAdvances LoansToOthers Retainage DevelopmentCosts',
  ),
  otherAssets: rule('Other assets', 'asset', 'OtherLongTermAssets SecurityDeposits OtherAssets'),

  payables: rule('Accounts payable', 'liability', 'AccountsPayable'),
  ownerLoans: rule('Loans from owners', 'liability', 'ShareholderNotesPayable', {
    named: ofOwners('loans?|notes?|due'),
  }),
  shortDebt: rule(
    'Mortgages, notes and bonds payable in less than 1 year',
    'liability',
    'LineOfCredit LoanPayable',
    { named: /\bshort[- ]term\b.*\b(loans?|notes?|debt)\b/i },
  ),
  longDebt: rule('Mortgages, notes and bonds payable in 1 year or more', 'liability', 'NotesPayable'),
  otherCurrentLiabilities: rule(
    'Other current liabilities',
    'liability',
    'CreditCard DirectDepositPayable GlobalTaxPayable GlobalTaxSuspense OtherCurrentLiabilities PayrollClearing PayrollTaxPayable PrepaidExpensesPayable RentsInTrustLiability SalesTaxPayable TrustAccountsLiabilities DeferredRevenue InsurancePayable FederalIncomeTaxPayable StateLocalIncomeTaxPayable',
  ),
  otherLiabilities: rule('Other liabilities', 'liability', 'OtherLongTermLiabilities'),

  preferredStock: rule('Preferred stock', 'equity', 'PreferredStock', { named: /\bpreferred\b/i }),
  treasuryStock: rule('Treasury stock', 'equity', 'TreasuryStock', { named: /\btreasury\b/i }),
  commonStock: rule('Common stock', 'equity', 'CommonStock ShareCapital CalledUpShareCapital', {
    named: /\b(common|capital) (stock|shares?)\b|\bshare capital\b/i,
  }),
  estimatedTaxes: rule('Owners’ estimated taxes', 'equity', 'EstimatedTaxes'),
  ownersHealth: rule('Owners’ health insurance and medical costs', 'equity', 'Healthcare'),
  draws: rule('Draws and distributions', 'equity', 'PartnerDistributions PersonalExpense', {
    role: 'ownerDraws',
  }),
  contributions: rule(
    'Owners’ contributions',
    'equity',
    'PartnerContributions PersonalIncome PaidInCapitalOrSurplus',
    { role: 'ownerContributions' },
  ),
  retainedEarnings: rule('Retained earnings', 'equity', 'RetainedEarnings', { role: 'retainedEarnings' }),
  adjustmentsToEquity: rule('Adjustments to equity', 'equity', 'AccumulatedAdjustment'),
  openingEquity: rule('Opening balance equity', 'equity', 'OpeningBalanceEquity', { role: 'openingEquity' }),
  ownersCapital: rule('Owners’ capital', 'equity', 'OwnersEquity PartnersEquity', {
    named: /\b(capital|equity)\b/i,
  }),
} as const satisfies Record<string, TaxCategoryRule>;

export type TaxCategory = keyof typeof TAX_CATEGORIES;

/** The categories in cost of goods sold; the last three come from the inventory accounts. */
export const COST_OF_GOODS: readonly TaxCategory[] = [
  ...(['costOfLabor', 'materials', 'purchases', 'otherCosts'] as const),
  ...(['inventoryAtStart', 'inventoryChange', 'inventoryAtEnd'] as const),
];
