import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../../testing/entries.ts';
import { expectBlocked, expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyDays, everyMonth } from '../../testing/repeated.ts';

/** A quarter with activity in the checking account, which is reconciled through February. */
const RECONCILED_QUARTER = `
  2025-01-10 Expense  to Ridge Market
    Checking  -40.00  R
    Small Tools
  2025-02-27 Expense  to Ridge Market
    Checking  -41.00  R
    Small Tools
  2025-03-03 Expense  to Ridge Market
    Checking  -42.00  U
    Small Tools
`;

describe('an unreconciled account', () => {
  const waiting = (account: string, last: string, first: string) => `
    ${last} Expense  to Ridge Market
      ${account}  -40.00  R
      Small Tools
    ${first} Expense  to Ridge Market
      ${account}  -41.00  U
      Small Tools
    2025-03-30 Expense  to Ridge Market
      ${account}  -42.00  U
      Small Tools`;
  const severities = (text: string) =>
    findingsOf('account-not-reconciled', text).map(({ severity }) => severity);

  it('is more severe the longer its oldest transaction has waited', () => {
    expect(severities(waiting('Checking', '2025-02-27', '2025-03-03'))).toEqual([]);
    expect(severities(waiting('Checking', '2025-01-30', '2025-02-02'))).toEqual(['Low']);
    expect(severities(waiting('Checking', '2024-11-28', '2024-12-02'))).toEqual(['Medium']);
    expect(severities(waiting('Visa 4417', '2024-08-28', '2024-09-02'))).toEqual(['High']);
  });

  it('is not reported as late if it had no transactions for a quarter', () => {
    const text = `
      2024-09-30 Deposit
        Savings  12.00  R
        Interest Earned
      2025-03-30 Deposit
        Savings  12.00  U
        Interest Earned`;
    expect(severities(text)).toEqual([]);
  });

  it('is not reported for petty cash or a dormant account, which have no statement', () => {
    expect(severities(waiting('Petty Cash', '2024-01-05', '2024-06-02'))).toEqual([]);
    expect(
      severities(`2024-03-01 Deposit\n Savings  50.00  U\n Interest Earned\n${RECONCILED_QUARTER}`),
    ).toEqual([]);
  });

  it('cannot be checked without the cleared status', () => {
    expect(expectBlocked('account-not-reconciled', '2025-01-10 Deposit\n Checking  5.00\n Design', {})).toBe(
      'No marks were written.',
    );
  });
});

describe('a transaction that never reached the bank', () => {
  it('may be an old deposit missing from later statements, but not a deposit from recent weeks', () => {
    expectMarked(
      'old-uncleared-transactions',
      `${RECONCILED_QUARTER}
      2024-11-05 Deposit  #old-uncleared-transactions
        Checking  319.00  U
        Design
      2025-02-20 Deposit
        Checking  120.00  U
        Design
      2025-03-20 Deposit
        Checking  120.00  U
        Design`,
    );
  });

  it('is reported for a check only after half a year, because the check may not be cashed yet', () => {
    const text = `${RECONCILED_QUARTER}
      2024-08-02 Check 501  to Wall Masons  #stale-uncashed-checks
        Checking  -468.00  U
        Stone
      2024-12-02 Check 502  to Wall Masons
        Checking  -700.00  U
        Stone`;
    expectMarked('stale-uncashed-checks', text);
    expectMarked('old-uncleared-transactions', text);
  });

  it('is not reported after the last statement, because nobody has checked those days yet', () => {
    expectMarked(
      'old-uncleared-transactions',
      `2024-06-28 Expense  to Ridge Market
        Checking  -40.00  R
        Small Tools
      2024-08-05 Deposit
        Checking  319.00  U
        Design`,
    );
  });
});

describe('a reconciliation discrepancy', () => {
  it('is at least Medium, no matter how small', () => {
    const [finding] = findingsOf(
      'reconciliation-discrepancy',
      `2025-01-31 Journal Entry
        Reconciliation Discrepancies  37.15
        Checking`,
    );
    expect(finding).toMatchObject({ severity: 'Medium', impactCents: 37_15 });
    expect(finding?.description).toContain('$37.15');
  });

  it('is reported only in its own period', () => {
    expectMarked(
      'reconciliation-discrepancy',
      `2024-11-30 Journal Entry
        Reconciliation Discrepancies  37.15
        Checking`,
    );
  });
});

describe('a negative bank balance', () => {
  const drawn = (account: string, cents: string) => `
    2025-02-10 Check 7  to Landlord
      ${account}  -${cents}
      Rent`;
  const found = (text: string, opening: string) =>
    findingsOf('negative-bank-balance', text, { opening: { Checking: opening, Savings: opening } });

  it('is reported with its balance at the end of the period', () => {
    const [finding] = found(drawn('Checking', '900.00'), '400.00');
    expect(finding?.impactCents).toBe(500_00);
    expect(finding?.accounts.map(({ id }) => id)).toEqual(['Checking']);
  });

  it('is not reported for fifty cents', () => {
    expect(found(drawn('Checking', '400.50'), '400.00')).toEqual([]);
  });

  it('is reported for five dollars', () => {
    expect(found(drawn('Checking', '405.00'), '400.00')).toHaveLength(1);
  });

  it('is not reported if the account is back above zero a few days later, because it is only timing', () => {
    const text = `
      2025-02-28 Check 7  to Landlord
        Checking  -900.00
        Rent
      2025-03-02 Deposit
        Checking  2,000.00
        Design`;
    expect(found(text, '400.00')).toEqual([]);
  });

  it('is at most Medium if only an earlier month ended below zero', () => {
    const text = `
      2025-01-20 Check 7  to Landlord
        Checking  -90,000.00
        Rent
      2025-03-02 Deposit
        Checking  200,000.00
        Design`;
    expect(found(text, '400.00').map(({ severity }) => severity)).toEqual(['Medium']);
  });
});

describe('an overpaid card', () => {
  it('is reported if payments exceed charges', () => {
    const text = `
      2025-01-05 Expense  to Ridge Market
        Visa 4417  -300.00
        Small Tools
      2025-01-20 Credit Card Payment
        Checking  -450.00
        Visa 4417`;
    expect(findingsOf('overpaid-card', text).map(({ impactCents }) => impactCents)).toEqual([150_00]);
  });

  it('is not reported right after a refund', () => {
    const text = `
      2025-03-20 Credit Card Credit  to Ridge Market
        Visa 4417  80.00
        Small Tools`;
    expect(findingsOf('overpaid-card', text)).toEqual([]);
  });
});

describe('a transfer recorded as income', () => {
  it('has two sides for the same amount, days apart, in two accounts, and one memo mentions a transfer', () => {
    expectMarked(
      'transfer-as-income',
      `2025-02-09 Deposit  #transfer-as-income
        Checking  4,000.00
        Design  –  Online transfer from savings
      2025-02-10 Expense  #transfer-as-income
        Savings  -4,000.00
        Miscellaneous  –  Withdrawal
      2025-02-11 Transfer
        Savings  -500.00
        Checking`,
    );
  });

  it('does not change the profit, because both sides were recorded wrong', () => {
    const [finding] = findingsOf(
      'transfer-as-income',
      `2025-02-09 Deposit
        Checking  4,000.00
        Design  –  Transfer
      2025-02-09 Expense
        Savings  -4,000.00
        Miscellaneous`,
    );
    expect(finding).toMatchObject({ impactCents: 4_000_00, profitEffectCents: 0 });
  });

  it('is reported from fifty dollars up, and only if the transaction contains nothing else', () => {
    const pair = (cents: string, rest: string, code = '') => `
      2025-02-09 Deposit${code}
        Checking  ${cents}
        ${rest}
        Design  –  Transfer
      2025-02-09 Expense${code}
        Savings  -${cents}
        Miscellaneous`;
    expectMarked('transfer-as-income', pair('51.00', 'Bank Charges  0.00', '  #transfer-as-income'));
    expectMarked('transfer-as-income', pair('49.00', 'Bank Charges  0.00'));
    expectMarked('transfer-as-income', pair('900.00', 'Undeposited Funds  -300.00'));
  });

  it('is not a sale that happens to equal a purchase, or a transfer made a month later', () => {
    expectMarked(
      'transfer-as-income',
      `2025-02-09 Deposit
        Checking  1,240.00
        Design  –  Cash sales
      2025-02-10 Expense  to Stone Yard
        Visa 4417  -1,240.00
        Stone  –  Flagstone
      2025-01-03 Deposit
        Checking  700.00
        Design  –  Transfer
      2025-02-20 Expense
        Savings  -700.00
        Miscellaneous  –  Transfer`,
    );
  });
});

describe('a card payment recorded as an expense', () => {
  it('is recognized if its memo has the card’s digits or mentions a card payment', () => {
    expectMarked(
      'card-payment-expensed',
      `2025-02-09 Expense  #card-payment-expensed
        Checking  -850.00
        Miscellaneous  –  Business card 4417 autopay
      2025-02-11 Expense  to Cardmember Services  #card-payment-expensed
        Checking  -320.00
        Office Supplies  –  CHASE CREDIT CRD AUTOPAY
      2025-02-12 Credit Card Payment
        Checking  -500.00
        Visa 4417`,
    );
  });

  it('is recognized if it equals an earlier card balance to the cent, or if its payee is paid only for credit cards', () => {
    const bought = `
      2025-01-12 Expense  to Stone Yard
        Visa 4417  -812.30
        Stone
      2025-01-20 Expense  to Fuel Stop
        Visa 4417  -64.11
        Fuel`;
    const paid = (name: string, cents: string, code = '') => `
      2025-02-14 Expense  to ${name}${code}
        Checking  -${cents}
        Office Supplies`;
    const flagged = '  #card-payment-expensed';
    expectMarked('card-payment-expensed', bought + paid('Elkhorn Bank', '876.41', flagged));
    expectMarked('card-payment-expensed', bought + paid('Elkhorn Bank', '876.14'));
    expectMarked('card-payment-expensed', bought + paid('Desk Shop', '876.41'));
    expectMarked('card-payment-expensed', bought + paid('American Express', '400.00', flagged));
  });

  it.each([
    [
      'is corrected if that much is still owed',
      '{month}-25 Expense  to Fuel Stop\n Visa 4417  -900.00\n Fuel',
      2_430_00,
    ],
    [
      'is corrected if nearly that much is still owed',
      `{month}-25 Expense  to Fuel Stop\n Visa 4417  -900.00\n Fuel
      {month}-28 Credit Card Credit  from Fuel Stop\n Visa 4417  120.00\n Fuel`,
      2_430_00,
    ],
    [
      'is not corrected if the card would have been overpaid, because the owner has a card, too',
      `{month}-25 Expense  to Fuel Stop\n Visa 4417  -900.00\n Fuel
      {month}-26 Credit Card Payment\n Checking  -900.00\n Visa 4417`,
      undefined,
    ],
  ])('%s', (_, charges, cents) => {
    const paid = everyMonth(
      '2025-01',
      '2025-03',
      `${charges}\n{month}-27 Expense  to Chase Sapphire\n Checking  -810.00\n Office Supplies  –  CHASE CARD PMT`,
    );
    expect(adjustmentsOf(paid)['Visa 4417']).toBe(cents);
  });

  it('is not corrected once the purchases of the card are no longer entered', () => {
    const payment = (account: string) =>
      `\n{month}-26 Expense\n Checking  -900.00  VISA 4417 PAYMENT\n ${account}`;
    const bought = '{month}-25 Expense  to Fuel Stop\n Visa 4417  -900.00\n Fuel';
    const text =
      everyMonth('2024-09', '2024-12', bought + payment('Visa 4417')) +
      everyMonth('2025-01', '2025-03', payment('Office Supplies'));
    const found = findingsOf('card-payment-expensed', text).map(({ description }) => description);
    expect(found).toEqual(Array(3).fill(expect.stringContaining('so its purchases are missing')));
    expect(adjustmentsOf(text)).toEqual({});
  });

  it('is not reported for a terminal fee, a gift card purchase, or automatic payment of the power bill', () => {
    expectMarked(
      'card-payment-expensed',
      `2025-02-09 Expense  to Terminal Co
        Checking  -96.00
        Office Supplies  –  Credit card processing payment fee
      2025-02-10 Expense  to Ridge Market
        Checking  -150.00
        Office Supplies  –  Gift card payment
      2025-02-11 Expense  to Power Co
        Checking  -210.00
        Utilities:Power  –  Autopay`,
    );
  });

  it('is not reported for a longer number or word that contains the digits or the name of a card', () => {
    expectMarked(
      'card-payment-expensed',
      `2025-02-09 Expense  to Blue Cross
        Checking  -850.00
        Office Supplies  –  BCBS PREM PMT 344170
      2025-02-10 Check  to Visalia Water
        Checking  -96.00
        Utilities:Power  –  VISALIA UTIL PMT
      2025-02-12 Credit Card Payment
        Checking  -500.00
        Visa 4417`,
    );
  });
});

describe('an undeposited payment', () => {
  const sale = (day: string, number: string, code = '') => `
    ${day} Payment ${number}  from Amy Lauterbach${code}
      Undeposited Funds  846.00
      A/R`;

  it('is reported if it stays in Undeposited Funds for weeks while others are deposited', () => {
    expectMarked(
      'undeposited-funds',
      `${sale('2025-02-02', '11', '  #undeposited-funds')}
      ${sale('2025-02-03', '12')}
      2025-02-06 Deposit  pays Payment 12
        Checking  846.00
        Undeposited Funds
      ${sale('2025-03-25', '13')}`,
    );
  });

  it('is matched to a deposit by its amount if the two are not linked', () => {
    expectMarked(
      'undeposited-funds',
      `2025-01-02 Payment 11  from Amy Lauterbach
        Undeposited Funds  500.00
        A/R
      2025-01-03 Payment 12  from Bo Ander  #undeposited-funds
        Undeposited Funds  310.00
        A/R
      2025-01-06 Deposit
        Checking  500.00
        Undeposited Funds`,
      { missing: ['transactions'] },
    );
  });
});

describe('a duplicate deposit', () => {
  it('is the one of two equal deposits that has not cleared although it should have', () => {
    expectMarked(
      'duplicate-deposit',
      `${RECONCILED_QUARTER}
      2025-02-03 Deposit  #duplicate-deposit
        Checking  1,180.00  R
        Design
      2025-02-05 Deposit  #duplicate-deposit
        Checking  1,180.00  U
        Design
      2025-02-10 Deposit
        Checking  300.00  R
        Design
      2025-02-12 Deposit
        Checking  300.00  R
        Design`,
    );
  });

  it('is reported as one finding for a whole series created by a feed that ran twice', () => {
    const run = (state: string) =>
      ['03', '06', '10']
        .map(
          (day) => `2025-02-${day} Deposit  #duplicate-deposit\n Checking  1,1${day}.00  ${state}\n Design\n`,
        )
        .join('');
    const text = `${RECONCILED_QUARTER}\n${run('R')}${run('U')}`;
    expectMarked('duplicate-deposit', text);
    expect(findingsOf('duplicate-deposit', text)).toMatchObject([
      { impactCents: 3_319_00, profitEffectCents: -3_319_00 },
    ]);
  });

  it('is not reported for equal payments from two customers, or while the bank may still be processing one', () => {
    expectMarked(
      'duplicate-deposit',
      `${RECONCILED_QUARTER}
      2025-02-03 Sales Receipt 1  from Amy Lauterbach
        Checking  1,180.00  R
        Design
      2025-02-05 Sales Receipt 2  from Bo Ander
        Checking  1,180.00  U
        Design
      2025-03-10 Deposit
        Checking  300.00  R
        Design
      2025-03-12 Deposit
        Checking  300.00  U
        Design`,
    );
  });
});

describe('an account without recent activity', () => {
  const busy = (until: string) =>
    everyDays('2024-10-01', until, 3, '{day} Expense  to Ridge Market\n Visa 4417  -40.00\n Small Tools');
  const other = everyDays(
    '2024-10-01',
    '2025-03-30',
    2,
    '{day} Expense  to Fuel Stop\n Checking  -30.00\n Fuel',
  );

  it('is reported if it had a transaction every few days and then none for weeks', () => {
    const found = findingsOf('bank-activity-gap', `${busy('2025-02-20')}\n${other}`);
    expect(found.map(({ accounts }) => accounts.map(({ id }) => id))).toEqual([['Visa 4417']]);
  });

  it('is not reported in a season in which it was inactive last year, too', () => {
    const year = { window: ['2023-10-01', '2025-03-31'] as const };
    const before = everyDays(
      '2023-10-02',
      '2024-01-20',
      3,
      '{day} Expense  to Fuel Stop\n Visa 4417  -40.00\n Fuel',
    );
    const since = everyDays(
      '2024-04-20',
      '2025-01-20',
      3,
      '{day} Expense  to Fuel Stop\n Visa 4417  -40.00\n Fuel',
    );
    const between = everyDays(
      '2024-01-23',
      '2024-04-17',
      3,
      '{day} Expense  to Fuel Stop\n Visa 4417  -40.00\n Fuel',
    );
    expect(findingsOf('bank-activity-gap', `${before}\n${since}\n${other}`, year)).toEqual([]);
    expect(findingsOf('bank-activity-gap', `${before}\n${between}\n${since}\n${other}`, year)).toHaveLength(
      1,
    );
  });

  it('is not reported after a quiet week, or when the whole company is on vacation', () => {
    expect(findingsOf('bank-activity-gap', `${busy('2025-03-22')}\n${other}`)).toEqual([]);
    expect(findingsOf('bank-activity-gap', busy('2025-02-20'))).toEqual([]);
  });
});

describe('a clearing account', () => {
  const payout = (day: string, gross: string, net: string) => `
    ${day} Journal Entry
      Stripe Clearing  ${gross}
      Design
    ${day} Deposit
      Checking  ${net}
      Stripe Clearing`;

  it('is reported if it does not return to zero', () => {
    const text = `${payout('2025-01-10', '500.00', '500.00')}${payout('2025-02-10', '800.00', '420.00')}`;
    expect(findingsOf('clearing-account-not-zero', text).map(({ impactCents }) => impactCents)).toEqual([
      380_00,
    ]);
  });

  it('the clearing account of a card processor always has some days of sales in transit', () => {
    const sales = everyDays(
      '2025-01-01',
      '2025-03-31',
      1,
      '{day} Journal Entry\n Stripe Clearing  100.00\n Design\n{day} Deposit\n Checking  100.00\n Stripe Clearing',
    );
    const left = (cents: string) => `2025-01-01 Journal Entry\n Stripe Clearing  ${cents}\n Design\n${sales}`;
    expect(findingsOf('clearing-account-not-zero', left('480.00'))).toEqual([]);
    expect(findingsOf('clearing-account-not-zero', left('900.00'))).toHaveLength(1);
  });

  it('is not reported if its balance comes only from the last few days', () => {
    const text = `${payout('2025-01-10', '500.00', '500.00')}
      2025-03-30 Journal Entry
        Stripe Clearing  260.00
        Design`;
    expect(findingsOf('clearing-account-not-zero', text)).toEqual([]);
  });
});

describe('changes since an earlier review', () => {
  const january = everyMonth(
    '2024-11',
    '2025-01',
    '{month}-10 Expense  to Landlord\n Checking  -900.00  R\n Rent',
  );

  it('cannot be checked before the first review', () => {
    expect(expectBlocked('reconciled-transactions-changed', january, {})).toContain('earlier review');
    expect(expectBlocked('prior-balances-changed', january, {})).toContain('earlier review');
  });
});

describe('the cause of a negative bank balance', () => {
  it('is named: the transaction with which the balance fell below zero for the last time', () => {
    const text = `
      2025-01-10 Check 6  to Landlord
        Checking  -900.00
        Rent
      2025-01-12 Deposit
        Checking  700.00
        Design
      2025-02-10 Check 7  to Stone Yard
        Checking  -12,640.00
        Stone
      2025-02-11 Check 8  to Fuel Stop
        Checking  -40.00
        Fuel`;
    const [finding] = findingsOf('negative-bank-balance', text, { opening: { Checking: '400.00' } });
    expect(finding?.description).toBe(
      'Checking had a balance of −$12,480.00 on March 31, 2025. It fell below zero with the check 7 of February 10, 2025 for $12,640.00 to Stone Yard. A bank account below zero usually means that deposits are missing or payments were entered twice.',
    );
  });
});
