import type { Analysis, AnalysisText, FigureRun } from '@insights/contracts';

/** An analysis with one element of each kind, for the demo company's last full year. */
const revenue: FigureRun = {
  figure: '$829,918',
  claim: 'revenue.lastYear#now',
  label: 'Revenue in 2025',
  exact: '$829,917.85',
  source: {
    kind: 'figure',
    id: 'summary.totalRevenue',
    figureIds: ['summary.totalRevenue'],
    view: 'booked',
    words: 'Income statement, accrual, 2025',
  },
};

const margin: FigureRun = {
  figure: '15.1%',
  claim: 'margin.lastYear#now',
  label: 'Net margin in 2025',
  exact: '15.06%',
  source: {
    kind: 'figure',
    id: 'net-margin',
    figureIds: ['summary.netProfit', 'summary.totalRevenue'],
    view: 'booked',
    words: 'Net profit over revenue, accrual, 2025',
  },
};

const overdue: FigureRun = {
  figure: '$23,180',
  claim: 'finding.old-open-invoices#impact',
  label: 'Invoices long overdue',
  exact: '$23,180.00',
  source: {
    kind: 'finding',
    id: 'old-open-invoices',
    figureIds: [],
    view: 'booked',
    words: 'Automated Review, 11 invoices',
  },
};

const text: AnalysisText = {
  headline: [{ text: 'Revenue reached ' }, revenue],
  paragraphs: [
    {
      topic: 'result',
      text: [{ text: 'Of every dollar earned, ' }, margin, { text: ' was left as profit.' }],
    },
    { topic: 'why', text: [{ text: 'Sales rose in every spring month.' }] },
    { topic: 'cash', text: [{ text: 'Customers owe ' }, overdue, { text: ' for longer than sixty days.' }] },
  ],
  actions: [
    {
      id: 'collect overdue.invoices',
      text: [{ text: 'Collect the oldest invoices first.' }],
      stake: overdue,
      by: '2026-12-06',
      restsOn: [overdue, revenue],
      findingId: 'old-open-invoices',
    },
  ],
};

export const ANALYSIS: Analysis = {
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  basis: 'Accrual',
  datasetFingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  writtenAt: '2026-11-20T13:06:00.000Z',
  provider: { kind: 'built-in', name: 'Built-in analyst', model: null },
  notice: null,
  caution: [
    { text: 'The review lists findings of ' },
    overdue,
    { text: ' that put these figures in doubt.' },
  ],
  ...text,
  coverage: {
    line: 'This letter rests on the books alone and could not see 1 thing.',
    details: ['Two accounts have not been reconciled.'],
  },
  printed: text,
  materiality: { amount: 4149, percent: 5 },
  leftOut: 0,
};
