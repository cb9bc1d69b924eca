import { type Entry, totalOf } from '@insights/companies';
import type { Hand, Process } from './hand.ts';
import type { Life } from './life.ts';

/** Mistakes that involve the owner’s money, wages, loans, cards and transfers. */
export const MONEY_MISTAKES: Readonly<Record<string, Process>> = {
  'draw booked as an expense'(life, hand) {
    if (!isKnownAsOwner(life, hand)) return null;
    const to = life.random.pick(['office', 'professional', 'supplies'] as const);
    const cents = life.random.integer(4, 40) * 100_00;
    return [life.check(hand.day(), life.owner, to, cents, life.random.pick(['', 'Owner', 'Cash']))];
  },

  /** Family expenses were paid with the company’s card. */
  'private spending on the company card'(life, hand) {
    const [name, memo, to] = life.random.pick([
      ['Disney Resorts', 'Family tickets', 'travel'],
      ['Little Oaks Elementary', 'School tuition', 'office'],
      ['Netflix', 'Streaming', 'subscriptions'],
      ['Pawsome Veterinary', 'Dog vaccination', 'supplies'],
      ['Bright Smile Orthodontics', 'Braces, daughter', 'professional'],
      ['Toyland', 'Birthday gift', 'office'],
    ] as const);
    return [life.charge(hand.day(), name, to, life.near(260_00, 0.5), memo)];
  },

  'private tax paid as an expense'(life, hand) {
    if (!life.trade.hasOwner) return null;
    return [
      life.pay(
        hand.day(),
        'United States Treasury',
        'taxes',
        life.random.integer(12, 60) * 100_00,
        'IRS USATAXPYMT 1040-ES estimated tax',
        '',
      ),
    ];
  },

  'money of the owner booked as income'(life, hand) {
    if (!isKnownAsOwner(life, hand)) return null;
    const memo = life.random.pick([
      `Deposit from ${life.owner}`,
      'Transfer from personal account',
      `${life.owner} to cover payroll`,
      'Loan from owner',
    ]);
    return [
      life.bank(hand.day(), life.trade.incomes[0] as string, life.random.integer(3, 20) * 1_000_00, memo),
    ];
  },

  /** An advance came from a lender whose name does not suggest one. */
  'loan proceeds booked as income'(life, hand) {
    const memo = life.random.pick([
      'Loan proceeds',
      'Kestrel Business Funding ADVANCE',
      'SBA EIDL loan',
      'Line of credit draw',
    ]);
    return [
      life.bank(hand.day(), life.trade.incomes[0] as string, life.random.integer(4, 16) * 5_000_00, memo),
    ];
  },

  /** The whole payment was expensed, to a payee whose name does not suggest a lender. */
  'loan payment wholly expensed'(life, hand) {
    const payment = hand.pick(({ tag, legs }) => tag === 'loan' && legs.length === 3);
    const [head, line] = payment?.legs ?? [];
    if (payment === null || head === undefined || line === undefined) return null;
    payment.legs = [
      head,
      {
        ...line,
        account: life.account(life.random.pick(['office', 'repairs', 'supplies'] as const)),
        cents: -head.cents,
        memo: '',
      },
    ];
    return [payment];
  },

  /** Two people entered the payroll run, on different days and with different check numbers. */
  'payroll entered twice'(life, hand) {
    const run = hand.pick(({ tag }) => tag === 'payroll', hand.inside);
    if (run === null) return null;
    const all = hand.find(({ tag, day }) => tag === 'payroll' && day === run.day);
    const later = life.random.integer(1, 3);
    const again = all.map((entry) =>
      hand.again(entry, later, entry.type === 'Check' ? life.company.nextCheck() : entry.number),
    );
    hand.neverCleared(...again);
    return { entries: [...all, ...again], accounts: [life.account('withheld')] };
  },

  /** The journal already has the wages, and the bank line for the net pay is also posted to wages. */
  'net pay booked again from the bank feed'(life, hand) {
    const run = hand.pick(({ tag, kind }) => tag === 'payroll' && kind === 'JournalEntry', hand.inside);
    const net = run?.legs.find(({ account }) => account === life.account('checking'))?.cents;
    if (run === null || net === undefined) return null;
    return [run, life.pay(run.day + 1, 'Paywright Payroll', 'wages', -net, 'ACH DEBIT PAYROLL')];
  },

  /** The card’s charges are already in the books, and the card payment is expensed, too. */
  'card payment booked as an expense'(life, hand) {
    const payment = hand.pick(({ tag }) => tag === 'card-payment');
    if (payment === null) return null;
    hand.remove(payment);
    const name = life.random.pick(['Summit Card Services', 'Summit Bank Cardmember', 'Autopay 4417']);
    return [
      life.pay(
        payment.day,
        name,
        life.random.pick(['office', 'supplies'] as const),
        totalOf(payment),
        'ONLINE PAYMENT THANK YOU',
      ),
    ];
  },

  /** The payment was added from both the bank feed and the card feed. */
  'card payment entered twice'(life, hand) {
    const payment = hand.pick(({ tag }) => tag === 'card-payment', hand.inside);
    if (payment === null) return null;
    const again = hand.again(payment, life.random.integer(1, 2));
    hand.neverCleared(again);
    return [payment, again];
  },

  'transfer booked as income'(life, hand) {
    const memo = life.random.pick([
      'Online transfer from savings 8831',
      'TRANSFER FROM XXXX8831',
      'From Money Market',
    ]);
    return [
      life.bank(hand.day(), life.trade.incomes[0] as string, life.random.integer(2, 12) * 1_000_00, memo),
    ];
  },

  'transfer entered twice'(life, hand) {
    const { company, account, random } = life;
    const cents = random.integer(2, 12) * 500_00;
    const day = hand.day(9);
    const memo = 'Online transfer';
    const first = company.transfer(day, account('checking'), account('savings'), cents, { memo });
    const second = company.transfer(
      day + random.integer(0, 2),
      account('checking'),
      account('savings'),
      cents,
      { memo },
    );
    hand.neverCleared(second);
    return [first, second];
  },

  'sales tax payment booked as an expense'(life, hand) {
    const payment = hand.pick(({ tag }) => tag === 'sales-tax');
    if (payment === null) return null;
    hand.recode(payment, life.account('salesTax'), 'taxes');
    return [payment];
  },

  /** Nobody categorized the line from the bank feed. */
  'left uncategorized'(life, hand) {
    const charges = hand.find(({ tag }) => tag === 'errand');
    if (charges.length < 4) return null;
    const chosen = life.random.shuffled(charges).slice(0, 3);
    for (const entry of chosen) hand.recode(entry, entry.legs[1]?.account ?? '', 'uncategorized');
    return chosen;
  },

  /** The check was lost in the mail but is still in the books. */
  'check that nobody cashed'(_life, hand) {
    const check = hand.pick(
      ({ type }) => type === 'Check' || type === 'Bill Payment (Check)',
      hand.ago(420, 200),
    );
    if (check === null) return null;
    hand.neverCleared(check);
    return [check];
  },

  /** The month’s payment is missing from the books, although the bank has it. */
  'month without its recurring payment'(life, hand) {
    const payment = hand.pick(
      ({ tag, kind, account }) =>
        (tag === 'rent' || tag === 'recurring' || tag === 'loan') &&
        kind === 'Purchase' &&
        account === life.account('checking'),
      hand.inside,
    );
    if (payment === null) return null;
    const others = hand.find(
      (entry: Entry) => entry.party === payment.party && entry.tag === payment.tag,
      life.window,
    );
    if (others.length < 10) return null;
    hand.remove(payment);
    return { words: payment.party?.name ?? '' };
  },
};

/** Without draws, nothing in the books identifies an owner, and a name alone does not prove anything. */
function isKnownAsOwner({ period, window }: Life, hand: Hand): boolean {
  return hand.find(({ tag }) => tag === 'draw', { start: window.start, end: period.end }).length > 0;
}
