import { parseDay } from '@insights/ledger';
import type { Finding, ReviewOnPaper } from '../content.ts';

/** Findings of every severity; one has no transactions and no impact. */
export function demoReview(): ReviewOnPaper {
  const transaction = (
    type: string,
    date: string,
    amountCents: number,
    name: string,
    memo: string,
  ): Finding['transactions'][number] => ({
    id: String(amountCents),
    type,
    number: '',
    day: parseDay(date),
    amountCents,
    vendor: type === 'Invoice' ? '' : name,
    customer: type === 'Invoice' ? name : '',
    memo,
    link: `https://app.qbo.intuit.com/app/${type.toLowerCase()}?txnId=${amountCents}`,
  });
  const finding = (
    it: Pick<Finding, 'title' | 'description' | 'severity' | 'category' | 'impactCents' | 'transactions'>,
    remediation: string[],
  ): Finding => ({
    ...it,
    id: it.title,
    code: 'check',
    affects: 'profit',
    profitEffectCents: 0,
    estimatedProfitEffectCents: 0,
    why: '',
    whenFine: '',
    remediation,
    transactionCount: it.transactions.length,
    accounts: [],
  });
  return {
    summary: {
      totalFindings: 4,
      highSeverity: 2,
      mediumSeverity: 1,
      lowSeverity: 1,
      totalImpactCents: 1_266_545,
      categoryCounts: {},
    },
    dismissedCount: 1,
    findings: [
      finding(
        {
          title: 'The same bill was entered twice',
          description:
            'Two bills of Hillside Nursery have the same amount, $2,310.45, and the same number within three days of each other. If one is a copy, expenses and payables are too high by it.',
          severity: 'High',
          category: 'purchases_and_payables',
          impactCents: 231_045,
          transactions: [
            transaction(
              'Bill',
              '2026-10-12',
              231_045,
              'Hillside Nursery',
              'Invoice 4471, shrubs and mulch for Maple St',
            ),
            transaction('Bill', '2026-10-14', 231_045, 'Hillside Nursery', 'Invoice 4471'),
          ],
        },
        [
          'Open both bills and compare them with the paper invoice.',
          'Delete the copy, or give it its own number when both are real.',
          'Look whether a payment was applied to the copy, and move it.',
        ],
      ),
      finding(
        {
          title: 'Two invoices are more than 60 days overdue',
          description: 'Together they are a third of everything that customers owe.',
          severity: 'High',
          category: 'sales_and_receivables',
          impactCents: 941_800,
          transactions: [
            transaction(
              'Invoice',
              '2026-07-28',
              612_300,
              'Birchwood Homeowners Association',
              'Entrance planting',
            ),
            transaction('Invoice', '2026-08-11', 329_500, 'Pérez & Daughters', 'Terrace, second part'),
          ],
        },
        ['Send each customer a statement.', 'Agree on a date, and note it with the invoice.'],
      ),
      finding(
        {
          title: 'Owner’s purchase booked as office supplies',
          description:
            'One purchase at a furniture store is five times as large as any other of this account.',
          severity: 'Medium',
          category: 'categories',
          impactCents: 93_700,
          transactions: [transaction('Expense', '2026-10-03', 93_700, 'Nordhaus Furniture', 'sofa')],
        },
        ['Ask what was bought.', 'Change the category when it was not for the business.'],
      ),
      finding(
        {
          title: 'Fourteen bank transactions are not matched',
          description: 'They wait in the bank feed since September.',
          severity: 'Low',
          category: 'bank_and_cards',
          impactCents: 0,
          transactions: [],
        },
        ['Open the bank feed and match or add each of them.'],
      ),
    ],
    disclaimer:
      'The review applies rules to what is in the books. It can miss mistakes and can flag what is right; a bookkeeper has to look at each finding.',
  };
}
