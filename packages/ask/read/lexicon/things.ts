import type { AskDimension } from '@insights/contracts';

export type Thing =
  | 'customer'
  | 'vendor'
  | 'account'
  | 'item'
  | 'project'
  | 'class'
  | 'transaction'
  | 'invoice'
  | 'bill'
  | 'payment'
  | 'purchase'
  | 'deposit'
  | 'check'
  | 'journalEntry'
  | 'transfer'
  | 'creditMemo'
  | 'salesReceipt'
  | 'refund'
  | 'month'
  | 'quarter'
  | 'year'
  | 'week';
export type Verb = 'spend' | 'sell' | 'buy' | 'pay' | 'paid' | 'owe' | 'collect' | 'earn' | 'make' | 'cost';

/** What is listed, ranked or counted. */
export const THING_WORDS: Readonly<Record<Thing, string>> = {
  customer: `
    customer, customers, client, clients, buyer, buyers, donor, donors,
    folks, people, regulars`,
  vendor:
    'place, places, outfit, outfits, vendor, vendors, supplier, suppliers, payee, payees, how many vendors did we use, how many suppliers did we use',
  account: `
    expense line, expense lines, kind of expense, kinds of expense, type of expense, types of expense, sort of expense, sorts of expense, kind of cost, kinds of cost, ledger account,
    account, accounts, category, categories, expense account, expense accounts, expense category,
    thing we spend on, things we spend on, thing we spend money on, things we spend money on, thing we spent on, things we spent on,
    expense categories, cost category, cost categories, line item, bank account, bank accounts`,
  item: 'item, items, product, products, service, services',
  project: 'project, projects, job, jobs, sub customer, sub customers, subcustomer, subcustomers',
  class: 'class, classes',
  transaction: `
    per visit, each visit, per trip, per purchase, per transaction, per sale, per order, each time, transaction, transactions, stuff, entry, single transaction,
    individual transaction`,
  invoice:
    'customer invoice, client invoice, sales invoice, invoices to customers, invoice, invoices, inv, invs',
  bill: 'purchase invoice, purchase invoices, vendor bill, supplier bill, bills from vendors, bills from suppliers, bill, bills',
  payment: 'payment, payments, single payment',
  purchase: `
    how many things, trip to, trips to, purchase, purchases, single expense, single purchase, single cost,
    individual expense, individual purchase, individual cost, thing we bought, single thing we bought,
    thing i bought`,
  deposit: 'deposit, deposits, single deposit',
  check: 'checks, checks written',
  journalEntry: 'journal entry, journal entries',
  transfer: 'transfers, transfers between accounts, transfer between accounts',
  creditMemo: 'credit memo, credit memos',
  salesReceipt: 'sales receipt, sales receipts',
  refund: 'refund, refunds, refund receipt, refund receipts',
  week: 'week, weeks',
  month: 'month, months',
  quarter: 'quarter, quarters',
  year: 'year, years',
};

/** What was done. */
export const VERB_WORDS: Readonly<Record<Verb, string>> = {
  spend: `
    got through, get through, gone through, burn through, burned through, burnt through, blow through, blew through, run through, ran through, get out of us, got out of us,
    spend, spent, went to, go to, goes to, gone to, spending, spended, lose to, lose on, lost to,
    blow at, blew at, have we given, have i given, we have given, i have given, we gave, did we give, dropped at, drop at, dropped on, drop on, left at, laid out on, laid out for, splashed out on, splash out on, squandered on, eat up, ate up, eats up,
    eaten up by, swallow up, swallowed, gobble up, gobbles up, gobbled up, chew through, chewed through, parted with, part with,
    gave to, give to, given to, pay for, paid for, paying for, went on, goes on, shelled out, paid out,
    pay out, spending money, spends, spendt, expended, money have we spent, money have we spended,
    money have i spent, money have we paid, money do we have spent,
    burn more money on, burn more on, burn money on, burn on, burned on, blow on, blew on, fork out, forked out, gone out for,
    went out for, go out for, goes out for`,
  sell: 'sell, sold, selling, selled',
  buy: 'eat, ate, eaten, buyed, buy, bought, buying, purchase, purchased, ordered, order, visit, visited',
  pay: 'settle, settling, pay up, pays up, pay, pays, paying, pay back, repay',
  paid: 'money landed, money arrived, landed, arrived, come through, came through, gave us any money, gave us money, give us any money, give us money, paid, been paid, get paid, got paid, settled, paid yet, payed, paid back, repaid',
  owe: 'into us for, in to us for, owe, owes, owed, owing, owe money, owe us, owes us, people owing us, people still owe us, owe us money, owed to us, we owe, do we owe, have to hand over, still have to hand over, have to send in, need to send in, have to send off, have to remit, still have to remit, need to remit',
  collect: 'receive, received',
  earn: 'pull in, pulled in, rake in, raked in, ring up, rang up, rung up, haul in, hauled in, earn, earned, bring in, brought in, take in, took in, came from, comes from, come from, bring us, brings us, brought us',
  make: 'make, made, making, keep, kept, keeping',
  cost: 'charge us, charged us, charges us, billed us, bills us, invoiced us, cost, costs, costed, costing, run us, runs us, ran us, set us back',
};

/** What a figure is broken down by, after `by`, `per`, `each` or `every`. */
export const DIMENSION_WORDS: Readonly<Record<AskDimension, string>> = {
  account: `
    gl, account, category, type of expense, expense account, expense category, ledger account, bank account,
    income account, revenue account,
    bank`,
  customer: 'customer, client, buyer',
  vendor: 'vendor, supplier, payee',
  project: 'project, job, sub customer, subcustomer',
  item: 'item, product, service, product or service, products and services',
  class: 'class, department, location',
  type: 'transaction type, type, type of transaction',
  transaction: 'transaction',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

export const ADVERBS: Readonly<Record<string, AskDimension>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
};
