import { isEmployeeAt, projectOf } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { plain, stem, type Word, wordsOf } from './words-of.ts';

/** Something of this company that has a name. */
export type Named =
  | {
      readonly type: 'account';
      readonly id: string;
      readonly name: string;
      readonly isCost: boolean;
      readonly isIncome: boolean;
      readonly isBalance: boolean;
      readonly hasChildren: boolean;
    }
  | {
      readonly type: 'party';
      readonly name: string;
      readonly isCustomer: boolean;
      readonly isVendor: boolean;
      /** Whether it is a project, or has some below it, which QuickBooks keeps as customers of customers. */
      readonly hasProjects: boolean;
    }
  | { readonly type: 'item'; readonly id: string; readonly name: string }
  | { readonly type: 'class'; readonly name: string };

interface Entry {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly named: Named;
}

/** Where the words of a question are the name of something. */
export interface NameSpan {
  readonly start: number;
  readonly length: number;
  readonly names: readonly Named[];
  /** Whether the words are a name as a whole, rather than a part of one. */
  readonly isWhole: boolean;
}

/** What QuickBooks calls its own accounts: nobody says a part of these names for them. */
const NEVER_BY_PART = /^(ask my accountant|opening balance equity)$/i;

/** What is said for what accounts are called: `gas` for `Vehicle Fuel`. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  fuel: ['gas', 'gasoline', 'petrol', 'diesel'],
  meals: ['eating out', 'dining out', 'dining', 'lunches', 'restaurants'],
  travel: ['travelling', 'traveling'],
  advertising: ['ad', 'ads', 'adverts', 'advertisement', 'marketing'],
  electricity: ['electric', 'power'],
  internet: ['wifi', 'broadband'],
  phone: ['phones', 'telephone', 'cell phone', 'mobile phone', 'mobile'],
  'bank charges': ['bank fees', 'bank service charges'],
  'bank fees': ['bank charges'],
  'merchant fees': [
    'card fees',
    'credit card fees',
    'card processing fees',
    'credit card processing fees',
    'processing fees',
  ],
  'payroll tax expense': ['employer payroll tax', 'employer payroll tax expense'],
  'owners investment': [
    'capital the owner contributed',
    'owner contributed',
    'capital contributions',
    'capital contributed',
    'capital introduced by the owner',
    'capital introduced',
    'money the owner put in',
    'owner put in',
    'owner contributions',
    'owners contributions',
    'owner investment',
    'owner invested',
  ],
  'repairs and maintenance': ['repairs and maint', 'repairs maintenance'],
};

/** By which words something is asked for: its name, its own part of it, without `and`, and what people say for it. */
function callsOf({ type, name }: Named): string[] {
  const own = type === 'account' && name.includes(':') ? [name, name.split(':').at(-1) ?? ''] : [name];
  const whole = [
    ...own,
    ...own.filter((one) => / (and|&) /i.test(one)).map((one) => one.replaceAll(/ (and|&) /gi, ' ')),
  ];
  if (type !== 'account') return whole;
  const aliases = Object.entries(ALIASES).flatMap(([word, others]) =>
    own.some((one) => ` ${plain(one)} `.includes(` ${word} `)) ? others : [],
  );
  return [...whole, ...aliases];
}

const COSTS: readonly string[] = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const INCOMES: readonly string[] = ['Income', 'Other Income'];

/** This company's accounts, parties, items and classes by the words of their names. */
export class Names {
  readonly #byStem = new Map<string, Entry[]>();
  /** Every word of every name. */
  readonly vocabulary = new Set<string>();

  constructor(books: AskBooks) {
    for (const named of namedIn(books)) this.#add(named);
  }

  #add(named: Named): void {
    for (const path of callsOf(named)) {
      const words = wordsOf(path).map(({ text }) => text);
      const stems = words.map(stem);
      for (const word of words) this.vocabulary.add(word);
      for (const one of new Set(stems)) {
        const known = this.#byStem.get(one) ?? [];
        this.#byStem.set(one, known);
        known.push({ words, stems, named });
      }
    }
  }

  /** The longest name, or part of one, that begins at a word. Of one length whole names are preferred. */
  at(words: readonly Word[], start: number): NameSpan | null {
    const first = stem(words[start]?.text ?? '');
    let best: { length: number; isWhole: boolean; names: Named[] } = { length: 0, isWhole: false, names: [] };
    for (const { words: called, stems, named } of this.#byStem.get(first) ?? []) {
      for (let from = 0; from < stems.length; from += 1) {
        if (stems[from] !== first) continue;
        let length = 1;
        while (
          from + length < stems.length &&
          stems[from + length] === stem(words[start + length]?.text ?? '')
        )
          length += 1;
        const isWhole = length === stems.length;
        // Nobody is called by a word from the middle of a name: “Old Depot Feed Store” is not `depot`.
        const isMiddle = length === 1 && from > 0 && from < stems.length - 1;
        if (isMiddle && named.type === 'party') continue;
        // Several are no one: `deposit accounts` asks for no “Old Deposit Account”.
        const last = words[start + length - 1]?.text ?? '';
        if (!isWhole && named.type === 'account' && last === `${called[from + length - 1]}s`) continue;
        // What the accountant charged is no cost that is still to be asked about, and an opening balance no equity.
        if (!isWhole && named.type === 'account' && NEVER_BY_PART.test(named.name)) continue;
        const isBetter = length > best.length || (length === best.length && isWhole && !best.isWhole);
        if (isBetter) best = { length, isWhole, names: [named] };
        else if (length === best.length && isWhole === best.isWhole && !best.names.includes(named))
          best.names.push(named);
      }
    }
    return best.length === 0 ? null : { start, ...best };
  }
}

export function namedIn(books: AskBooks): Named[] {
  const found = books.figuresOn(books.company.reportBasis);
  if (found.status === 'missing') return [];
  const { books: taken } = found.value.context;
  const { chart, journal } = taken;
  const accounts = chart.accounts.map(
    (account): Named => ({
      type: 'account',
      id: account.id,
      name: account.fullName,
      isCost: COSTS.includes(account.type),
      isIncome: INCOMES.includes(account.type),
      isBalance: !COSTS.includes(account.type) && !INCOMES.includes(account.type),
      hasChildren: chart.accounts.some(({ parentId }) => parentId === account.id),
    }),
  );
  const { customers, vendors, items, transactions } = books.documents;
  const isCustomer = new Set(customers.status === 'read' ? customers.value.map(({ name }) => name) : []);
  const isVendor = new Set(vendors.status === 'read' ? vendors.value.map(({ name }) => name) : []);
  // A name that is used counts by where: on accounts of income or of costs.
  const used = new Map<number, { income: boolean; cost: boolean }>();
  const isEmployee = isEmployeeAt(taken, books.documents);
  journal.nameIndexes.forEach((name, row) => {
    const account = accounts[journal.accountIndexes[row] as number];
    const known = used.get(name) ?? { income: false, cost: false };
    used.set(name, known);
    if (account?.type === 'account' && account.isIncome) known.income = true;
    if (account?.type === 'account' && account.isCost && !isEmployee(row)) known.cost = true;
  });
  const parties = new Map<string, { isCustomer: boolean; isVendor: boolean }>();
  for (const [index, { income, cost }] of used) {
    const name = journal.texts.at(index);
    if (name === '') continue;
    const isListed = isCustomer.has(name) || isVendor.has(name);
    parties.set(name, {
      isCustomer: isListed ? isCustomer.has(name) : income,
      isVendor: isListed ? isVendor.has(name) : cost,
    });
  }
  for (const name of isCustomer)
    parties.set(name, { isVendor: false, ...parties.get(name), isCustomer: true });
  for (const name of isVendor) parties.set(name, { isCustomer: false, ...parties.get(name), isVendor: true });
  const parents = new Set([...parties.keys()].flatMap((name) => parentsOf(name)));
  const classNames =
    transactions.status === 'read' ? transactions.value.classNames.filter((name) => name !== '') : [];
  return [
    ...accounts,
    ...[...parties].map(
      ([name, kinds]): Named => ({
        type: 'party',
        name,
        ...kinds,
        hasProjects: kinds.isCustomer && (parents.has(name) || projectOf(name) !== ''),
      }),
    ),
    ...(items.status === 'read' ? items.value : []).map(
      ({ id, name }): Named => ({ type: 'item', id, name }),
    ),
    ...classNames.map((name): Named => ({ type: 'class', name })),
  ];
}

/** `Hill:Kitchen` stands below `Hill`. */
function parentsOf(name: string): string[] {
  const parts = name.split(':');
  return parts.slice(1).map((_, place) => parts.slice(0, place + 1).join(':'));
}

const kept = new WeakMap<AskBooks, Names>();

export function namesOf(books: AskBooks): Names {
  const known = kept.get(books) ?? new Names(books);
  kept.set(books, known);
  return known;
}
