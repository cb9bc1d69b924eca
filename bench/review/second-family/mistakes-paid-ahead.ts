import { AP, monthsLater, totalOf } from '@insights/companies';
import { accountNamed } from './chart.ts';
import type { Hand, Process } from './hand.ts';
import type { Life } from './life.ts';

/** Mistakes that involve money received or paid in advance. */
export const PAID_AHEAD_MISTAKES: Readonly<Record<string, Process>> = {
  /** The bank line was added as income, like all others. */
  'deposit of a customer booked as income'(life) {
    const memo = life.random.pick([
      'Deposit 50%, order of spring',
      '30% deposit, work begins in summer',
      'Wedding deposit',
      'Deposit to start the project',
      'Retainer for work to come',
      'Down payment',
      'Security deposit',
      'Gift cards sold before the holidays',
    ]);
    const cents = life.random.integer(12, 90) * 100_00;
    const day = life.period.end - life.random.integer(2, 24);
    return [life.bank(day, incomeOf(life), cents, memo, life.customer(life.firmName()))];
  },

  /** Ten percent was retained when the work was invoiced, and recorded in a separate account. */
  'retainage booked as income when it came'(life, hand) {
    const [retainage, who] = keepBack(life, hand, 46_000_00);
    const day = life.period.end - life.random.integer(2, 20);
    const memo = life.random.pick(['Retainage released', 'Final retainage', 'RETENTION RELEASE']);
    return { entries: [life.bank(day, incomeOf(life), 4_600_00, memo, who)], accounts: [retainage] };
  },

  /** The manufacturer requires half in advance; the bookkeeper did not know where to post it. */
  'prepayment to a vendor put on payables'(life) {
    const vendor = life.vendor(`${life.firmName()} Works`);
    const day = life.period.end - life.random.integer(35, 80);
    const cents = life.random.integer(9, 60) * 100_00;
    if (day < life.window.start + 200) return null;
    return [
      life.company.spend(day, vendor, life.account('checking'), [{ account: AP, cents }], {
        memo: 'Half ahead, made to order',
        isCheck: true,
      }),
    ];
  },

  /** A new insurer charges for the whole year in advance. */
  'whole year of insurance expensed'(life) {
    const [who, to, memo] = life.random.pick([
      ['Granite State Mutual', 'insurance', 'Annual policy premium'],
      ['Granite State Mutual', 'insurance', 'Liability policy, 12 months'],
      ['Clientbase Software', 'subscriptions', 'Annual subscription, 40 seats'],
      ['Clientbase Software', 'subscriptions', 'One year license'],
    ] as const);
    const day = life.period.end - life.random.integer(1, 25);
    return [life.pay(day, who, to, yearly(life), memo)];
  },
};

export const PAID_AHEAD_LOOK_ALIKES: Readonly<Record<string, Process>> = {
  'deposit of a customer on its own account'(life, hand) {
    const memo = 'Deposit 50%, order of spring';
    return [life.bank(hand.day(), 'ahead', 2_400_00, memo, life.customer(life.firmName()))];
  },

  'counter deposits in the words of the bank'(life, hand) {
    return [
      'COUNTER DEPOSIT',
      'Deposit for the week',
      'MOBILE DEPOSIT REF 4471',
      'Deposit, final payment of the job',
    ].map((memo) => life.bank(hand.day(), incomeOf(life), life.random.integer(6, 19) * 100_00 + 37_00, memo));
  },

  'retainer of every month'(life) {
    const who = life.customer(life.firmName());
    return Array.from({ length: 24 }, (_, month) => monthsLater(life.window.start, month + 1) + 8)
      .filter((day) => day <= life.period.end)
      .map((day) => life.bank(day, incomeOf(life), 1_200_00, 'Monthly retainer', who));
  },

  'retainage on its own account'(life, hand) {
    const [retainage, who] = keepBack(life, hand, 30_000_00);
    return [life.bank(life.period.end - 9, retainage, 3_000_00, 'Retainage released', who)];
  },

  'payment on account, and then its bill'(life) {
    const name = `${life.firmName()} Works`;
    const day = life.period.end - 70;
    const check = life.company.spend(
      day,
      life.vendor(name),
      life.account('checking'),
      [{ account: AP, cents: 1_700_00 }],
      { memo: 'Half ahead, made to order', isCheck: true },
    );
    const bill = life.company.bill(day + 21, life.vendor(name), [life.line('supplies', 1_700_00, 'Shelf')], {
      number: 'A-1',
      dueDay: life.readOn + 30,
    });
    return [check, bill];
  },

  'policy of every year, expensed as always'(life) {
    const cents = yearly(life);
    const day = life.period.end - 12;
    if (life.period.end - life.period.start < 300) return null;
    return [day - 365, day].map((on) =>
      life.pay(on, 'Harbor Indemnity', 'insurance', cents, 'Annual policy premium'),
    );
  },

  'policy paid in installments'(life) {
    const cents = yearly(life);
    return [
      life.pay(life.period.end - 9, 'Old Colony', 'insurance', cents, 'Annual policy, installment 2 of 3'),
    ];
  },
};

function incomeOf(life: Life): string {
  return life.trade.incomes[0] as string;
}

/** Returns an annual insurance premium for a company of this size: a few percent of annual sales. */
function yearly({ company, trade, period }: Life): number {
  let sales = 0;
  for (const { day, legs } of company.entries) {
    if (day > period.end || day <= period.end - 365) continue;
    for (const { account, cents } of legs) if (trade.incomes.includes(account)) sales -= cents;
  }
  return Math.round(sales / 4_000) * 100;
}

/** Records invoiced work of which the customer retains a tenth. */
function keepBack(life: Life, hand: Hand, cents: number) {
  const { company } = life;
  const name = 'Retainage Receivable';
  if (!company.accounts.some(({ id }) => id === name))
    life.addAccount(accountNamed(`${name} (OtherCurrentAssets)`, 'Other Current Asset'));
  const who = life.customer(life.firmName());
  const day = Math.max(life.window.start + 20, life.period.end - 150);
  const lines = [
    life.line(incomeOf(life), cents, 'Work as agreed'),
    life.line(name, -cents / 10, 'Retainage'),
  ];
  const invoice = company.invoice(day, who, lines, { number: life.nextInvoice() });
  const payment = company.receive(day + 20, who, totalOf(invoice), [invoice], life.account('checking'));
  hand.touch(invoice, payment);
  return [name, who] as const;
}
