import { TAX_RETURNS, type TaxReturn } from '@insights/words';
import { monthOf } from '../period/day.ts';
import { fiscalYearStart, type Period } from '../period/period.ts';
import type { TaxCategory } from './tax-categories.ts';

/**
 * Years of the forms whose lines are known. Forms are named after the year in which the tax year begins.
 * docs/decisions/0028 says what the lines were compared with.
 */
const FORMS_YEARS = [2024, 2025] as const;
type FormsYear = (typeof FORMS_YEARS)[number];

/**
 * The lines of a federal income tax return, with their numbers and names on the forms for one year. A category is on
 * one line. Accounts in categories that a return leaves out are listed as not mapped, for the preparer to decide.
 */
export interface TaxForm {
  readonly taxReturn: TaxReturn;
  readonly year: FormsYear;
  /** With the year: `Form 1065, 2025`. */
  readonly name: string;
  /** Source of the names and numbers of the lines. */
  readonly source: string;
  /** Further information that a preparer needs for this return and the books do not contain. */
  readonly alsoNeeded: string;
  /** Changes in the draft of the form for the next year. */
  readonly nextYear?: string;
  /** In the order of the return: the line, its name, and the categories that it contains, separated by spaces. */
  readonly lines: readonly FormLine[];
  /** Lines for rental real estate, starting with rents; null if the return has no form of its own for it. */
  readonly rental: readonly FormLine[] | null;
  readonly costOfGoods: readonly [line: string, name: string];
  /** Both totals of the balance sheet; null if the return has none. */
  readonly balanceSheet: Readonly<Record<'assets' | 'claims', readonly [line: string, name: string]>> | null;
  /** Lines for what owners took out and paid in over the year: categories, or a step from the start to the end. */
  readonly owners: readonly FormLine[];
}

type FormLine = readonly [line: string, name: string, categories: string];

type LineOfAllYears = readonly [
  line: string | Readonly<Record<FormsYear, string>>,
  name: string,
  categories: string,
];

/** A form with all known numbers of lines that were renumbered. */
interface FormOfAllYears extends Omit<TaxForm, 'taxReturn' | 'year' | 'name' | 'lines' | 'rental'> {
  readonly lines: readonly LineOfAllYears[];
  readonly rental: readonly LineOfAllYears[] | null;
}

/** The year in which the tax year begins, after which its forms are named. */
export function taxYearOf({ end }: Period, fiscalYearFirstMonth: number): number {
  return monthOf(fiscalYearStart(end, fiscalYearFirstMonth)).year;
}

/** Returns the form for a tax year that begins in this year or, if its lines are not known, for the nearest year. */
export function taxFormOf(taxReturn: TaxReturn, taxYear: number): TaxForm {
  const year = FORMS_YEARS.findLast((known) => known <= taxYear) ?? FORMS_YEARS[0];
  const { source, lines, rental, ...form } = FORMS[taxReturn];
  const ofYear = (all: readonly LineOfAllYears[]) =>
    all.map(([line, ...rest]): FormLine => [typeof line === 'string' ? line : line[year], ...rest]);
  return {
    ...form,
    taxReturn,
    year,
    name: `${TAX_RETURNS.find(({ id }) => id === taxReturn)?.name}, ${year}`,
    source: `IRS, ${source}, ${year}`,
    lines: ofYear(lines),
    rental: rental && ofYear(rental),
  };
}

const NO_LINE = 'No line';
const BALANCE_SHEET =
  'cash receivables allowance governmentObligations taxExemptSecurities otherCurrentAssets loansToOwners mortgageLoans investments depreciable accumulatedDepreciation depletable accumulatedDepletion land intangibles accumulatedAmortization otherAssets payables shortDebt otherCurrentLiabilities ownerLoans longDebt otherLiabilities ownersCapital retainedEarnings openingEquity draws contributions estimatedTaxes ownersHealth inventory';
/** Forms 1120-S and 1120 have a line for advertising; Form 1065 does not. */
const OTHER_DEDUCTIONS =
  'amortization bankFees cleaning commissions contractLabor dues homeOffice insurance legal management meals office otherExpenses shipping supplies travel utilities vehicles';

/** Draws of the owners, including those for their own taxes and health insurance. */
const OWNERS_DRAWS = 'draws estimatedTaxes ownersHealth';

/** Forms 1065, 1120-S and 1120 begin with the same lines. */
const RECEIPTS: TaxForm['lines'] = [
  ['Line 1a', 'Gross receipts or sales', 'sales rents'],
  ['Line 1b', 'Returns and allowances', 'returns'],
];
const COSTS: TaxForm['lines'] = [
  ['Form 1125-A, line 1', 'Inventory at beginning of year', 'inventoryAtStart'],
  ['Form 1125-A, line 2', 'Purchases', 'purchases materials inventoryChange'],
  ['Form 1125-A, line 3', 'Cost of labor', 'costOfLabor'],
  ['Form 1125-A, line 5', 'Other costs', 'otherCosts'],
  ['Form 1125-A, line 7', 'Inventory at end of year', 'inventoryAtEnd'],
];
const COST_OF_GOODS = ['Form 1125-A, line 8', 'Cost of goods sold (also line 2)'] as const;

const form8825 = (line2024: number, line2025 = line2024) => ({
  2024: `Form 8825, line ${line2024}`,
  2025: `Form 8825, line ${line2025}`,
});

/** Form 8825 of November 2018 for 2024, and of December 2025 for 2025. */
const FORM_8825: readonly LineOfAllYears[] = [
  [{ 2024: 'Form 8825, line 2', 2025: 'Form 8825, line 2a' }, 'Gross rents', 'rents'],
  [{ 2024: 'Form 8825, line 2', 2025: 'Form 8825, line 2b' }, 'Other rental income', 'sales returns'],
  [form8825(3), 'Advertising', 'advertising'],
  [form8825(4), 'Auto and travel', 'vehicles travel'],
  [form8825(5), 'Cleaning and maintenance', 'cleaning'],
  [form8825(6), 'Commissions', 'commissions'],
  [form8825(7), 'Insurance', 'insurance'],
  [form8825(8, 9), 'Legal and other professional fees', 'legal'],
  [form8825(9, 8), 'Interest', 'interest mortgageInterest'],
  [form8825(10, 11), 'Repairs', 'repairs'],
  [form8825(11, 10), 'Taxes (from 2025, real estate taxes only)', 'taxes'],
  [form8825(11, 17), 'Payroll taxes', 'payrollTaxes'],
  [form8825(12), 'Utilities', 'utilities'],
  [form8825(13), 'Wages and salaries', 'wages'],
  [form8825(14), 'Depreciation', 'depreciation'],
  [
    form8825(15, 17),
    'Other',
    'amortization badDebts bankFees benefits contractLabor dues equipmentRent homeOffice management meals office otherExpenses pension rent shipping supplies',
  ],
];

const SCHEDULE_E: TaxForm['lines'] = [
  ['Schedule E, line 3', 'Rents received', 'rents'],
  ['Schedule E, line 3', 'Other rental income', 'sales returns'],
  ['Schedule E, line 5', 'Advertising', 'advertising'],
  ['Schedule E, line 6', 'Auto and travel', 'vehicles travel'],
  ['Schedule E, line 7', 'Cleaning and maintenance', 'cleaning'],
  ['Schedule E, line 8', 'Commissions', 'commissions'],
  ['Schedule E, line 9', 'Insurance', 'insurance'],
  ['Schedule E, line 10', 'Legal and other professional fees', 'legal'],
  ['Schedule E, line 11', 'Management fees', 'management'],
  ['Schedule E, line 12', 'Mortgage interest paid to banks, etc.', 'mortgageInterest'],
  ['Schedule E, line 13', 'Other interest', 'interest'],
  ['Schedule E, line 14', 'Repairs', 'repairs'],
  ['Schedule E, line 15', 'Supplies', 'supplies'],
  ['Schedule E, line 16', 'Taxes', 'taxes payrollTaxes'],
  ['Schedule E, line 17', 'Utilities', 'utilities'],
  ['Schedule E, line 18', 'Depreciation', 'depreciation'],
  [
    'Schedule E, line 19',
    'Other',
    'amortization badDebts bankFees benefits contractLabor dues equipmentRent meals office otherExpenses pension rent shipping wages',
  ],
];

/** Assets and liabilities on Schedule L, which has the same line numbers on Forms 1120-S and 1120. */
const SCHEDULE_L: TaxForm['lines'] = [
  ['Schedule L, line 1', 'Cash', 'cash'],
  ['Schedule L, line 2a', 'Trade notes and accounts receivable', 'receivables'],
  ['Schedule L, line 2b', 'Less allowance for bad debts', 'allowance'],
  ['Schedule L, line 3', 'Inventories', 'inventory'],
  ['Schedule L, line 4', 'U.S. government obligations', 'governmentObligations'],
  ['Schedule L, line 5', 'Tax-exempt securities', 'taxExemptSecurities'],
  ['Schedule L, line 6', 'Other current assets', 'otherCurrentAssets'],
  ['Schedule L, line 7', 'Loans to shareholders', 'loansToOwners'],
  ['Schedule L, line 8', 'Mortgage and real estate loans', 'mortgageLoans'],
  ['Schedule L, line 9', 'Other investments', 'investments'],
  ['Schedule L, line 10a', 'Buildings and other depreciable assets', 'depreciable'],
  ['Schedule L, line 10b', 'Less accumulated depreciation', 'accumulatedDepreciation'],
  ['Schedule L, line 11a', 'Depletable assets', 'depletable'],
  ['Schedule L, line 11b', 'Less accumulated depletion', 'accumulatedDepletion'],
  ['Schedule L, line 12', 'Land (net of any amortization)', 'land'],
  ['Schedule L, line 13a', 'Intangible assets (amortizable only)', 'intangibles'],
  ['Schedule L, line 13b', 'Less accumulated amortization', 'accumulatedAmortization'],
  ['Schedule L, line 14', 'Other assets', 'otherAssets'],
  ['Schedule L, line 16', 'Accounts payable', 'payables'],
  ['Schedule L, line 17', 'Mortgages, notes, bonds payable in less than 1 year', 'shortDebt'],
  ['Schedule L, line 18', 'Other current liabilities', 'otherCurrentLiabilities'],
  ['Schedule L, line 19', 'Loans from shareholders', 'ownerLoans'],
  ['Schedule L, line 20', 'Mortgages, notes, bonds payable in 1 year or more', 'longDebt'],
  ['Schedule L, line 21', 'Other liabilities', 'otherLiabilities'],
];

const FORMS: Readonly<Record<TaxReturn, FormOfAllYears>> = {
  scheduleC: {
    source: 'Schedule C (Form 1040)',
    alsoNeeded:
      'the owner’s health insurance premiums (Form 7206), which do not belong on line 14; mileage and home office; W-2 wages and unadjusted basis of property for section 199A',
    nextYear:
      'The draft of Schedule C for 2026 has interest on vehicle loans on line 16b and other interest on line 16c.',
    lines: [
      ['Line 1', 'Gross receipts or sales', 'sales rents'],
      ['Line 2', 'Returns and allowances', 'returns'],
      ['Line 6', 'Other income', 'otherIncome'],
      ['Line 35', 'Inventory at beginning of year', 'inventoryAtStart'],
      ['Line 36', 'Purchases', 'purchases inventoryChange'],
      ['Line 37', 'Cost of labor', 'costOfLabor'],
      ['Line 38', 'Materials and supplies', 'materials'],
      ['Line 39', 'Other costs', 'otherCosts'],
      ['Line 41', 'Inventory at end of year', 'inventoryAtEnd'],
      ['Line 8', 'Advertising', 'advertising'],
      ['Line 9', 'Car and truck expenses', 'vehicles'],
      ['Line 10', 'Commissions and fees', 'commissions'],
      ['Line 11', 'Contract labor', 'contractLabor'],
      ['Line 13', 'Depreciation and section 179 expense deduction', 'depreciation'],
      ['Line 14', 'Employee benefit programs', 'benefits'],
      ['Line 15', 'Insurance (other than health)', 'insurance'],
      ['Line 16a', 'Mortgage interest (paid to banks, etc.)', 'mortgageInterest'],
      ['Line 16b', 'Other interest', 'interest'],
      ['Line 17', 'Legal and professional services', 'legal'],
      ['Line 18', 'Office expense', 'office'],
      ['Line 19', 'Pension and profit-sharing plans', 'pension'],
      ['Line 20a', 'Rent or lease of vehicles, machinery and equipment', 'equipmentRent'],
      ['Line 20b', 'Rent or lease of other business property', 'rent'],
      ['Line 21', 'Repairs and maintenance', 'repairs'],
      ['Line 22', 'Supplies', 'supplies'],
      ['Line 23', 'Taxes and licenses', 'taxes payrollTaxes'],
      ['Line 24a', 'Travel', 'travel'],
      ['Line 24b', 'Deductible meals (here at the full amount)', 'meals'],
      ['Line 25', 'Utilities', 'utilities'],
      ['Line 26', 'Wages', 'wages'],
      [
        { 2024: 'Line 27a', 2025: 'Line 27b' },
        'Other expenses (from line 48)',
        'amortization badDebts bankFees cleaning dues management shipping otherExpenses',
      ],
      ['Line 30', 'Business use of your home', 'homeOffice'],
      ['Form 4797', 'Sales of business property', 'gains'],
      ['Schedule D', 'Capital gains and losses of the owner', 'capitalGains'],
      ['Schedule B, line 1', 'Interest of the owner', 'interestIncome'],
      ['Schedule B, line 5', 'Ordinary dividends of the owner', 'dividends'],
      ['Form 1040, line 2a', 'Tax-exempt interest of the owner', 'taxExemptInterest'],
      ['Schedule A, line 11', 'Gifts to charity by cash or check', 'charity'],
      [
        NO_LINE,
        'Not on Schedule C: not deductible, or personal',
        'penalties entertainment lifeInsurance incomeTaxes',
      ],
      [NO_LINE, 'Not on Schedule C: it has no balance sheet', BALANCE_SHEET],
    ],
    rental: SCHEDULE_E,
    costOfGoods: ['Line 42', 'Cost of goods sold (also line 4)'],
    balanceSheet: null,
    owners: [
      ['Form 1040, line 26', 'Estimated tax payments of the owner', 'estimatedTaxes'],
      ['Schedule 1, line 17', 'Self-employed health insurance deduction (Form 7206)', 'ownersHealth'],
      [NO_LINE, 'Draws of the owner: not deducted', 'draws'],
      [NO_LINE, 'Contributions of the owner: not income', 'contributions'],
    ],
  },
  form1065: {
    alsoNeeded:
      'partners’ shares, capital and basis; guaranteed payments; health insurance of partners; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1065 with Form 1125-A and Schedules K, L and M-2',
    lines: [
      ...RECEIPTS,
      ...COSTS,
      ['Line 6', 'Net gain (loss) from Form 4797', 'gains'],
      ['Line 7', 'Other income (loss)', 'otherIncome'],
      ['Line 9', 'Salaries and wages (other than to partners)', 'wages'],
      ['Line 10', 'Guaranteed payments to partners (also Schedule K, lines 4a to 4c)', 'guaranteedPayments'],
      ['Line 11', 'Repairs and maintenance', 'repairs'],
      ['Line 12', 'Bad debts', 'badDebts'],
      ['Line 13', 'Rent', 'rent equipmentRent'],
      ['Line 14', 'Taxes and licenses', 'taxes payrollTaxes'],
      ['Line 15', 'Interest', 'interest mortgageInterest'],
      ['Line 16a', 'Depreciation', 'depreciation'],
      ['Line 18', 'Retirement plans, etc.', 'pension'],
      ['Line 19', 'Employee benefit programs', 'benefits'],
      ['Line 21', 'Other deductions', `advertising ${OTHER_DEDUCTIONS}`],
      ['Schedule K, line 5', 'Interest income', 'interestIncome'],
      ['Schedule K, line 6a', 'Ordinary dividends', 'dividends'],
      ['Schedule K, line 8 or 9a', 'Net capital gain (loss) from Schedule D', 'capitalGains'],
      ['Schedule K, line 13a', 'Cash contributions (to charity)', 'charity'],
      ['Schedule K, line 18a', 'Tax-exempt interest income', 'taxExemptInterest'],
      ['Schedule K, line 18c', 'Nondeductible expenses', 'penalties entertainment lifeInsurance'],
      ['Schedule L, line 1', 'Cash', 'cash'],
      ['Schedule L, line 2a', 'Trade notes and accounts receivable', 'receivables'],
      ['Schedule L, line 2b', 'Less allowance for bad debts', 'allowance'],
      ['Schedule L, line 3', 'Inventories', 'inventory'],
      ['Schedule L, line 4', 'U.S. government obligations', 'governmentObligations'],
      ['Schedule L, line 5', 'Tax-exempt securities', 'taxExemptSecurities'],
      ['Schedule L, line 6', 'Other current assets', 'otherCurrentAssets'],
      ['Schedule L, line 7a', 'Loans to partners', 'loansToOwners'],
      ['Schedule L, line 7b', 'Mortgage and real estate loans', 'mortgageLoans'],
      ['Schedule L, line 8', 'Other investments', 'investments'],
      ['Schedule L, line 9a', 'Buildings and other depreciable assets', 'depreciable'],
      ['Schedule L, line 9b', 'Less accumulated depreciation', 'accumulatedDepreciation'],
      ['Schedule L, line 10a', 'Depletable assets', 'depletable'],
      ['Schedule L, line 10b', 'Less accumulated depletion', 'accumulatedDepletion'],
      ['Schedule L, line 11', 'Land (net of any amortization)', 'land'],
      ['Schedule L, line 12a', 'Intangible assets (amortizable only)', 'intangibles'],
      ['Schedule L, line 12b', 'Less accumulated amortization', 'accumulatedAmortization'],
      ['Schedule L, line 13', 'Other assets', 'otherAssets'],
      ['Schedule L, line 15', 'Accounts payable', 'payables'],
      ['Schedule L, line 16', 'Mortgages, notes, bonds payable in less than 1 year', 'shortDebt'],
      ['Schedule L, line 17', 'Other current liabilities', 'otherCurrentLiabilities'],
      ['Schedule L, line 19a', 'Loans from partners', 'ownerLoans'],
      ['Schedule L, line 19b', 'Mortgages, notes, bonds payable in 1 year or more', 'longDebt'],
      ['Schedule L, line 20', 'Other liabilities', 'otherLiabilities'],
      [
        'Schedule L, line 21',
        'Partners’ capital accounts',
        `ownersCapital retainedEarnings openingEquity contributions ${OWNERS_DRAWS}`,
      ],
    ],
    rental: FORM_8825,
    costOfGoods: COST_OF_GOODS,
    balanceSheet: {
      assets: ['Schedule L, line 14', 'Total assets (also item F)'],
      claims: ['Schedule L, line 22', 'Total liabilities and capital'],
    },
    owners: [
      ['Schedule M-2, line 1', 'Balance at beginning of year', 'start'],
      ['Schedule M-2, line 2a', 'Capital contributed: cash', 'contributions'],
      ['Schedule M-2, line 3', 'Net income (loss), here per books (also Schedule M-1, line 1)', 'netIncome'],
      ['Schedule M-2, line 4 or 7', 'Other increases or decreases', 'other'],
      ['Schedule M-2, line 6a', 'Distributions: cash (also Schedule K, line 19a)', OWNERS_DRAWS],
      ['Schedule M-2, line 9', 'Balance at end of year (also Schedule L, line 21)', 'end'],
    ],
  },
  form1120S: {
    alsoNeeded:
      'shareholders’ shares and basis; health insurance of shareholders with more than 2 %, which belongs in their W-2 wages; officers’ W-2 wages; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1120-S with Form 1125-A and Schedules K, L and M-2',
    lines: [
      ...RECEIPTS,
      ...COSTS,
      ['Line 4', 'Net gain (loss) from Form 4797', 'gains'],
      ['Line 5', 'Other income (loss)', 'otherIncome'],
      ['Line 7', 'Compensation of officers', 'officerPay'],
      ['Line 8', 'Salaries and wages', 'wages'],
      ['Line 9', 'Repairs and maintenance', 'repairs'],
      ['Line 10', 'Bad debts', 'badDebts'],
      ['Line 11', 'Rents', 'rent equipmentRent'],
      ['Line 12', 'Taxes and licenses', 'taxes payrollTaxes'],
      ['Line 13', 'Interest', 'interest mortgageInterest'],
      ['Line 14', 'Depreciation', 'depreciation'],
      ['Line 16', 'Advertising', 'advertising'],
      ['Line 17', 'Pension, profit-sharing, etc., plans', 'pension'],
      ['Line 18', 'Employee benefit programs', 'benefits'],
      ['Line 20', 'Other deductions', OTHER_DEDUCTIONS],
      ['Schedule K, line 4', 'Interest income', 'interestIncome'],
      ['Schedule K, line 5a', 'Ordinary dividends', 'dividends'],
      ['Schedule K, line 7 or 8a', 'Net capital gain (loss) from Schedule D', 'capitalGains'],
      ['Schedule K, line 12a', 'Cash charitable contributions', 'charity'],
      ['Schedule K, line 16a', 'Tax-exempt interest income', 'taxExemptInterest'],
      ['Schedule K, line 16c', 'Nondeductible expenses', 'penalties entertainment lifeInsurance'],
      ...SCHEDULE_L,
      ['Schedule L, line 22', 'Capital stock', 'commonStock preferredStock'],
      ['Schedule L, line 23', 'Additional paid-in capital', 'contributions'],
      ['Schedule L, line 24', 'Retained earnings', `retainedEarnings ${OWNERS_DRAWS}`],
      ['Schedule L, line 25', 'Adjustments to shareholders’ equity', 'adjustmentsToEquity'],
      ['Schedule L, line 26', 'Less cost of treasury stock', 'treasuryStock'],
    ],
    rental: FORM_8825,
    costOfGoods: COST_OF_GOODS,
    balanceSheet: {
      assets: ['Schedule L, line 15', 'Total assets (also item F)'],
      claims: ['Schedule L, line 27', 'Total liabilities and shareholders’ equity'],
    },
    owners: [
      ['Schedule L, line 24', 'Retained earnings at beginning of year', 'start'],
      ['Schedule M-1, line 1', 'Net income (loss) per books', 'netIncome'],
      ['Schedule M-2, line 3 or 5', 'Other additions or reductions', 'other'],
      ['Schedule M-2, line 7', 'Distributions (also Schedule K, line 16d)', OWNERS_DRAWS],
      ['Schedule L, line 24', 'Retained earnings at end of year', 'end'],
    ],
  },
  form1120: {
    alsoNeeded: 'officers’ W-2 wages; estimated tax payments and overpayments of the year before',
    source: 'Form 1120 with Form 1125-A and Schedules L, M-1 and M-2',
    lines: [
      ['Line 1a', 'Gross receipts or sales', 'sales'],
      ['Line 1b', 'Returns and allowances', 'returns'],
      ...COSTS,
      ['Line 4', 'Dividends and inclusions', 'dividends'],
      ['Line 5', 'Interest', 'interestIncome'],
      ['Line 6', 'Gross rents', 'rents'],
      ['Line 8', 'Capital gain net income (Schedule D)', 'capitalGains'],
      ['Line 9', 'Net gain or (loss) from Form 4797', 'gains'],
      ['Line 10', 'Other income', 'otherIncome'],
      ['Line 12', 'Compensation of officers', 'officerPay'],
      ['Line 13', 'Salaries and wages', 'wages'],
      ['Line 14', 'Repairs and maintenance', 'repairs'],
      ['Line 15', 'Bad debts', 'badDebts'],
      ['Line 16', 'Rents', 'rent equipmentRent'],
      ['Line 17', 'Taxes and licenses', 'taxes payrollTaxes'],
      ['Line 18', 'Interest', 'interest mortgageInterest'],
      ['Line 19', 'Charitable contributions', 'charity'],
      ['Line 20', 'Depreciation', 'depreciation'],
      ['Line 22', 'Advertising', 'advertising'],
      ['Line 23', 'Pension, profit-sharing, etc., plans', 'pension'],
      ['Line 24', 'Employee benefit programs', 'benefits'],
      ['Line 26', 'Other deductions', OTHER_DEDUCTIONS],
      ['Schedule M-1, line 2', 'Federal income tax per books', 'incomeTaxes'],
      [
        'Schedule M-1, line 5',
        'Expenses recorded on books, not deducted on the return',
        'penalties entertainment lifeInsurance',
      ],
      ['Schedule M-1, line 7', 'Income recorded on books, not included on the return', 'taxExemptInterest'],
      ...SCHEDULE_L,
      ['Schedule L, line 22a', 'Preferred stock', 'preferredStock'],
      ['Schedule L, line 22b', 'Common stock', 'commonStock'],
      ['Schedule L, line 23', 'Additional paid-in capital', 'contributions'],
      ['Schedule L, line 25', 'Retained earnings, unappropriated', `retainedEarnings ${OWNERS_DRAWS}`],
      ['Schedule L, line 26', 'Adjustments to shareholders’ equity', 'adjustmentsToEquity'],
      ['Schedule L, line 27', 'Less cost of treasury stock', 'treasuryStock'],
    ],
    rental: null,
    costOfGoods: COST_OF_GOODS,
    balanceSheet: {
      assets: ['Schedule L, line 15', 'Total assets (also item D)'],
      claims: ['Schedule L, line 28', 'Total liabilities and shareholders’ equity'],
    },
    owners: [
      ['Schedule M-2, line 1', 'Balance at beginning of year', 'start'],
      ['Schedule M-2, line 2', 'Net income (loss) per books (also Schedule M-1, line 1)', 'netIncome'],
      ['Schedule M-2, line 3 or 6', 'Other increases or decreases', 'other'],
      ['Schedule M-2, line 5a', 'Distributions: cash (unless they are loans or pay)', OWNERS_DRAWS],
      ['Schedule M-2, line 8', 'Balance at end of year (also Schedule L, line 25)', 'end'],
    ],
  },
};

/** Returns the position of a category's line on a return; null if the return leaves it out. */
export function lineIndexOf(form: TaxForm, category: TaxCategory): number | null {
  const index = form.lines.findIndex(([, , categories]) => categories.split(' ').includes(category));
  return index === -1 ? null : index;
}
