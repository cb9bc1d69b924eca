import type { Analysis, AnalysisParagraph, FigureRun } from '@insights/contracts';

/** What an analyst would write of the demo company’s month. */
export function demoAnalysis(): Analysis {
  const point = (title: string, text: string) => paragraph(`${title} ${text}`);
  return {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    basis: 'Accrual',
    datasetFingerprint: '3f786850e387550fdab836ed7e6dc881de23001b8b3d4a5f6c7e8d9a0b1c2d3e',
    writtenAt: '2026-11-20T14:05:00Z',
    provider: { kind: 'built-in', name: 'Built-in analyst', model: null },
    notice: null,
    materiality: { amount: 467, percent: 5 },
    leftOut: 0,
    caution: paragraph(
      'The review found 3 issues of high severity. Figures that rest on them may change when they are mended.',
    ),
    headline: paragraph(
      'A strong month: revenue rose by [17.2%|Income statement, Total Income against September 2026], and cash grew with it.',
    ),
    overview: [
      paragraph(
        'Revenue was [$93,383.30|Income statement, Total Income], [$13,729.65|Income statement, Total Income, change] more than in September. Installation brought more than half of it. Gross profit came to [$64,299.54|Income statement, Gross Profit], which is [68.9%|Gross Profit divided by Total Income] of revenue.',
      ),
      paragraph(
        'Expenses grew more slowly than revenue. What was left after everything, net income, was [$28,597.52|Income statement, Net Income]. Customers still owe [$27,643.50|Balance sheet, Accounts Receivable], a fifth more than a month ago.',
      ),
    ],
    trends: [
      point(
        'Installation carries the growth.',
        'It rose to [$48,732.60|Income statement, Installation] and has grown in each of the last four months.',
      ),
      point(
        'Plants and soil decline.',
        'Sales fell to [$23,164.75|Income statement, Plants and soil] as the season ends, which is usual for October.',
      ),
    ],
    risks: [
      point(
        'Receivables grow faster than sales.',
        'Customers owe [$27,643.50|Balance sheet, Accounts Receivable]; two invoices are more than 60 days old.',
      ),
      point(
        'Repairs jumped.',
        'Vehicle repairs were [$871.40|Income statement, Vehicles: Repairs] against [$120.75|Income statement, Vehicles: Repairs, September 2026].',
      ),
    ],
    opportunities: [
      point(
        'Savings earn nothing.',
        'The savings account has stood at [$15,000.00|Balance sheet, Savings] without interest for a year.',
      ),
    ],
    recommendations: [
      recommendation(
        '$9,418',
        'Call the two customers with the oldest invoices this week.',
        'Together they owe [$9,418.00|Automated review, overdue invoices], a third of everything that is owed to you.',
      ),
      recommendation(
        '$1,400',
        'Raise the price of delivered soil before spring.',
        'Its cost rose by [6.1%|Cost of plants sold against the year before] while the price stayed.',
      ),
      recommendation(
        '$2,063',
        'Match the 14 unmatched bank transactions.',
        'Until then the books show [$2,062.52|Balance sheet, Undeposited Funds] as not yet deposited.',
      ),
    ],
    coverage: [
      paragraph('The bank accounts are reconciled up to August 31, 2026. Later entries may be incomplete.'),
      paragraph('The period is less than a month old: bills that arrive late are not in it.'),
    ],
  };
}

function recommendation(stake: string, title: string, text: string): Analysis['recommendations'][number] {
  return { text: paragraph(`${title} ${text}`), stake: figure(stake, 'Stake'), restsOn: [] };
}

/** Text with figures in brackets and their sources after a bar: `Revenue was [$93,383.30|Income statement, Total Income].` */
export function paragraph(text: string): AnalysisParagraph {
  return text
    .split(/(\[[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, shown, words] = /^\[(.*)\|(.*)\]$/.exec(part) ?? [];
      return shown === undefined ? { text: part } : figure(shown, words ?? '');
    });
}

export function figure(shown: string, words: string): FigureRun {
  const source = { kind: 'figure' as const, id: words, figureIds: [], words };
  return { figure: shown, claim: words, label: '', exact: shown, source };
}
