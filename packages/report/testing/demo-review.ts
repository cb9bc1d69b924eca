import { cents } from '@insights/money';
import type { AutomatedReview, FindingTransaction } from '../content/review.ts';

/** Findings of every severity; one has no transactions and no impact. */
export function demoReview(): AutomatedReview {
  const transaction = (
    type: string,
    date: string,
    amountCents: number,
    name: string,
    memo: string,
  ): FindingTransaction => ({
    type,
    date,
    amountCents: cents(amountCents),
    vendor: type === 'Invoice' ? null : name,
    customer: type === 'Invoice' ? name : null,
    memo,
    link: `https://app.qbo.intuit.com/app/${type.toLowerCase()}?txnId=${amountCents}`,
  });
  return {
    summary: { total: 4, high: 2, medium: 1, low: 1, dismissed: 1, impactCents: cents(1_266_545) },
    findings: [
      {
        title: 'The same bill was entered twice',
        description:
          'Two bills of Hillside Nursery have the same amount, $2,310.45, and the same number within three days of each other. If one is a copy, expenses and payables are too high by it.',
        severity: 'High',
        category: 'purchases_and_payables',
        impactCents: cents(231_045),
        transactions: [
          transaction(
            'Bill',
            'October 12, 2026',
            231_045,
            'Hillside Nursery',
            'Invoice 4471, shrubs and mulch for Maple St',
          ),
          transaction('Bill', 'October 14, 2026', 231_045, 'Hillside Nursery', 'Invoice 4471'),
        ],
        steps: [
          'Open both bills and compare them with the paper invoice.',
          'Delete the copy, or give it its own number when both are real.',
          'Look whether a payment was applied to the copy, and move it.',
        ],
      },
      {
        title: 'Two invoices are more than 60 days overdue',
        description: 'Together they are a third of everything that customers owe.',
        severity: 'High',
        category: 'sales_and_receivables',
        impactCents: cents(941_800),
        transactions: [
          transaction(
            'Invoice',
            'July 28, 2026',
            612_300,
            'Birchwood Homeowners Association',
            'Entrance planting',
          ),
          transaction('Invoice', 'August 11, 2026', 329_500, 'Pérez & Daughters', 'Terrace, second part'),
        ],
        steps: ['Send each customer a statement.', 'Agree on a date, and note it with the invoice.'],
      },
      {
        title: 'Owner’s purchase booked as office supplies',
        description: 'One purchase at a furniture store is five times as large as any other of this account.',
        severity: 'Medium',
        category: 'categories',
        impactCents: cents(93_700),
        transactions: [transaction('Expense', 'October 3, 2026', 93_700, 'Nordhaus Furniture', 'sofa')],
        steps: ['Ask what was bought.', 'Change the category when it was not for the business.'],
      },
      {
        title: 'Fourteen bank transactions are not matched',
        description: 'They wait in the bank feed since September.',
        severity: 'Low',
        category: 'bank_and_cards',
        impactCents: cents(0),
        transactions: [],
        steps: ['Open the bank feed and match or add each of them.'],
      },
    ],
    disclaimer:
      'The review applies rules to what is in the books. It can miss mistakes and can flag what is right; a bookkeeper has to look at each finding.',
  };
}
