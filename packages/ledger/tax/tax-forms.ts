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
 * The lines of a federal income tax return, with their numbers and names on the forms for one year. Each category is on
 * one line. Accounts in categories that a return leaves out are listed as not mapped, for the preparer to decide.
 */
export interface TaxForm {
  readonly taxReturn: TaxReturn;
  readonly year: FormsYear;
  /** With the year: `Form 1065, 2025`. */
  readonly name: string;
  /** Source of the names and numbers of the lines. */
  readonly source: string;
  /** Information that a preparer needs for this return but that the books do not contain. */
  readonly alsoNeeded: string;
  /** Changes in the draft of the form for the next year. */
  readonly nextYear?: string;
  /** In the order of the return: the line, its name, and the categories that it contains, separated by spaces. */
  readonly lines: readonly FormLine[];
  /** Lines for rental real estate, starting with rents; null if the return has no separate form for it. */
  readonly rental: readonly FormLine[] | null;
  /** Totals of lines, and the changes in the owners’ equity over the year. */
  readonly computed: readonly ComputedLine[];
}

/** A total, a step from the owners’ equity at the beginning of the year to its end, or the year’s draws or contributions. */
type ComputedLine = readonly [
  line: string,
  name: string,
  of: 'costOfGoods' | 'assets' | 'claims' | 'start' | 'netIncome' | 'other' | 'end' | readonly TaxCategory[],
];

type FormLine = readonly [line: string, name: string, categories: string];

/** A form whose lines depend on the year. */
interface FormOfAllYears extends Omit<TaxForm, 'taxReturn' | 'year' | 'name' | 'lines' | 'rental'> {
  readonly lines: (year: FormsYear) => readonly FormLine[];
  readonly rental: ((year: FormsYear) => readonly FormLine[]) | null;
}

/** The year in which the tax year begins, after which its forms are named. */
export function taxYearOf({ end }: Period, fiscalYearFirstMonth: number): number {
  return monthOf(fiscalYearStart(end, fiscalYearFirstMonth)).year;
}

/** Returns the form for a tax year that begins in this year or, if its lines are not known, for the nearest year. */
export function taxFormOf(taxReturn: TaxReturn, taxYear: number): TaxForm {
  const year = FORMS_YEARS.findLast((known) => known <= taxYear) ?? FORMS_YEARS[0];
  const { source, lines, rental, ...form } = FORMS[taxReturn];
  return {
    ...form,
    taxReturn,
    year,
    name: `${TAX_RETURNS.find(({ id }) => id === taxReturn)?.name}, ${year}`,
    source: `IRS, ${source}, ${year}`,
    lines: lines(year),
    rental: rental === null ? null : rental(year),
  };
}

const NO_LINE = 'No line';
const BALANCE_SHEET =
  'cash receivables allowance governmentObligations taxExemptSecurities otherCurrentAssets loansToOwners mortgageLoans investments depreciable accumulatedDepreciation depletable accumulatedDepletion land intangibles accumulatedAmortization otherAssets payables shortDebt otherCurrentLiabilities ownerLoans longDebt otherLiabilities ownersCapital retainedEarnings openingEquity draws contributions estimatedTaxes ownersHealth inventory';
const OTHER_DEDUCTIONS =
  'amortization bankFees cleaning commissions contractLabor dues homeOffice insurance legal management meals office otherExpenses shipping supplies travel utilities vehicles';
/** Draws of the owners, including those for their own taxes and health insurance. */
const DRAWS = ['draws', 'estimatedTaxes', 'ownersHealth'] as const;
const OWNERS_DRAWS = DRAWS.join(' ');
const NONDEDUCTIBLE = 'penalties entertainment lifeInsurance';

type Column = 'form1065' | 'form1120S' | 'form1120';
const COLUMNS: readonly TaxReturn[] = ['form1065', 'form1120S', 'form1120'];
/** The numbers of a line on Forms 1065, 1120-S and 1120, empty if the form has none. */
export type LineNumbers = [string, string, string];
type BusinessLine = readonly [name: string, categories: string, ...numbers: LineNumbers];

export function numberOn(taxReturn: TaxReturn, numbers: LineNumbers): string {
  return numbers[COLUMNS.indexOf(taxReturn)] ?? '';
}

const FIRST_PAGE: readonly BusinessLine[] = [
  ['Gross receipts or sales', 'sales', '1a', '1a', '1a'],
  ['Gross receipts or sales', 'rents', '1a', '1a', ''],
  ['Returns and allowances', 'returns', '1b', '1b', '1b'],
];
const COST_OF_GOODS: readonly BusinessLine[] = [
  ['Inventory at beginning of year', 'inventoryAtStart', '1', '1', '1'],
  ['Purchases', 'purchases materials inventoryChange', '2', '2', '2'],
  ['Cost of labor', 'costOfLabor', '3', '3', '3'],
  ['Other costs', 'otherCosts', '5', '5', '5'],
  ['Inventory at end of year', 'inventoryAtEnd', '7', '7', '7'],
];
const INCOME_AND_DEDUCTIONS: readonly BusinessLine[] = [
  ['Dividends and inclusions', 'dividends', '', '', '4'],
  ['Interest', 'interestIncome', '', '', '5'],
  ['Gross rents', 'rents', '', '', '6'],
  ['Capital gain net income (Schedule D)', 'capitalGains', '', '', '8'],
  ['Net gain (loss) from Form 4797', 'gains', '6', '4', '9'],
  ['Other income (loss)', 'otherIncome', '7', '5', '10'],
  ['Compensation of officers', 'officerPay', '', '7', '12'],
  ['Salaries and wages (other than to partners)', 'wages', '9', '', ''],
  ['Salaries and wages', 'wages', '', '8', '13'],
  ['Guaranteed payments to partners (also Schedule K, lines 4a to 4c)', 'guaranteedPayments', '10', '', ''],
  ['Repairs and maintenance', 'repairs', '11', '9', '14'],
  ['Bad debts', 'badDebts', '12', '10', '15'],
  ['Rents', 'rent equipmentRent', '13', '11', '16'],
  ['Taxes and licenses', 'taxes payrollTaxes', '14', '12', '17'],
  ['Interest', 'interest mortgageInterest', '15', '13', '18'],
  ['Charitable contributions', 'charity', '', '', '19'],
  ['Depreciation', 'depreciation', '16a', '14', '20'],
  ['Advertising', 'advertising', '', '16', '22'],
  ['Retirement plans, etc.', 'pension', '18', '', ''],
  ['Pension, profit-sharing, etc., plans', 'pension', '', '17', '23'],
  ['Employee benefit programs', 'benefits', '19', '18', '24'],
  ['Other deductions', OTHER_DEDUCTIONS, '21', '20', '26'],
  ['Other deductions', 'advertising', '21', '', ''],
];
const SCHEDULE_K: readonly BusinessLine[] = [
  ['Interest income', 'interestIncome', '5', '4', ''],
  ['Ordinary dividends', 'dividends', '6a', '5a', ''],
  ['Net capital gain (loss) from Schedule D', 'capitalGains', '8 or 9a', '7 or 8a', ''],
  ['Cash contributions (to charity)', 'charity', '13a', '12a', ''],
  ['Tax-exempt interest income', 'taxExemptInterest', '18a', '16a', ''],
  ['Nondeductible expenses', NONDEDUCTIBLE, '18c', '16c', ''],
];
const SCHEDULE_M1: readonly BusinessLine[] = [
  ['Federal income tax per books', 'incomeTaxes', '', '', '2'],
  ['Expenses recorded on books, not deducted on the return', NONDEDUCTIBLE, '', '', '5'],
  ['Income recorded on books, not included on the return', 'taxExemptInterest', '', '', '7'],
];
const SCHEDULE_L: readonly BusinessLine[] = [
  ['Cash', 'cash', '1', '1', '1'],
  ['Trade notes and accounts receivable', 'receivables', '2a', '2a', '2a'],
  ['Less allowance for bad debts', 'allowance', '2b', '2b', '2b'],
  ['Inventories', 'inventory', '3', '3', '3'],
  ['U.S. government obligations', 'governmentObligations', '4', '4', '4'],
  ['Tax-exempt securities', 'taxExemptSecurities', '5', '5', '5'],
  ['Other current assets', 'otherCurrentAssets', '6', '6', '6'],
  ['Loans to partners', 'loansToOwners', '7a', '', ''],
  ['Loans to shareholders', 'loansToOwners', '', '7', '7'],
  ['Mortgage and real estate loans', 'mortgageLoans', '7b', '8', '8'],
  ['Other investments', 'investments', '8', '9', '9'],
  ['Buildings and other depreciable assets', 'depreciable', '9a', '10a', '10a'],
  ['Less accumulated depreciation', 'accumulatedDepreciation', '9b', '10b', '10b'],
  ['Depletable assets', 'depletable', '10a', '11a', '11a'],
  ['Less accumulated depletion', 'accumulatedDepletion', '10b', '11b', '11b'],
  ['Land (net of any amortization)', 'land', '11', '12', '12'],
  ['Intangible assets (amortizable only)', 'intangibles', '12a', '13a', '13a'],
  ['Less accumulated amortization', 'accumulatedAmortization', '12b', '13b', '13b'],
  ['Other assets', 'otherAssets', '13', '14', '14'],
  ['Accounts payable', 'payables', '15', '16', '16'],
  ['Mortgages, notes, bonds payable in less than 1 year', 'shortDebt', '16', '17', '17'],
  ['Other current liabilities', 'otherCurrentLiabilities', '17', '18', '18'],
  ['Loans from partners', 'ownerLoans', '19a', '', ''],
  ['Loans from shareholders', 'ownerLoans', '', '19', '19'],
  ['Mortgages, notes, bonds payable in 1 year or more', 'longDebt', '19b', '20', '20'],
  ['Other liabilities', 'otherLiabilities', '20', '21', '21'],
  ['Partners’ capital accounts', `ownersCapital openingEquity contributions ${OWNERS_DRAWS}`, '21', '', ''],
  ['Partners’ capital accounts', 'retainedEarnings', '21', '', ''],
  ['Capital stock', 'commonStock preferredStock', '', '22', ''],
  ['Preferred stock', 'preferredStock', '', '', '22a'],
  ['Common stock', 'commonStock', '', '', '22b'],
  ['Additional paid-in capital', 'contributions', '', '23', '23'],
  ['Retained earnings', `retainedEarnings ${OWNERS_DRAWS}`, '', '24', '25'],
  ['Adjustments to shareholders’ equity', 'adjustmentsToEquity', '', '25', '26'],
  ['Less cost of treasury stock', 'treasuryStock', '', '26', '27'],
];

function businessLines(form: Column): FormLine[] {
  const numbered = (prefix: string, lines: readonly BusinessLine[]) =>
    lines.flatMap(([name, categories, ...numbers]): FormLine[] => {
      const number = numberOn(form, numbers);
      return number === '' ? [] : [[`${prefix}ine ${number}`, name, categories]];
    });
  return [
    ...numbered('L', FIRST_PAGE),
    ...numbered('Form 1125-A, l', COST_OF_GOODS),
    ...numbered('L', INCOME_AND_DEDUCTIONS),
    ...numbered('Schedule K, l', SCHEDULE_K),
    ...numbered('Schedule M-1, l', SCHEDULE_M1),
    ...numbered('Schedule L, l', SCHEDULE_L),
  ];
}

/** Totals of Schedule L, and Schedule M-2 or, for an S corporation, retained earnings. */
const COMPUTED: readonly (readonly [name: string, of: ComputedLine[2], ...lines: LineNumbers])[] = [
  ['Total assets (item F)', 'assets', 'L, line 14', 'L, line 15', ''],
  ['Total assets (item D)', 'assets', '', '', 'L, line 15'],
  ['Total liabilities and equity', 'claims', 'L, line 22', 'L, line 27', 'L, line 28'],
  ['Balance at beginning of year', 'start', 'M-2, line 1', 'L, line 24', 'M-2, line 1'],
  ['Capital contributed: cash', ['contributions'], 'M-2, line 2a', '', ''],
  // Since 2020, partnerships report capital on the tax basis.
  ['Net income (loss), here per books', 'netIncome', 'M-2, line 3', '', ''],
  ['Net income (loss) per books', 'netIncome', '', 'M-1, line 1', 'M-2, line 2'],
  ['Other increases or decreases', 'other', 'M-2, line 4 or 7', 'M-2, line 3 or 5', 'M-2, line 3 or 6'],
  ['Distributions: cash (also Schedule K, line 19a)', DRAWS, 'M-2, line 6a', '', ''],
  ['Distributions (also Schedule K, line 16d)', DRAWS, '', 'M-2, line 7', ''],
  ['Distributions: cash (unless loans or pay)', DRAWS, '', '', 'M-2, line 5a'],
  ['Balance at end of year', 'end', 'M-2, line 9', 'L, line 24', 'M-2, line 8'],
];

function computedLines(form: Column): ComputedLine[] {
  const lines = COMPUTED.flatMap(([name, of, ...numbers]): ComputedLine[] => {
    const number = numberOn(form, numbers);
    return number === '' ? [] : [[`Schedule ${number}`, name, of]];
  });
  return [['Form 1125-A, line 8', 'Cost of goods sold (also line 2)', 'costOfGoods'], ...lines];
}

/** Lines on Form 8825 of November 2018 (for 2024) and December 2025 (for 2025), and on Schedule E. */
const RENTAL: readonly BusinessLine[] = [
  ['Rents', 'rents', '2', '2a', '3'],
  ['Other rental income', 'sales returns', '2', '2b', '3'],
  ['Advertising', 'advertising', '3', '3', '5'],
  ['Auto and travel', 'vehicles travel', '4', '4', '6'],
  ['Cleaning and maintenance', 'cleaning', '5', '5', '7'],
  ['Commissions', 'commissions', '6', '6', '8'],
  ['Insurance', 'insurance', '7', '7', '9'],
  ['Legal and other professional fees', 'legal', '8', '9', '10'],
  ['Interest', 'interest', '9', '8', '13'],
  ['Mortgage interest', 'mortgageInterest', '9', '8', '12'],
  ['Repairs', 'repairs', '10', '11', '14'],
  ['Taxes, such as real estate taxes', 'taxes', '11', '10', '16'],
  ['Utilities', 'utilities', '12', '12', '17'],
  ['Depreciation', 'depreciation', '14', '14', '18'],
  ['Other', 'amortization badDebts bankFees benefits contractLabor dues homeOffice', '15', '17', '19'],
  ['Other', 'equipmentRent meals office otherExpenses pension rent shipping', '15', '17', '19'],
  ['Payroll taxes', 'payrollTaxes', '11', '17', '16'],
  ['Wages and salaries', 'wages', '13', '13', '19'],
  ['Management fees', 'management', '15', '17', '11'],
  ['Supplies', 'supplies', '15', '17', '15'],
];

function rentalLines(form: string, column: number): FormLine[] {
  return RENTAL.map(([name, categories, ...numbers]) => ({ name, categories, number: numbers[column] ?? '' }))
    .toSorted((a, b) => Number.parseInt(a.number, 10) - Number.parseInt(b.number, 10))
    .map(({ name, categories, number }) => [`${form}, line ${number}`, name, categories]);
}

const FORMS: Readonly<Record<TaxReturn, FormOfAllYears>> = {
  scheduleC: {
    source: 'Schedules C and E (Form 1040)',
    alsoNeeded:
      'the owner’s health insurance premiums (Form 7206), which do not belong on line 14; mileage and home office; W-2 wages and unadjusted basis of property for section 199A',
    nextYear:
      'The draft of Schedule C for 2026 has interest on vehicle loans on line 16b and other interest on line 16c.',
    lines: (year) => [
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
        year === 2024 ? 'Line 27a' : 'Line 27b',
        'Other expenses (from line 48)',
        'amortization badDebts bankFees cleaning dues management shipping otherExpenses',
      ],
      ['Line 30', 'Business use of your home', 'homeOffice'],
      ['Form 4797', 'Sales of business property', 'gains'],
      ['Schedule D', 'Owner’s capital gains and losses', 'capitalGains'],
      ['Schedule B, line 1', 'Owner’s interest', 'interestIncome'],
      ['Schedule B, line 5', 'Owner’s ordinary dividends', 'dividends'],
      ['Form 1040, line 2a', 'Owner’s tax-exempt interest', 'taxExemptInterest'],
      ['Schedule A, line 11', 'Gifts to charity by cash or check', 'charity'],
      [
        NO_LINE,
        'Not on Schedule C: not deductible, or personal',
        'penalties entertainment lifeInsurance incomeTaxes',
      ],
      ['No line: balance sheet', 'Not on Schedule C', BALANCE_SHEET],
    ],
    rental: () => rentalLines('Schedule E', 2),
    computed: [
      ['Line 42', 'Cost of goods sold (also line 4)', 'costOfGoods'],
      ['Form 1040, line 26', 'Owner’s estimated tax payments', ['estimatedTaxes']],
      ['Schedule 1, line 17', 'Self-employed health insurance deduction (Form 7206)', ['ownersHealth']],
    ],
  },
  form1065: {
    alsoNeeded:
      'partners’ shares and basis; capital on the tax basis (Schedule M-2 and item L of Schedule K-1); the agreement on guaranteed payments; which health insurance covers partners; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1065 with Forms 1125-A and 8825 and Schedules K, L and M-2',
    lines: () => businessLines('form1065'),
    rental: (year) => rentalLines('Form 8825', FORMS_YEARS.indexOf(year)),
    computed: computedLines('form1065'),
  },
  form1120S: {
    alsoNeeded:
      'shareholders’ shares and basis; health insurance of shareholders who own more than 2%, which belongs in their W-2 wages; officers’ W-2 wages; W-2 wages and unadjusted basis of property for section 199A',
    source: 'Form 1120-S with Forms 1125-A and 8825 and Schedules K, L and M-2',
    lines: () => businessLines('form1120S'),
    rental: (year) => rentalLines('Form 8825', FORMS_YEARS.indexOf(year)),
    computed: computedLines('form1120S'),
  },
  form1120: {
    alsoNeeded: 'officers’ W-2 wages; estimated tax payments and last year’s overpayments',
    source: 'Form 1120 with Form 1125-A and Schedules L, M-1 and M-2',
    lines: () => businessLines('form1120'),
    rental: null,
    computed: computedLines('form1120'),
  },
};

/** Returns the position of a category's line on a return, the first with its number; null if it has none. */
export function lineIndexOf({ lines }: TaxForm, category: TaxCategory): number | null {
  const found = lines.find(([, , categories]) => categories.split(' ').includes(category));
  return found === undefined ? null : lines.findIndex(([line]) => line === found[0]);
}
