import { type Entry, totalOf } from '@insights/companies';
import { accountNamed } from './chart.ts';
import type { Process } from './hand.ts';

/** Mistakes made when the bookkeeper or the accounting program changes, or when a year is closed. */
export const LEDGER_MISTAKES: Readonly<Record<string, Process>> = {
  'entry straight to retained earnings'(life, hand) {
    const { company, account, random } = life;
    const cents = random.integer(180_00, 4_200_00);
    return [
      company.move(
        hand.day(),
        account('retained'),
        account(random.pick(['checking', 'office', 'repairs'] as const)),
        cents,
        'Adjust',
      ),
    ];
  },

  /** Someone found an old receipt and dated the entry in a closed year. */
  'entry dated into the closed year'(life, hand) {
    const closed = life.company.closedThrough;
    if (closed === null || closed > life.period.start) return null;
    const entry = hand.pick(
      ({ kind, tag }) => kind === 'Purchase' && (tag === 'errand' || tag === 'supplier'),
      { start: closed - 80, end: closed },
    );
    if (entry === null) return null;
    entry.createdDay = Math.max(closed + 100, hand.day());
    hand.neverCleared(entry);
    return [entry];
  },

  /** In January people still write the old year by habit; at other times they write a wrong one. */
  'wrong year in the date'(life, hand) {
    const entry = hand.pick(
      ({ kind, tag, day }) =>
        kind === 'Purchase' && (tag === 'errand' || tag === 'supplier') && day - 365 > life.window.start,
    );
    if (entry === null) return null;
    entry.createdDay = Math.max(entry.createdDay, entry.day);
    entry.day -= 365;
    hand.neverCleared(entry);
    return [entry];
  },

  /** The balances were imported into the new program, and the bookkeeper also entered them. */
  'opening balances entered twice'(life, hand) {
    const { company, account, line, trade } = life;
    const lines = [
      line('checking', trade.checkingCents, 'Opening balance'),
      line('equipment', 86_000_00, 'Opening balance'),
      line('opening', -trade.checkingCents - 86_000_00, 'Opening balance'),
    ];
    const entry = company.journal(life.period.start + 1, lines, {
      memo: 'Opening balances from the old program',
    });
    hand.neverCleared(entry);
    return { entries: [entry], accounts: [account('opening')] };
  },

  /** There have been two accounts for the same thing since the new bookkeeper started. */
  'account under two names'(life, hand) {
    const role = life.random.pick(['office', 'repairs', 'subscriptions', 'phone', 'advertising'] as const);
    const name = life.account(role);
    const twin = accountNamed(
      life.random
        .pick([
          `${name}s`,
          `${name} `.replace(/ (&|and) .*$/, ' Expenses').trim(),
          `${name} (2)`.replace(/ \(2\)/, ' - Other'),
          name.replace(/ (and|&) /, ' + '),
        ])
        .trim(),
      'Expense',
    );
    if (twin.id === name) return null;
    const since = Math.max(life.period.start, life.period.end - 90);
    const moved = hand.find(({ kind, legs }) => kind === 'Purchase' && legs[1]?.account === name, {
      start: since,
      end: life.period.end,
    });
    if (moved.length < 2) return null;
    life.addAccount({ ...twin, subType: '' });
    for (const entry of moved) hand.recode(entry, name, twin.id);
    return { entries: moved, accounts: [twin.id], words: twin.id };
  },

  'insurance paid ahead and never released'(life, hand) {
    const released = hand.find(({ tag }) => tag === 'released', {
      start: life.window.start,
      end: life.period.end,
    });
    const gone = released.filter(({ day }) => day > life.period.end - 190);
    if (gone.length < 5) return null;
    hand.remove(...gone);
    return { accounts: [life.account('prepaid')], words: life.account('prepaid') };
  },

  'depreciation that stopped'(life, hand) {
    if (!life.habits.depreciatesMonthly) return null;
    const all = hand.find(({ tag }) => tag === 'depreciation', {
      start: life.window.start,
      end: life.period.end,
    });
    const gone = all.filter(({ day }) => day > Math.max(life.period.start, life.period.end - 130));
    if (gone.length === 0) return null;
    hand.remove(...gone);
    return { accounts: [life.account('depreciated'), life.account('depreciation')], words: 'epreciation' };
  },

  'accrual never reversed'(life, hand) {
    const reversal = hand.pick(({ tag }) => tag === 'reversal', {
      start: life.period.start + 1,
      end: life.period.end - 5,
    });
    if (reversal === null) return null;
    const accrual = hand.pick(({ tag, day }) => tag === 'accrual' && day === reversal.day - 1, life.window);
    if (accrual === null) return null;
    hand.remove(reversal);
    return { entries: [accrual], accounts: [life.account('accrued')] };
  },

  /** A journal entry from last month was copied by mistake, including its date. */
  'journal entry posted twice'(life, hand) {
    const entry: Entry | null = hand.pick(
      ({ tag, kind }) =>
        kind === 'JournalEntry' && (tag === 'released' || tag === 'depreciation' || tag === 'payroll-tax'),
      { start: life.period.start, end: life.period.end - 1 },
    );
    if (entry === null || totalOf(entry) === 0) return null;
    return [entry, hand.again(entry, 0)];
  },
};
