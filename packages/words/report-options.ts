/** Options of a PDF report: style and contents. */
export const REPORT_TEMPLATE_IDS = [
  'modern_blue',
  'executive_gray',
  'financial_green',
  'corporate_navy',
  'professional_black',
] as const;
export type ReportTemplateId = (typeof REPORT_TEMPLATE_IDS)[number];

export interface ReportTemplate {
  readonly id: ReportTemplateId;
  readonly name: string;
  readonly description: string;
  readonly style: string;
  readonly preview: string;
  /** CSS colors, with the number sign. */
  readonly colors: { readonly primary: string; readonly secondary: string; readonly accent: string };
}

export const REPORT_TEMPLATES: readonly ReportTemplate[] = [
  {
    id: 'modern_blue',
    name: 'Modern Blue',
    description: 'Clear and open, for owners and teams who review the figures every month.',
    style: 'Inter throughout, wide margins, tinted table heads, rounded bars',
    preview: 'A blue spine down the cover, generous white space, figures first.',
    colors: { primary: '#2563EB', secondary: '#60A5FA', accent: '#DBEAFE' },
  },
  {
    id: 'executive_gray',
    name: 'Executive Gray',
    description: 'Restrained and centered, for boards and advisers.',
    style: 'Source Serif with small capitals, centered heads, hairlines only',
    preview: 'A title page like a bound annual report, restrained from cover to last page.',
    colors: { primary: '#4B5563', secondary: '#9CA3AF', accent: '#F3F4F6' },
  },
  {
    id: 'financial_green',
    name: 'Financial Green',
    description: 'Designed like a ledger, for bookkeepers and accountants.',
    style: 'IBM Plex Sans, green-bar tables, ruled charts',
    preview: 'Ledger paper on the cover and tinted lines that guide the eye along each row.',
    colors: { primary: '#059669', secondary: '#34D399', accent: '#D1FAE5' },
  },
  {
    id: 'corporate_navy',
    name: 'Corporate Navy',
    description: 'Formal and established, for banks and investors.',
    style: 'Libre Baskerville titles, navy table heads, framed charts',
    preview: 'A navy field with the company’s name in a book typeface, facts in columns below.',
    colors: { primary: '#1E3A8A', secondary: '#3B82F6', accent: '#DBEAFE' },
  },
  {
    id: 'professional_black',
    name: 'Professional Black',
    description: 'Bold and plain, designed for black-and-white printers.',
    style: 'Heavy Libre Franklin titles over Plex Serif, thick rules, hatched charts',
    preview: 'A large headline, thick rules and numbered sections, like a newspaper’s financial page.',
    colors: { primary: '#000000', secondary: '#6B7280', accent: '#F9FAFB' },
  },
];

/** Arrangements of the same books for different readers. Only the standard report lets the owner choose sections. */
export const REPORT_KINDS = [
  { id: 'standard', name: 'Standard report', shows: 'The sections that you choose, for owners and partners' },
  { id: 'loan', name: 'Loan package', shows: 'Statements, coverage and stress, for a lender' },
  { id: 'tax', name: 'Tax-time package', shows: 'Trial balance by tax return line, for a tax preparer' },
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number]['id'];
export const REPORT_KIND_IDS = REPORT_KINDS.map(({ id }) => id);

export const REPORT_SECTION_IDS = [
  'incomeStatement',
  'balanceSheet',
  'cashFlowStatement',
  'aiFinancialAnalysis',
  'performanceInsights',
  'keyRecommendations',
  'budgetVsActualReport',
  'automatedReview',
] as const;
/** Optional sections, each of which splits the income statement into columns. */
export const SPLIT_SECTION_IDS = ['incomeByMonth', 'incomeByClass', 'incomeByProject'] as const;
/** The only section about the future; included only if the user chooses it. */
export const FORECAST_SECTION_ID = 'cashForecast';
export type ReportSectionId =
  | (typeof REPORT_SECTION_IDS | typeof SPLIT_SECTION_IDS)[number]
  | typeof FORECAST_SECTION_ID;

/** In display order. */
export const REPORT_SECTION_GROUPS = [
  'Financial Statements',
  'Analysis & Insights',
  'Further Statements',
] as const;

export interface ReportSection {
  readonly id: ReportSectionId;
  readonly name: string;
  /** Short description shown in the list of options. */
  readonly shows: string;
  readonly group: (typeof REPORT_SECTION_GROUPS)[number];
  /** Whether the report always includes the section. */
  readonly isRequired: boolean;
  readonly isDefault: boolean;
}

export const REPORT_SECTIONS: readonly ReportSection[] = [
  section(
    'incomeStatement',
    'Income Statement',
    'Revenue, costs and profit, compared with last year or the period before',
    'Financial Statements',
    { isRequired: true },
  ),
  section(
    'balanceSheet',
    'Balance Sheet',
    'What is owned, owed and left on the last day',
    'Financial Statements',
    { isRequired: true },
  ),
  section(
    'cashFlowStatement',
    'Cash Flow Statement',
    'Where cash came from and where it went',
    'Financial Statements',
  ),
  section(
    'aiFinancialAnalysis',
    'AI Financial Analysis',
    'The written analysis of the period',
    'Analysis & Insights',
  ),
  section(
    'performanceInsights',
    'Performance Insights',
    'Charts, margins and key metrics',
    'Analysis & Insights',
  ),
  section(
    'keyRecommendations',
    'Key Recommendations',
    'What to do, ranked by the dollars at stake',
    'Analysis & Insights',
  ),
  section(
    'budgetVsActualReport',
    'Budget vs Actual',
    'Compared with the budget in QuickBooks, if there is one',
    'Analysis & Insights',
    { isDefault: false },
  ),
  section(
    'automatedReview',
    'Automated Review',
    'Findings of the bookkeeping review, with steps to fix them',
    'Analysis & Insights',
    { isDefault: false },
  ),
  section(
    FORECAST_SECTION_ID,
    'Cash Forecast',
    'Expected cash for thirteen weeks with its range, and how accurate past forecasts were',
    'Analysis & Insights',
    { isDefault: false },
  ),
  section(
    'incomeByMonth',
    'Income Statement by Month',
    'Every account in each month, twelve months or more',
    'Further Statements',
    { isDefault: false },
  ),
  section(
    'incomeByClass',
    'Income Statement by Class',
    'Every account in each class, if QuickBooks has classes',
    'Further Statements',
    { isDefault: false },
  ),
  section(
    'incomeByProject',
    'Income Statement by Project',
    'Every account in each customer job',
    'Further Statements',
    { isDefault: false },
  ),
];

function section(
  id: ReportSectionId,
  name: string,
  shows: string,
  group: ReportSection['group'],
  { isRequired = false, isDefault = true } = {},
): ReportSection {
  return { id, name, shows, group, isRequired, isDefault };
}

/**
 * Measures on which loan agreements commonly set covenants, by KPI id, and whether the threshold is a minimum or a
 * maximum. Working capital is an amount; the others are ratios.
 */
export const COVENANT_MEASURES = [
  { id: 'debtServiceCover', name: 'Debt service coverage', limit: 'least' },
  { id: 'coverAfterDistributions', name: 'Debt service coverage after distributions', limit: 'least' },
  { id: 'interestCover', name: 'Interest coverage (EBIT ÷ interest)', limit: 'least' },
  { id: 'debtToYearsEbitda', name: 'Debt to EBITDA', limit: 'most' },
  { id: 'debtToEquity', name: 'Debt to equity', limit: 'most' },
  { id: 'currentRatio', name: 'Current ratio', limit: 'least' },
  { id: 'workingCapital', name: 'Working capital', limit: 'least' },
] as const;

export type CovenantMeasureId = (typeof COVENANT_MEASURES)[number]['id'];
export const COVENANT_MEASURE_IDS: readonly CovenantMeasureId[] = COVENANT_MEASURES.map(({ id }) => id);
