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
  readonly lines: readonly (readonly [line: string, name: string, categories: string])[];
}

/** A form with all known numbers of lines that were renumbered. */
interface FormOfAllYears extends Pick<TaxForm, 'source' | 'alsoNeeded' | 'nextYear'> {
  readonly lines: readonly (readonly [
    line: string | Readonly<Record<FormsYear, string>>,
    name: string,
    categories: string,
  ])[];
}

/** The year in which the tax year begins, after which its forms are named. */
export function taxYearOf({ end }: Period, fiscalYearFirstMonth: number): number {
  return monthOf(fiscalYearStart(end, fiscalYearFirstMonth)).year;
}

/** Returns the form for a tax year that begins in this year or, if its lines are not known, for the nearest year. */
export function taxFormOf(taxReturn: TaxReturn, taxYear: number): TaxForm {
  const year = FORMS_YEARS.findLast((known) => known <= taxYear) ?? FORMS_YEARS[0];
  const { source, lines, ...form } = FORMS[taxReturn];
  return {
    ...form,
    taxReturn,
    year,
    name: `${TAX_RETURNS.find(({ id }) => id === taxReturn)?.name}, ${year}`,
    source: `IRS, ${source}, ${year}`,
    lines: lines.map(([line, ...rest]) => [typeof line === 'string' ? line : line[year], ...rest]),
  };
}

const NO_LINE = 'No line';
const BALANCE_SHEET =
  'cash receivables allowance governmentObligations taxExemptSecurities otherCurrentAssets loansToOwners mortgageLoans investments depreciable accumulatedDepreciation depletable accumulatedDepletion land intangibles accumulatedAmortization otherAssets payables shortDebt otherCurrentLiabilities ownerLoans longDebt otherLiabilities ownersCapital paidInCapital retainedEarnings openingEquity';
/** Forms 1120-S and 1120 have a line for advertising; Form 1065 does not. */
const OTHER_DEDUCTIONS =
  'amortization bankFees commissions contractLabor dues homeOffice insurance legal meals office otherExpenses shipping supplies travel utilities vehicles';

/** Draws of the owners, including those for their own taxes and health insurance. */
const OWNERS_DRAWS = 'draws estimatedTaxes ownersHealth';

/** Forms 1065, 1120-S and 1120 begin with the same lines. */
const GROSS_PROFIT: TaxForm['lines'] = [
  ['Line 1a', 'Gross receipts or sales', 'sales'],
  ['Line 1b', 'Returns and allowances', 'returns'],
  ['Form 1125-A, line 2', 'Purchases', 'purchases materials'],
  ['Form 1125-A, line 3', 'Cost of labor', 'costOfLabor'],
  ['Form 1125-A, line 5', 'Other costs', 'otherCosts'],
];

/** Assets and liabilities on Schedule L, which has the same line numbers on Forms 1120-S and 1120. */
const SCHEDULE_L: TaxForm['lines'] = [
  ['Schedule L, line 1', 'Cash', 'cash'],
  ['Schedule L, line 2a', 'Trade notes and accounts receivable', 'receivables'],
  ['Schedule L, line 2b', 'Less allowance for bad debts', 'allowance'],
  ['Schedule L, line 3', 'Inventories (also Form 1125-A, line 7)', 'inventory'],
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
      ['Line 1', 'Gross receipts or sales', 'sales'],
      ['Line 2', 'Returns and allowances', 'returns'],
      ['Line 6', 'Other income', 'otherIncome'],
      ['Line 36', 'Purchases (Part III, cost of goods sold)', 'purchases'],
      ['Line 37', 'Cost of labor (Part III, cost of goods sold)', 'costOfLabor'],
      ['Line 38', 'Materials and supplies (Part III, cost of goods sold)', 'materials'],
      ['Line 39', 'Other costs (Part III, cost of goods sold)', 'otherCosts'],
      ['Line 41', 'Inventory at end of year (Part III, cost of goods sold)', 'inventory'],
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
        'amortization badDebts bankFees dues shipping otherExpenses',
      ],
      ['Line 30', 'Business use of your home', 'homeOffice'],
      ['Form 4797', 'Sales of business property', 'gains'],
      ['Schedule D', 'Capital gains and losses of the owner', 'capitalGains'],
      ['Schedule B, line 1', 'Interest of the owner', 'interestIncome'],
      ['Schedule B, line 5', 'Ordinary dividends of the owner', 'dividends'],
      ['Form 1040, line 2a', 'Tax-exempt interest of the owner', 'taxExemptInterest'],
      ['Form 1040, line 26', 'Estimated tax payments of the owner', 'estimatedTaxes'],
      ['Schedule 1, line 17', 'Self-employed health insurance deduction (Form 7206)', 'ownersHealth'],
      ['Schedule A, line 11', 'Gifts to charity by cash or check', 'charity'],
      [NO_LINE, 'Owner’s draws and contributions: not deducted, not income', 'draws contributions'],
      [
        NO_LINE,
        'Not on Schedule C: not deductible, or personal',
        'penalties entertainment lifeInsurance incomeTaxes',
      ],
      [NO_LINE, 'Not on Schedule C: it has no balance sheet', BALANCE_SHEET],
    ],
  },
  form1065: {
    alsoNeeded:
      'partners’ shares, capital and basis; guaranteed payments; health insurance of partners; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1065 with Form 1125-A and Schedules K, L and M-2',
    lines: [
      ...GROSS_PROFIT,
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
      [
        'Schedule K, line 19a',
        'Distributions of cash and marketable securities (also Schedule M-2, line 6a)',
        OWNERS_DRAWS,
      ],
      ['Schedule L, line 1', 'Cash', 'cash'],
      ['Schedule L, line 2a', 'Trade notes and accounts receivable', 'receivables'],
      ['Schedule L, line 2b', 'Less allowance for bad debts', 'allowance'],
      ['Schedule L, line 3', 'Inventories (also Form 1125-A, line 7)', 'inventory'],
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
        'Partners’ capital accounts, before the year’s changes',
        'ownersCapital paidInCapital retainedEarnings openingEquity',
      ],
      ['Schedule M-2, line 2a', 'Capital contributed: cash', 'contributions'],
    ],
  },
  form1120S: {
    alsoNeeded:
      'shareholders’ shares and basis; health insurance of shareholders with more than 2 %, which belongs in their W-2 wages; officers’ W-2 wages; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1120-S with Form 1125-A and Schedules K, L and M-2',
    lines: [
      ...GROSS_PROFIT,
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
      ['Schedule K, line 16d', 'Distributions (also Schedule M-2, line 7)', OWNERS_DRAWS],
      ...SCHEDULE_L,
      ['Schedule L, line 22', 'Capital stock', 'commonStock preferredStock'],
      ['Schedule L, line 23', 'Additional paid-in capital', 'paidInCapital contributions'],
      ['Schedule L, line 24', 'Retained earnings, before the year’s changes', 'retainedEarnings'],
      ['Schedule L, line 25', 'Adjustments to shareholders’ equity', 'adjustmentsToEquity'],
      ['Schedule L, line 26', 'Less cost of treasury stock', 'treasuryStock'],
    ],
  },
  form1120: {
    alsoNeeded: 'officers’ W-2 wages; estimated tax payments and overpayments of the year before',
    source: 'Form 1120 with Form 1125-A and Schedules L, M-1 and M-2',
    lines: [
      ...GROSS_PROFIT,
      ['Line 4', 'Dividends and inclusions', 'dividends'],
      ['Line 5', 'Interest', 'interestIncome'],
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
      ['Schedule L, line 23', 'Additional paid-in capital', 'paidInCapital contributions'],
      [
        'Schedule L, line 25',
        'Retained earnings, unappropriated, before the year’s changes',
        'retainedEarnings',
      ],
      ['Schedule L, line 26', 'Adjustments to shareholders’ equity', 'adjustmentsToEquity'],
      ['Schedule L, line 27', 'Less cost of treasury stock', 'treasuryStock'],
      ['Schedule M-2, line 5a', 'Distributions: cash (unless they are loans or pay)', OWNERS_DRAWS],
    ],
  },
};

/** Returns the position of a category's line on a return; null if the return leaves it out. */
export function lineIndexOf(form: TaxForm, category: TaxCategory): number | null {
  const index = form.lines.findIndex(([, , categories]) => categories.split(' ').includes(category));
  return index === -1 ? null : index;
}
