import { addDays } from '../../books/calendar.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { MakeMistake } from './plant.ts';

/** The same card charge entered by hand and again from the bank feed. */
export const duplicateExpense: MakeMistake = (office, day, report) => {
  const cents = 28_745;
  const lines = [{ accountId: account.smallTools, cents, description: 'Wheelbarrows' }];
  const first = office.buy({ vendorId: vendors.toolShop.id, lines });
  office.bookkeeper.later(addDays(day, 2), () => {
    const second = office.buy({ vendorId: vendors.toolShop.id, lines });
    office.bookkeeper.unticked.add(second.id);
    report({
      transactionIds: [first.id, second.id],
      cents,
      note: 'Lodgepole Hardware Tools: the same charge two days apart; the second never cleared.',
    });
  });
};

/** Both sides of a transfer were added from the bank feed instead of matched. */
export const transferAsIncome: MakeMistake = (office, _day, report) => {
  const cents = 400_000;
  const deposit = office.deposit(
    [{ accountId: account.shop, cents, description: 'Online transfer from savings' }],
    'Online transfer from savings',
  );
  const withdrawal = office.buy({
    lines: [{ accountId: account.miscellaneous, cents, description: 'Online transfer to checking' }],
    with: 'checking',
    from: account.savings,
    note: 'Online transfer to checking',
  });
  report({
    transactionIds: [deposit.id, withdrawal.id],
    cents,
    note: 'A transfer from savings to checking is Shop Sales on one side and Miscellaneous on the other.',
  });
};

export const cardPaymentExpensed: MakeMistake = (office, _day, report) => {
  const cents = 85_000;
  office.cardBalance -= cents;
  const purchase = office.buy({
    lines: [{ accountId: account.miscellaneous, cents, description: 'Business Card 4417 autopay' }],
    with: 'checking',
    note: 'Business Card 4417 autopay',
  });
  report({
    transactionIds: [purchase.id],
    cents,
    note: 'A payment to the credit card is in Miscellaneous instead of reducing the card.',
  });
};

export const unclearedCheck: MakeMistake = (office, _day, report) => {
  const cents = 46_800;
  const check = office.spend(vendors.electrician.id, account.subcontractors, cents, 'Path lights', 'check');
  office.bookkeeper.unticked.add(check.id);
  report({ transactionIds: [check.id], cents, note: 'This check never cleared the bank.' });
};

export const unclearedDeposit: MakeMistake = (office, _day, report) => {
  const cents = 31_900;
  const deposit = office.deposit(
    [{ accountId: account.shopPlants, cents, description: 'Market stall' }],
    'Market stall',
  );
  office.bookkeeper.unticked.add(deposit.id);
  report({ transactionIds: [deposit.id], cents, note: 'This deposit never reached the bank.' });
};

export const reconciliationDiscrepancy: MakeMistake = (office, _day, report) => {
  const cents = 3_715;
  const entry = office.journal(
    [
      { accountId: account.discrepancies, cents, description: 'Reconcile adjustment' },
      { accountId: account.checking, cents: -cents, description: 'Reconcile adjustment' },
    ],
    'Reconcile adjustment',
  );
  report({
    transactionIds: [entry.id],
    cents,
    note: 'The reconciliation was forced to a difference of zero.',
  });
};

/** Money that nobody could place was parked in an asset account. */
export const suspenseBalance: MakeMistake = (office, _day, report) => {
  const cents = 118_000;
  const deposit = office.deposit([{ accountId: account.uncategorizedAsset, cents, description: 'Unknown' }]);
  report({
    transactionIds: [deposit.id],
    cents,
    note: 'A deposit was credited to Uncategorized Asset, which stands on the wrong side because of it.',
  });
};
