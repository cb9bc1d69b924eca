import type { AskFilter, AskKind, AskPlan } from '@insights/contracts';
import { formatDay, isWholeMonths, type Period, precedingPeriod, sameDaysLastYear } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { unusedField } from '../made-of.ts';
import { isBalance, PROFITS } from '../measures.ts';
import { planOf } from '../plan-of.ts';
import { periodOf } from './days.ts';
import { BUCKETS, DEFAULT_MEASURE } from './lexicon.ts';
import type { Joint, Meaning, Verb } from './meaning.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A plan, or why these tokens are none. */
export type Assembled =
  | { readonly plan: AskPlan; readonly verbs: ReadonlySet<number> }
  | { readonly why: string; readonly isIncomplete: boolean };

interface Subject {
  readonly measure: AskPlan['measure'];
  readonly of: AskPlan['of'];
}

class Refused extends Error {
  readonly isIncomplete: boolean;

  constructor(why: string, { isIncomplete = false } = {}) {
    super(why);
    this.isIncomplete = isIncomplete;
  }
}

const TWICE: Partial<Record<keyof AskPlan, string>> = {
  kind: 'This asks for two things at once. Ask for each of them by itself.',
  by: 'A figure is broken down one way at a time.',
  when: 'This names days twice. Write “compared with” between the two.',
  versus: 'This names two comparisons.',
  basis: 'This names two bases.',
};

/** The one plan that these meanings are, token by token. */
export function assemble(meanings: readonly Meaning[], books: AskBooks, vocabulary: Vocabulary): Assembled {
  try {
    return new Assembly(meanings, books, vocabulary).result();
  } catch (error) {
    if (error instanceof Refused) return { why: error.message, isIncomplete: error.isIncomplete };
    throw error;
  }
}

/** Kinds that are whole without a figure. */
const WITHOUT_SUBJECT: readonly AskKind[] = [
  'cashVsProfit',
  'basisVsBasis',
  'quantity',
  'unitPrice',
  'unapplied',
  'unreconciled',
  'document',
  'findings',
  'parity',
  'open',
];
const RANKED: readonly AskKind[] = ['total', 'compare', 'share'];

const PARTIES: readonly string[] = ['customer', 'vendor'];

class Assembly {
  readonly #plan: Partial<AskPlan> = {};
  readonly #where: AskFilter[] = [];
  readonly #subjects: (Subject & { joint: Joint | null })[] = [];
  readonly #parties: { joint: Joint; party: { field: 'customer' | 'vendor'; is: string } }[] = [];
  readonly #verbs: { verb: Verb; index: number }[] = [];
  #yearless = { when: false, versus: false };
  #versus: Extract<Meaning, { slot: 'versus' }>['versus'] | null = null;
  readonly #books: AskBooks;
  readonly #vocabulary: Vocabulary;

  constructor(meanings: readonly Meaning[], books: AskBooks, vocabulary: Vocabulary) {
    this.#books = books;
    this.#vocabulary = vocabulary;
    let joint: Joint | null = null;
    let last: Meaning | null = null;
    for (const [index, meaning] of meanings.entries()) {
      if (meaning.slot === 'connective') continue;
      if (meaning.slot === 'joint') {
        if (joint !== null) throw new Refused('Two joining words stand next to each other.');
        joint = meaning.joint;
        continue;
      }
      if (joint !== null && !this.#isJoined(last, meaning, joint)) {
        const isExcept = last?.slot === 'filter' && last.filter.field === 'except';
        if (
          joint !== 'and' ||
          last === null ||
          last.slot === 'verb' ||
          meaning.slot === 'subject' ||
          isExcept
        )
          throw new Refused(`What stands around “${joint}” cannot be added up or taken off.`);
        joint = null;
      }
      this.#take(meaning, index, joint);
      last = meaning;
      joint = null;
    }
    if (joint !== null) throw new Refused('Something is missing at the end.', { isIncomplete: true });
  }

  #isJoined(last: Meaning | null, next: Meaning, joint: Joint): boolean {
    // `Expenses in March without payroll`.
    if (joint === 'less' && next.slot === 'subject') return this.#subjects.length > 0;
    if (last?.slot === 'subject') return next.slot === 'subject';
    if (last?.slot !== 'filter' || next.slot !== 'filter') return false;
    return last.filter.field === next.filter.field && PARTIES.includes(last.filter.field);
  }

  #take(
    meaning: Exclude<Meaning, { slot: 'connective' | 'joint' }>,
    index: number,
    joint: Joint | null,
  ): void {
    switch (meaning.slot) {
      case 'subject': {
        const { measure, of } = meaning;
        this.#subjects.push({ measure, of, joint });
        return;
      }
      case 'filter':
        if (joint !== null && (meaning.filter.field === 'customer' || meaning.filter.field === 'vendor')) {
          const { field, is } = meaning.filter;
          this.#parties.push({ joint, party: { field, is } });
        } else this.#narrow(meaning.filter);
        return;
      case 'days':
        this.#set('when', meaning.days);
        this.#yearless.when = meaning.isYearless === true;
        return;
      case 'versus':
        if (this.#versus !== null) throw new Refused(TWICE.versus ?? '');
        this.#versus = meaning.versus;
        this.#yearless.versus = meaning.isYearless === true;
        return;
      case 'verb':
        this.#verbs.push({ verb: meaning.verb, index });
        return;
      case 'part': {
        const { where = [], kind, ...rest } = meaning.part;
        for (const filter of where) this.#narrow(filter);
        if (kind !== undefined) this.#setKind(kind);
        for (const [key, value] of Object.entries(rest)) this.#set(key as keyof AskPlan, value);
      }
    }
  }

  #narrow(filter: AskFilter): void {
    const isTwice = this.#where.some((one) => JSON.stringify(one) === JSON.stringify(filter));
    if (isTwice) throw new Refused('The same condition is named twice.');
    this.#where.push(filter);
  }

  /** Counting invoices is counting, and not listing; every other two kinds are two questions. */
  #setKind(kind: AskPlan['kind']): void {
    const known = this.#plan.kind;
    const [a, b] = [known, kind].toSorted();
    if (known === undefined) this.#plan.kind = kind;
    else if ((a === 'count' || a === 'averageSize') && b === 'list') this.#plan.kind = a;
    else if (a === 'average' && b === 'list') this.#plan.kind = 'averageSize';
    else throw new Refused(TWICE.kind ?? '');
  }

  #set(key: keyof AskPlan, value: unknown): void {
    if (this.#plan[key] !== undefined) throw new Refused(TWICE[key] ?? 'The same thing is named twice.');
    Object.assign(this.#plan, { [key]: value });
  }

  result(): Assembled {
    this.#setSubjects();
    this.#setKindFromParts();
    const plan = planOf({ kind: 'total', ...this.#plan, where: this.#where });
    if (plan.measure === null) plan.measure = DEFAULT_MEASURE[plan.kind] ?? null;
    if (plan.measure === null && plan.of === null && !WITHOUT_SUBJECT.includes(plan.kind))
      throw new Refused(
        'Say which figure you want to know, for example revenue, expenses or the name of an account.',
        {
          isIncomplete: true,
        },
      );
    if (
      plan.by === null &&
      RANKED.includes(plan.kind) &&
      (plan.order !== null || plan.top !== null || plan.place !== null)
    )
      throw new Refused('Say what is ranked, for example by customer, by vendor or by account.', {
        isIncomplete: true,
      });
    plan.versus = this.#comparand(plan);
    plan.also = [...plan.also, ...this.#parties.map(({ joint, party }) => alsoParty(plan, joint, party))];
    if (plan.also.length > 3 || plan.where.length > 6)
      throw new Refused('This asks for too many things at once.');
    const unused = unusedField(plan);
    if (unused !== null) throw new Refused(unused);
    return { plan, verbs: this.#checkedVerbs(plan) };
  }

  #setSubjects(): void {
    const [first, second] = this.#subjects;
    if (first === undefined) return;
    if (this.#plan.kind === 'define') throw new Refused(TWICE.kind ?? '');
    // `Share of rent in total expenses`.
    const isPart =
      this.#plan.kind === 'share' &&
      second?.joint === null &&
      first.measure === 'account' &&
      second.of === null;
    // A balance is a share of another balance; what happens over days is a part of its figure.
    if (isPart && second.measure !== null && isBalance(second.measure))
      this.#subjects[1] = { ...second, joint: 'and' };
    else if (isPart) this.#subjects.splice(0, 2, { measure: second.measure, of: first.of, joint: null });
    const [{ measure, of } = first, ...others] = this.#subjects;
    this.#set('measure', measure);
    if (of !== null) this.#set('of', of);
    let isLess = false;
    this.#plan.also = others.map(({ joint, ...subject }) => {
      if (
        joint === null ||
        subject.measure === null ||
        (subject.of !== null && subject.of.type !== 'account')
      )
        throw new Refused('This names two figures. Write “and” or “less” between them, or ask for one.');
      const { type: _, ...account } = subject.of ?? { type: null };
      const named = subject.of === null ? null : ({ type: 'account', ...account } as typeof subject.of);
      isLess = joint === 'less' || (joint === 'and' && isLess);
      // What is added back to a profit is no figure of its own.
      const isAdded = joint === 'plus' && PROFITS.includes(measure ?? 'debits') ? { isAdded: true } : {};
      return { measure: subject.measure, of: named, isLess, ...isAdded };
    });
  }

  /** What a question is where no word says so. */
  #setKindFromParts(): void {
    const plan = this.#plan;
    const { kind, measure, by } = plan;
    const isBucket = by !== undefined && by !== null && BUCKETS.includes(by);
    const isOfAge = this.#where.some(
      ({ field }) => field === 'overdue' || field === 'dueWithin' || field === 'notDue',
    );
    const isOfParty = this.#where.some(({ field }) =>
      ['party', 'customer', 'vendor', 'project'].includes(field),
    );
    const types = this.#where.findIndex((filter) => filter.field === 'type' && filter.is.join() === 'Bill');
    if (kind === 'list' && isOfAge && (measure === 'invoiced' || types >= 0)) {
      plan.kind = 'open';
      plan.measure = measure === 'invoiced' ? 'receivables' : 'payables';
      if (types >= 0) this.#where.splice(types, 1);
    }
    // A bound on a figure lists its transactions, with the word or without.
    const isBounded =
      by === undefined && this.#subjects.length > 0 && this.#where.some(({ field }) => field === 'amount');
    if (kind === 'list' && isBounded) throw new Refused(TWICE.kind ?? '');
    if (kind === 'average' && by !== undefined && !isBucket) plan.kind = 'averageSize';
    if (kind !== undefined) return;
    if (plan.of?.type === 'keyFigure' && this.#versus === null)
      plan.kind = by === undefined ? 'ratio' : 'trend';
    else if (this.#versus !== null) plan.kind = 'compare';
    else if (isBucket && (plan.order === 'largest' || plan.order === 'smallest') && plan.top === undefined)
      plan.kind = 'extreme';
    else if (
      (measure === 'receivables' || measure === 'payables') &&
      (isOfAge || isOfParty || by === 'customer' || by === 'vendor')
    )
      plan.kind = 'open';
    else if (isBounded) plan.kind = 'list';
    else plan.kind = 'total';
  }

  #comparand(plan: AskPlan): AskPlan['versus'] {
    const versus = this.#versus;
    if (versus === null) return null;
    if (versus !== 'lastYear' && versus !== 'before') {
      if (JSON.stringify(versus) === JSON.stringify(plan.when))
        throw new Refused('This compares days with themselves.');
      const isOfYear = typeof versus === 'object' && 'from' in versus && plan.when !== null;
      if (isOfYear && this.#yearless.when !== this.#yearless.versus)
        throw new Refused('Write the year behind both of the days that are compared.');
      return versus;
    }
    if (plan.when === null)
      throw new Refused('Say which days are compared, for example this year.', { isIncomplete: true });
    const period = periodOf(plan.when);
    if (versus === 'lastYear') return asDays(sameDaysLastYear(period));
    const isPoint = isWholeMonths(period) === false && period.start === period.end;
    if (isPoint) throw new Refused('Say which day is compared, for example March 31, 2025.');
    const { company, documents } = this.#books;
    return asDays(precedingPeriod(period, company.fiscalYearFirstMonth, documents.readOn));
  }

  /** Verbs say again what the subject or the kind says; anything else they would change. */
  #checkedVerbs(plan: AskPlan): Set<number> {
    const account = plan.of?.type === 'account' ? plan.of.id : null;
    const named = this.#vocabulary.names.find((one) => one.type === 'account' && one.id === account);
    const isAccount = named?.type === 'account';
    const fits: Readonly<Record<Verb, boolean>> = {
      cost: isAccount && named.isCost,
      paidCost: isAccount && named.isCost,
      income: isAccount && named.isIncome,
      owe: isAccount && named.isLiability,
      balance: isAccount ? named.isBalance : plan.measure !== null && isBalance(plan.measure),
      compare: plan.versus !== null,
      list: plan.kind === 'list' && plan.where.some(({ field }) => field === 'amount'),
      change: plan.kind === 'why' || plan.kind === 'growth',
    };
    if (this.#verbs.some(({ verb }) => !fits[verb]))
      throw new Refused('A verb does not fit to what is asked.');
    if (new Set(this.#verbs.map(({ verb }) => verb)).size < this.#verbs.length)
      throw new Refused('A verb stands twice.');
    if (this.#verbs.some(({ verb }) => verb === 'paidCost')) {
      if (plan.basis === 'Accrual') throw new Refused('What was paid is on the cash basis.');
      plan.basis = 'Cash';
      return new Set();
    }
    return new Set(this.#verbs.map(({ index }) => index));
  }
}

function alsoParty(
  { measure, of }: AskPlan,
  joint: Joint,
  party: { field: 'customer' | 'vendor'; is: string },
): AskPlan['also'][number] {
  if (measure === null || (of !== null && of.type !== 'account') || joint === 'plus')
    throw new Refused('Several customers or vendors are told of one figure only.');
  return { measure, of, isLess: joint === 'less', party };
}

function asDays({ start, end }: Period): NonNullable<AskPlan['when']> {
  return { from: formatDay(start), to: formatDay(end) };
}
