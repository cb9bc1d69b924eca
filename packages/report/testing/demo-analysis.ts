import type { Analysis, Paragraph } from '../content/analysis.ts';

/** What an analyst would write of the demo company’s month. */
export function demoAnalysis(): Analysis {
  const point = (title: string, text: string) => ({ title, text: paragraph(text) });
  return {
    author:
      'Written by the built-in analyst from the figures of this report. No language model took part in it.',
    caution:
      'The review found 3 issues of high severity. Figures that rest on them may change when they are mended.',
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
      point(
        'Call the two customers with the oldest invoices this week.',
        'Together they owe [$9,418.00|Automated review, overdue invoices], a third of everything that is owed to you.',
      ),
      point(
        'Raise the price of delivered soil before spring.',
        'Its cost rose by [6.1%|Cost of plants sold against the year before] while the price stayed.',
      ),
      point(
        'Match the 14 unmatched bank transactions.',
        'Until then the books show [$2,062.52|Balance sheet, Undeposited Funds] as not yet deposited.',
      ),
    ],
    unseen: [
      'The bank accounts are reconciled up to August 31, 2026. Later entries may be incomplete.',
      'The period is less than a month old: bills that arrive late are not in it.',
    ],
  };
}

/** Text with figures in brackets and their sources after a bar: `Revenue was [$93,383.30|Income statement, Total Income].` */
export function paragraph(text: string): Paragraph {
  return text
    .split(/(\[[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const figure = /^\[(.*)\|(.*)\]$/.exec(part);
      return figure === null
        ? { text: part, source: null }
        : { text: figure[1] ?? '', source: figure[2] ?? '' };
    });
}
