import { addDays } from '../../books/calendar.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { YearlyMistake } from './plant.ts';

/** Mistakes that involve the bank, the card, reconciliation and dates. */
export const moneyMistakes: readonly YearlyMistake[] = [
  // The monthly 49.00 was entered as 490.00.
  [
    'amount-out-of-pattern',
    '03-09',
    (office, _day, report) =>
      report(44_100, office.spend(vendors.planner.id, account.software, 49_000, 'Planning software')),
  ],
  // The same card charge was entered by hand and again from the bank feed.
  [
    'duplicate-expense',
    '06-18',
    (office, day, report) => {
      const cents = 28_745;
      const charge = () => office.spend(vendors.toolShop.id, account.smallTools, cents, 'Wheelbarrows');
      const first = charge();
      office.bookkeeper.later(addDays(day, 2), () => {
        const second = charge();
        office.bookkeeper.uncleared.add(second.id);
        report(cents, first, second);
      });
    },
  ],
  // Both sides of a transfer were added from the bank feed instead of being matched.
  [
    'transfer-as-income',
    '09-09',
    (office, _day, report) => {
      const cents = 400_000;
      const [into, outOf] = ['Online transfer from savings', 'Online transfer to checking'];
      const deposit = office.deposit([{ accountId: account.shop, cents, description: into }], into);
      const withdrawal = office.buy({
        lines: [{ accountId: account.miscellaneous, cents, description: outOf }],
        with: 'checking',
        from: account.savings,
        note: outOf,
      });
      report(cents, deposit, withdrawal);
    },
  ],
  [
    'card-payment-expensed',
    '11-12',
    (office, _day, report) => {
      const cents = 85_000;
      const note = 'Business Card 4417 autopay';
      office.cardBalance -= cents;
      const lines = [{ accountId: account.miscellaneous, cents, description: note }];
      report(cents, office.buy({ lines, with: 'checking', note }));
    },
  ],
  [
    'owner-money-as-income',
    '02-27',
    (office, _day, report) => {
      const [cents, note] = [500_000, 'Owner contribution'];
      const line = { accountId: account.design, cents, nameId: vendors.owner.id, description: note };
      report(cents, office.deposit([line], note));
    },
  ],
  [
    'uncleared-check',
    '02-09',
    (office, _day, report) => {
      const [payee, cents] = [vendors.electrician.id, 46_800];
      const check = office.spend(payee, account.subcontractors, cents, 'Path lights', 'check');
      office.bookkeeper.uncleared.add(check.id);
      report(cents, check);
    },
  ],
  [
    'uncleared-deposit',
    '08-06',
    (office, _day, report) => {
      const [cents, note] = [31_900, 'Market stall'];
      const deposit = office.deposit([{ accountId: account.shopPlants, cents, description: note }], note);
      office.bookkeeper.uncleared.add(deposit.id);
      report(cents, deposit);
    },
  ],
  // The reconciliation was forced to a zero difference.
  [
    'reconciliation-discrepancy',
    '01-31',
    journal('discrepancies', 'checking', 3_715, 'Reconcile adjustment'),
  ],
  [
    'retained-earnings-posting',
    '01-15',
    journal('retainedEarnings', 'accounting', 64_000, 'Correct prior year'),
  ],
  // Year-end revenue was booked as a round journal entry without an invoice or a customer.
  ['journal-to-income', '12-30', journal('receivables', 'design', 320_000, 'Year-end adj per owner')],
  // A tax that no longer exists was paid once more, and its account has had a debit balance ever since.
  [
    'stale-sales-tax',
    '03-10',
    (office, day, report) => {
      if (!day.startsWith('2023')) return;
      const [cents, description] = [41_260, 'City sales tax, last return'];
      report(cents, office.spend(vendors.revenue.id, account.oldCityTax, cents, description, 'checking'));
    },
  ],
  // Entered months later in a year that is already closed.
  [
    'back-dated-entry',
    '06-26',
    (office, day, report) => {
      const cents = 92_300;
      const date = `${Number(day.slice(0, 4)) - 1}-11-18`;
      if (date < '2023-01-01') return;
      const lines = [{ accountId: account.jobRental, cents, description: 'Late invoice for lift hire' }];
      report(cents, office.buy({ vendorId: vendors.rental.id, lines, with: 'checking', date }));
    },
  ],
  // Entered with a future date.
  [
    'future-dated-entry',
    '12-11',
    (office, day, report) => {
      const cents = 15_900;
      const lines = [{ accountId: account.advertising, cents, description: 'Spring mailer' }];
      report(cents, office.buy({ vendorId: vendors.printer.id, lines, date: addDays(day, 45) }));
    },
  ],
];

function journal(
  debit: keyof typeof account,
  credit: keyof typeof account,
  cents: number,
  note: string,
): YearlyMistake[2] {
  return (office, _day, report) => {
    const lines = [
      { accountId: account[debit], cents, description: note },
      { accountId: account[credit], cents: -cents, description: note },
    ];
    report(cents, office.journal(lines, note));
  };
}
