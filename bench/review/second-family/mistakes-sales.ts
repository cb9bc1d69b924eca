import { type Entry, totalOf } from '@insights/companies';
import type { Process } from './hand.ts';

/**
 * Items with the same price for everyone. An identical order two days later is probably real, and the books cannot show
 * otherwise.
 */
const AT_LIST_PRICE: ReadonlySet<string> = new Set(['plan', 'tuition', 'project', 'program', 'order']);

const isInvoice = ({ kind }: Entry) => kind === 'Invoice';
const isTaxed = (tax: string) => (entry: Entry) =>
  (entry.kind === 'SalesReceipt' || entry.tag === 'payout') &&
  entry.legs.some(({ account }) => account === tax);

/**
 * Mistakes that involve sales and receipts: two people recording the same amount, and a bank feed that ignores existing
 * transactions.
 */
export const SALES_MISTAKES: Readonly<Record<string, Process>> = {
  /** The invoice was created again because nobody noticed the first one. */
  'invoice made twice'(life, hand) {
    const invoice = hand.pick((entry) => isInvoice(entry) && !AT_LIST_PRICE.has(entry.tag), hand.inside);
    if (invoice === null) return null;
    return [invoice, hand.again(invoice, life.random.integer(0, 2), life.nextInvoice())];
  },

  'two invoices with one number'(life, hand) {
    const [first, second] = life.random.shuffled(hand.find(isInvoice)).slice(0, 2);
    if (first === undefined || second === undefined || first.party === second.party) return null;
    if (life.trade.sells === 'loads') return null;
    second.number = first.number;
    return [first, second];
  },

  /** The sale was paid in cash, and the invoice was deleted. */
  'gap in the invoice numbers'(life, hand) {
    const gone = hand.pick((entry) => isInvoice(entry) && entry.day > life.period.start + 5, hand.inside);
    if (gone === null || life.trade.sells === 'loads') return null;
    hand.unpay(gone);
    hand.remove(gone);
    return { words: /\d+$/.exec(gone.number)?.[0] ?? gone.number };
  },

  /** The bank feed recorded the customer’s money as income, so the invoice stays open forever. */
  'paid invoice left open, its money booked as income'(life, hand) {
    const invoice = hand.pick(
      (entry) => isInvoice(entry) && hand.paymentsOf(entry).length === 1,
      hand.inside,
    );
    const [payment] = invoice === null ? [] : hand.paymentsOf(invoice);
    const income = invoice?.legs[1]?.account;
    if (
      invoice === null ||
      payment === undefined ||
      income === undefined ||
      payment.links.length !== 1 ||
      payment.day > life.period.end
    )
      return null;
    hand.unpay(invoice);
    const deposit = life.bank(
      payment.day + 1,
      income,
      totalOf(invoice),
      `DEPOSIT ${invoice.party?.name.toUpperCase() ?? ''}`,
      invoice.party,
    );
    return [invoice, deposit];
  },

  /** Payments were recorded, but their deposit was added from the bank feed as income. */
  'payments left undeposited, their deposit booked as income'(life, hand) {
    const deposit = hand.pick(
      ({ tag, links }) => (tag === 'drawer' || tag === 'cards') && links.length > 0,
      hand.inside,
    );
    if (deposit === null || deposit.day > life.period.end - 3) return null;
    const payments = deposit.links.map(({ to }) => to);
    hand.remove(deposit);
    const income = life.trade.incomes[0] as string;
    const again = life.bank(deposit.day, income, totalOf(deposit), 'Counter deposit');
    return [...payments, again];
  },

  /**
   * For some days, daily sales were entered manually and their bank deposits were recorded as sales again.
   */
  'sales by day and by deposit'(life, hand) {
    const first = hand.pick(({ tag }) => tag === 'cards', hand.inside);
    if (first === null || life.trade.sells === 'jobs') return null;
    const days = hand
      .find(({ tag, day }) => tag === 'cards' && day >= first.day && day <= first.day + 8)
      .slice(0, 4);
    const income = life.trade.incomes[0] as string;
    const again = days.map(({ day, legs }) =>
      life.bank(day, income, legs[0]?.cents ?? 0, 'CARD SETTLEMENT ACH'),
    );
    hand.neverCleared(...again);
    return [...days, ...again];
  },

  /** A check was recorded on receipt, and again when it appeared on the statement. */
  'payment of a customer entered twice'(life, hand) {
    const payment = hand.pick(({ kind, links }) => kind === 'Payment' && links.length === 1, hand.inside);
    if (payment === null || payment.party === null) return null;
    const again = life.company.receive(
      payment.day + life.random.integer(1, 4),
      payment.party,
      totalOf(payment),
      [],
      life.account('checking'),
      { number: payment.number },
    );
    hand.neverCleared(again);
    return [payment, again];
  },

  /** The payment was received but not applied, so the invoice stays open. */
  'payment not applied'(life, hand) {
    const payment = hand.pick(
      ({ kind, links }) => kind === 'Payment' && links.length === 1,
      hand.ago(200, 25),
    );
    const [link] = payment?.links ?? [];
    if (payment === null || link === undefined || payment.day < life.period.start) return null;
    payment.links = [];
    return [payment, link.to];
  },

  /** A check has never left Undeposited Funds. */
  'payment left undeposited for months'(_life, hand) {
    const deposit = hand.pick(({ tag, links }) => tag === 'drawer' && links.length > 1, hand.ago(240, 75));
    const payment = deposit?.links[0]?.to;
    if (deposit === null || payment === undefined) return null;
    hand.takeOut(payment);
    return [payment];
  },

  /** The invoice was imported from the old program and will never be paid. */
  'dead receivable'(_life, hand) {
    const invoice = hand.pick(isInvoice, hand.ago(420, 190));
    if (invoice === null) return null;
    hand.unpay(invoice);
    return [invoice];
  },

  /**
   * The processor’s deposits were recorded as shown by the bank, so sales are too low and fees are missing.
   */
  'processor deposits net of fees as income'(life, hand) {
    const payouts = hand.find(({ tag }) => tag === 'payout');
    if (payouts.length < 3) return null;
    const wrong = payouts.slice(-Math.max(3, Math.ceil(payouts.length / 2)));
    for (const entry of wrong) {
      const fee = entry.legs.find(({ account }) => account === life.account('processing'));
      const sale = entry.legs[1];
      if (fee === undefined || sale === undefined) continue;
      sale.cents += fee.cents;
      entry.legs.splice(entry.legs.indexOf(fee), 1);
    }
    return wrong;
  },

  /** From some day on, the collected tax was included in sales. */
  'sales tax booked as income'(life, hand) {
    const tax = life.account('salesTax');
    const taxed = hand.find(isTaxed(tax));
    const wrong = taxed.slice(-Math.min(9, Math.ceil(taxed.length / 2)));
    if (wrong.length < 3) return null;
    for (const entry of wrong) hand.recode(entry, tax, entry.legs[1]?.account ?? '');
    return { entries: wrong, accounts: [tax] };
  },

  'refund of a vendor booked as income'(life, hand) {
    const bought = hand.pick(
      ({ kind, tag }) =>
        (kind === 'Bill' && tag === 'supplier') || tag === 'premium' || tag === 'installment',
    );
    if (bought === null || bought.party === null) return null;
    const cents = Math.round(totalOf(bought) * 0.4);
    return [
      life.bank(
        Math.min(life.period.end, bought.day + 9),
        life.trade.incomes[0] as string,
        cents,
        `Refund ${bought.party.name}`,
        bought.party,
      ),
    ];
  },

  /** A new bookkeeper did not find the customer and created a second record. */
  'customer under two names'(life, hand) {
    const invoices = hand.find(isInvoice, life.window);
    const group = life.random
      .shuffled([...Map.groupBy(invoices, ({ party }) => party).values()])
      .find((one) => one.length >= 4);
    const name = group?.[0]?.party?.name;
    if (group === undefined || name === undefined) return null;
    const [first = '', last = ''] = name.split(' ');
    const twin = life.customer(
      life.random.pick([
        `${name}.`,
        `${last}, ${first}`,
        name.slice(0, -2) + (name.at(-1) ?? ''),
        name.toUpperCase(),
      ]),
    );
    const moved = group.filter((entry) => entry.day >= life.period.start).slice(-2);
    if (moved.length === 0) return null;
    for (const entry of moved.flatMap((invoice) => [invoice, ...hand.paymentsOf(invoice)]))
      hand.rename(entry, twin);
    return { entries: moved, words: twin.name };
  },
};
