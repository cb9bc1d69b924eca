import type { AskFilter, AskKind, AskPlan } from '@insights/contracts';
import {
  addMonths,
  firstDayOf,
  formatDay,
  isWholeMonths,
  lastDayOf,
  monthOf,
  type Period,
  precedingPeriod,
  sameDaysLastYear,
} from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { isBucket } from '../buckets.ts';
import { unusedField } from '../made-of.ts';
import { isBalance, MEASURES, PROFITS } from '../measures.ts';
import { planOf } from '../plan-of.ts';
import { type Unit, unitAround } from './calendar.ts';
import { periodOf } from './days.ts';
import { DEFAULT_MEASURE } from './lexicon.ts';
import type { Joint, Meaning, Verb } from './meaning.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A plan, or why these tokens do not form one. */
export type Assembled =
  | { readonly plan: AskPlan; readonly repeats: ReadonlySet<number> }
  | { readonly why: string; readonly isIncomplete: boolean };

type Days = NonNullable<AskPlan['when']>;

interface Subject {
  readonly measure: AskPlan['measure'];
  readonly of: AskPlan['of'];
}

/** Thrown often while typing, and therefore without a stack. */
class Refused {
  readonly why: string;
  readonly isIncomplete: boolean;

  constructor(why: string, { isIncomplete = false } = {}) {
    this.why = why;
    this.isIncomplete = isIncomplete;
  }
}

const TWICE: Partial<Record<keyof AskPlan, string>> = {
  kind: 'This asks for two things at once. Ask for each of them by itself.',
  by: 'Choose one breakdown, for example by month or by vendor.',
  when: 'This names two periods. Write “compared with” between them.',
  versus: 'Choose one comparison.',
  basis: 'Choose accrual or cash basis, not both.',
};

export interface Sentence {
  readonly meanings: readonly Meaning[];
  /** Whether each token begins after a comma. */
  readonly isAfterComma: readonly boolean[];
}

/** Assembles the plan of these meanings, token by token. */
export function assemble(sentence: Sentence, books: AskBooks, vocabulary: Vocabulary): Assembled {
  try {
    return new Assembly(sentence, books, vocabulary).result();
  } catch (error) {
    if (error instanceof Refused) return { why: error.why, isIncomplete: error.isIncomplete };
    throw error;
  }
}

/** Kinds that are complete without a figure. */
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

const NEVER_OF_LAST: readonly AskFilter['field'][] = ['amount', 'except'];
const PARTIES: readonly string[] = ['customer', 'vendor'];

class Assembly {
  readonly #plan: Partial<AskPlan> = {};
  readonly #where: AskFilter[] = [];
  #subjects: (Subject & { joint: Joint | null })[] = [];
  #subjectsBeforeShare = 0;
  readonly #parties: { joint: Joint; party: { field: 'customer' | 'vendor'; is: string } }[] = [];
  readonly #verbs: { verb: Verb; index: number }[] = [];
  #yearless = { when: false, versus: false };
  #versus: Extract<Meaning, { slot: 'versus' }>['versus'] | null = null;
  #isOfBalance = false;
  #isHowMany = false;
  #isChange = false;
  #areYears = false;
  #isLast = false;
  #isSingle = false;
  #meanUnit: Unit | null = null;
  #isOpen = false;
  #isCompared = false;
  readonly #repeats = new Set<number>();
  readonly #books: AskBooks;
  readonly #vocabulary: Vocabulary;

  constructor({ meanings, isAfterComma }: Sentence, books: AskBooks, vocabulary: Vocabulary) {
    this.#books = books;
    this.#vocabulary = vocabulary;
    let joint: Joint | null = null;
    let last: Meaning | null = null;
    let isVerbBetween = false;
    for (const [index, meaning] of meanings.entries()) {
      if (meaning.slot === 'connective') continue;
      if (meaning.slot === 'joint') {
        if (joint !== null)
          throw new Refused(
            `“${joint}” and “${meaning.joint}” come one after the other. Leave one of them out.`,
          );
        joint = meaning.joint;
        continue;
      }
      // `Rent or utilities`: both are shown.
      if (joint === 'or' && meaning.slot !== 'verb') {
        if (!this.#isJoined(last, meaning, 'and'))
          throw new Refused('Name two figures, customers or vendors around “or”.');
        joint = 'and';
      }
      // `Cash and what we owe on cards`.
      if (joint !== null && meaning.slot === 'verb' && this.#subjects.length > 0) {
        this.#take(meaning, index, null, false);
        isVerbBetween = true;
        continue;
      }
      const isListed = joint === 'and' || joint === 'plus' || isAfterComma[index] === true;
      if (joint !== null && !this.#isJoined(last, meaning, joint)) {
        const isExcept = last?.slot === 'filter' && last.filter.field === 'except';
        if (
          (joint !== 'and' && joint !== 'versus' && !(joint === 'plus' && meaning.slot === 'days')) ||
          (joint === 'versus' && meaning.slot === 'days') ||
          last === null ||
          last.slot === 'verb' ||
          isVerbBetween ||
          meaning.slot === 'verb' ||
          meaning.slot === 'subject' ||
          isExcept
        )
          throw new Refused(`Name two figures, customers or vendors around “${joint}”.`);
        joint = null;
      }
      // `Top suppliers by spend`: the ranked figure follows the word.
      if (last?.slot === 'verb' && last.verb === 'by' && meaning.slot !== 'subject')
        throw new Refused('Say what follows “by”, for example month, customer or account.');
      // In `sales less rent of Hill`, it is unclear whether the sales are Hill's, too.
      const isOfLast = meaning.slot === 'filter' && this.#subjects.length > 1 && isAfterComma[index] !== true;
      if (isOfLast && joint === null && !NEVER_OF_LAST.includes(meaning.filter.field))
        throw new Refused(
          'Write a comma before what narrows both figures, or ask for each figure by itself.',
        );
      this.#take(meaning, index, joint, isListed);
      last = meaning;
      joint = null;
    }
    if (joint !== null) throw new Refused(`Say what follows “${joint}”.`, { isIncomplete: true });
    if (last?.slot === 'verb' && last.verb === 'by')
      throw new Refused('Say what follows “by”, for example month, customer or account.');
  }

  #isJoined(last: Meaning | null, next: Meaning, joint: Joint): boolean {
    // `Expenses in March without payroll`.
    if ((joint === 'less' || joint === 'before' || joint === 'versus') && next.slot === 'subject')
      return this.#subjects.length > 0;
    if (last?.slot === 'subject') return next.slot === 'subject';
    if (last?.slot !== 'filter' || next.slot !== 'filter') return false;
    return last.filter.field === next.filter.field && PARTIES.includes(last.filter.field);
  }

  #take(
    meaning: Exclude<Meaning, { slot: 'connective' | 'joint' }>,
    index: number,
    joint: Joint | null,
    isListed: boolean,
  ): void {
    switch (meaning.slot) {
      case 'subject': {
        const { measure, of } = meaning;
        const [first] = this.#subjects;
        const isAgain = first !== undefined && isSame({ measure, of }, first);
        // `Cash now versus cash at the end of June`: the later days are the comparison.
        if (isAgain && joint === 'versus') this.#isCompared = true;
        else if (isAgain && joint === null) this.#repeats.add(index);
        else this.#subjects.push({ measure, of, joint: this.#jointOf(joint, first) });
        return;
      }
      case 'filter':
        if (joint !== null && (meaning.filter.field === 'customer' || meaning.filter.field === 'vendor')) {
          const { field, is } = meaning.filter;
          this.#parties.push({ joint, party: { field, is } });
        } else this.#narrow(meaning.filter);
        return;
      case 'days':
        if (this.#isCompared && this.#plan.when !== undefined)
          this.#setVersus(meaning.days, meaning.isYearless);
        else this.#setDays(meaning, isListed);
        return;
      case 'versus':
        this.#setVersus(meaning.versus, meaning.isYearless);
        this.#meanUnit = meaning.unit ?? null;
        this.#isLast = meaning.isLast === true;
        return;
      case 'verb':
        this.#verbs.push({ verb: meaning.verb, index });
        return;
      case 'part': {
        const { where = [], kind, ...rest } = meaning.part;
        this.#isSingle ||= meaning.isSingle === true;
        this.#isOpen ||= meaning.isOpen === true;
        this.#isHowMany ||= meaning.isHowMany === true;
        this.#isChange ||= meaning.isChange === true;
        for (const filter of where) this.#narrow(filter);
        if (kind !== undefined) this.#setKind(kind);
        for (const [key, value] of Object.entries(rest)) this.#set(key as keyof AskPlan, value);
      }
    }
  }

  #setVersus(versus: Extract<Meaning, { slot: 'versus' }>['versus'], isYearless: true | undefined): void {
    if (this.#versus !== null) throw new Refused(TWICE.versus ?? '');
    this.#versus = versus;
    this.#yearless.versus = isYearless === true;
  }

  /** `Profit before payroll` adds it back. */
  #jointOf(joint: Joint | null, first: Subject | undefined): Joint | null {
    if (joint === 'before' && !PROFITS.includes(first?.measure ?? 'debits'))
      throw new Refused('Only a profit can be shown before a cost.');
    if (joint === 'before') return 'plus';
    return joint === 'versus' ? 'and' : joint;
  }

  /** `January and February`, `March, April and May 2025`: consecutive days become one range. */
  #setDays({ days, isYearless, isOfBalance }: Extract<Meaning, { slot: 'days' }>, isJoined: boolean): void {
    const known = this.#plan.when;
    const joined = known == null ? days : !isJoined ? null : joinedDays(known, this.#yearless.when, days);
    if (joined === null) throw new Refused(TWICE.when ?? '');
    this.#areYears = isJoined && known != null && this.#isYear(days);
    this.#plan.when = joined;
    this.#yearless.when = isYearless === true;
    this.#isOfBalance ||= isOfBalance === true;
  }

  /** Whether days are a calendar or fiscal year, within the window. */
  #isYear(days: Days): boolean {
    const { start, end } = periodOf(days);
    const { month } = monthOf(start);
    const isFirst = month === 1 || month === this.#books.company.fiscalYearFirstMonth;
    const year = unitAround(start, 'month', 11).end;
    return (
      isFirst && start === firstDayOf(monthOf(start)) && (end === year || end === this.#books.period.end)
    );
  }

  #narrow(filter: AskFilter): void {
    const isTwice = this.#where.some((one) => JSON.stringify(one) === JSON.stringify(filter));
    if (isTwice) throw new Refused('A condition is repeated. Leave one of the two out.');
    this.#where.push(filter);
  }

  /** Counting invoices is counting, and not listing; any other two kinds are two questions. */
  #setKind(kind: AskPlan['kind']): void {
    const known = this.#plan.kind;
    if (kind === 'share') this.#subjectsBeforeShare = this.#subjects.length;
    const [a, b] = [known, kind].toSorted();
    if (known === undefined || known === kind) this.#plan.kind = kind;
    else if ((a === 'arrivals' && b === 'count') || (a === 'count' && b === 'departures'))
      this.#plan.kind = a === 'count' ? b : a;
    else if (a === 'dates' && b === 'list') this.#plan.kind = 'dates';
    else if ((a === 'count' || a === 'averageSize') && b === 'list') this.#plan.kind = a;
    else if (a === 'average' && b === 'list') this.#plan.kind = 'averageSize';
    else throw new Refused(TWICE.kind ?? '');
  }

  #set(key: keyof AskPlan, value: unknown): void {
    const known = this.#plan[key];
    // `The five largest` and `the largest invoice` repeat the same order.
    if (key === 'order' && known === value) return;
    // `The three largest invoices`, `the largest invoice`.
    if (key === 'top' && known !== undefined && (known === 1 || value === 1)) {
      this.#plan.top = Math.max(Number(known), Number(value));
      return;
    }
    if (known !== undefined)
      throw new Refused(TWICE[key] ?? 'Something is said twice. Leave one of the two out.');
    Object.assign(this.#plan, { [key]: value });
  }

  result(): Assembled {
    this.#setSubjects();
    this.#setKindFromParts();
    if (this.#isSingle) this.#setSingle();
    if (this.#isHowMany) this.#setCounted();
    // `2024 and 2025` are two columns.
    if (this.#areYears && this.#plan.kind === 'total') this.#plan.by ??= 'year';
    if (this.#plan.of?.type === 'keyFigure') this.#setRatiosOverTime();
    if (this.#isChange && this.#plan.kind === 'compare' && this.#versus === null) this.#setChange();
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
    if (this.#isOfBalance && (plan.measure === null || !isOfDay(plan, this.#vocabulary)))
      throw new Refused('Only a balance can be asked for on that day. Name the days of the figure.');
    if (this.#isOpen && plan.kind === 'average' && plan.by === null)
      throw new Refused('Say of what the average is, for example per month or per transaction.', {
        isIncomplete: true,
      });
    this.#checkCounted(plan);
    const isPart = plan.of !== null || plan.also.length > 0 || plan.where.length > 0;
    if (plan.kind === 'share' && !isPart)
      throw new Refused('Say of what it is a share, for example rent as a percentage of revenue.');
    plan.versus = this.#comparand(plan);
    if (
      plan.when === null &&
      plan.versus !== null &&
      typeof plan.versus === 'object' &&
      'from' in plan.versus
    )
      throw new Refused('Say which days are compared, for example this month compared with last month.', {
        isIncomplete: true,
      });
    plan.also = [...plan.also, ...this.#parties.map(({ joint, party }) => alsoParty(plan, joint, party))];
    if (plan.also.length > 3 || plan.where.length > 6)
      throw new Refused(
        'This asks for too much at once. Ask for up to four figures, with up to six conditions.',
      );
    const unused = unusedField(plan);
    if (unused !== null) throw new Refused(unused);
    this.#checkVerbs(plan);
    return { plan, repeats: this.#repeats };
  }

  #setSubjects(): void {
    const [first, second] = this.#subjects;
    if (first === undefined) return;
    if (this.#plan.kind === 'define') throw new Refused(TWICE.kind ?? '');
    if (this.#plan.kind === 'share' && second?.joint === null && this.#subjects.length === 2)
      this.#setShare(first, second);
    const isDifference = this.#verbs.some(({ verb }) => verb === 'difference');
    const isCompared = this.#verbs.some(({ verb }) => verb === 'compare') && this.#subjects.length === 2;
    const [{ measure, of } = first, ...others] = this.#subjects;
    this.#set('measure', measure);
    if (of !== null) this.#set('of', of);
    let isLess = false;
    this.#plan.also = others.map(({ joint: said, ...subject }) => {
      const joint = said ?? (isCompared ? 'and' : null);
      if (
        joint === null ||
        subject.measure === null ||
        (subject.of !== null && subject.of.type !== 'account')
      )
        throw new Refused('This names two figures. Write “and” or “less” between them, or ask for one.');
      const { type: _, ...account } = subject.of ?? { type: null };
      const named = subject.of === null ? null : ({ type: 'account', ...account } as typeof subject.of);
      isLess = joint === 'less' || (joint === 'and' && (isLess || isDifference));
      // A cost added back to a profit is not a figure of its own.
      const isAdded = joint === 'plus' && PROFITS.includes(measure ?? 'debits') ? { isAdded: true } : {};
      return { measure: subject.measure, of: named, isLess, ...isAdded };
    });
  }

  /** `How many lattes were sold` counts pieces; without an item, it may mean transactions. */
  #setCounted(): void {
    const { kind, measure, by } = this.#plan;
    const isOfItem = this.#where.some(({ field }) => field === 'item');
    if (kind === 'quantity') {
      const isSold = measure === 'revenue' || (measure === undefined && (isOfItem || by === 'item'));
      if (!isSold || (by !== undefined && by !== 'item' && (by === null || !isBucket(by))))
        throw new Refused(TWICE.kind ?? '');
      this.#plan.measure = null;
    } else if (kind === 'count' && isOfItem && this.#subjects.length > 0)
      throw new Refused('Say what is counted, for example the quantity sold or the number of transactions.');
  }

  /** Ratios of consecutive years, quarters or months become a trend. */
  #setRatiosOverTime(): void {
    const { kind, when, by } = this.#plan;
    const versus = this.#versus;
    if (when == null || by !== undefined || (kind !== 'ratio' && kind !== 'compare')) return;
    if (this.#areYears) Object.assign(this.#plan, { kind: 'trend', by: 'year' });
    if (versus === null || typeof versus === 'string' || !('from' in versus)) return;
    const joined = joinedDays(when, false, versus);
    const unit = (['month', 'quarter', 'year'] as const).find(
      (one) => isOneUnit(when, one) && isOneUnit(versus, one),
    );
    if (joined === null || unit === undefined) return;
    Object.assign(this.#plan, { kind: 'trend', by: unit, when: joined });
    this.#versus = null;
  }

  /** The change of a balance is measured from the day before the days to their end. */
  #setChange(): void {
    const { when, measure, of, by } = this.#plan;
    if (when == null || !isOfDay(planOf({ kind: 'total', ...this.#plan }), this.#vocabulary)) return;
    const { start, end } = periodOf(when);
    if (start === end) return;
    if (measure === 'cash' && of == null && by === undefined)
      Object.assign(this.#plan, { kind: 'total', measure: 'netCashChange' });
    else {
      this.#plan.when = asDays({ start: end, end });
      this.#versus = asDays({ start: start - 1, end: start - 1 });
    }
  }

  /**
   * Transactions, customers, vendors and accounts can be counted; money and balances cannot, and have no date.
   */
  #checkCounted(plan: AskPlan): void {
    const { kind, measure, by, where, when, of } = plan;
    const hasSubject = this.#subjects.length > 0;
    const isOfParties = by === 'customer' || by === 'vendor' || by === 'account';
    if (
      kind === 'count' &&
      !hasSubject &&
      measure === 'debits' &&
      (isOfParties || (when === null && where.length === 0))
    )
      throw new Refused('Say what is counted, for example invoices or vendors with expenses.', {
        isIncomplete: true,
      });
    const isBare = by === null && where.length === 0;
    if (
      (kind === 'count' || kind === 'dates') &&
      isBare &&
      hasSubject &&
      of === null &&
      isOfDay(plan, this.#vocabulary)
    )
      throw new Refused(
        'A balance is not counted and has no date. Ask for its amount, or for its highest month.',
      );
    if (kind === 'dates' && (plan.order === 'largest' || plan.order === 'smallest'))
      throw new Refused('Say of which month, quarter or year, for example the lowest month of cash.');
  }

  /** `The largest invoice` is one; `the average bill` covers all. */
  #setSingle(): void {
    const { kind, order, top } = this.#plan;
    if (kind === 'averageSize' || kind === 'count' || top != null) return;
    if (order == null)
      throw new Refused('Say which one, for example the largest or the latest.', { isIncomplete: true });
    this.#plan.top = 1;
  }

  /** `Rent as a percentage of revenue`, `share of rent in total expenses`, `what percentage of revenue is rent`. */
  #setShare(first: Subject, second: Subject): void {
    const isTurned = first.of === null && second.of !== null;
    const [part, whole] = isTurned ? [second, first] : [first, second];
    const isAccount = part.measure === 'account' && whole.of === null && whole.measure !== null;
    if (!isAccount && this.#subjectsBeforeShare !== 1) return;
    // A balance can be a share of another balance; activity is a part of its figure.
    const isPart = isAccount && !isBalance(whole.measure ?? 'debits');
    this.#subjects = isPart
      ? [{ measure: whole.measure, of: part.of, joint: null }]
      : [
          { ...part, joint: null },
          { ...whole, joint: 'and' },
        ];
  }

  /** Infers the kind if no word names it. */
  #setKindFromParts(): void {
    const plan = this.#plan;
    const { kind, measure, by } = plan;
    const isOverTime = by !== undefined && by !== null && isBucket(by);
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
    // A bound on a figure lists its transactions, with or without the word.
    const isRanked = by === 'customer' || by === 'vendor' || by === 'account';
    // `Which customer had the most invoices` counts them.
    if (kind === 'list' && isRanked && plan.order !== undefined) plan.kind = 'count';
    const isBounded =
      by === undefined && this.#subjects.length > 0 && this.#where.some(({ field }) => field === 'amount');
    if (kind === 'list' && isBounded) throw new Refused(TWICE.kind ?? '');
    if (kind === 'average' && by !== undefined && !isOverTime) plan.kind = 'averageSize';
    if (kind !== undefined) return;
    // Transactions with a text are listed.
    const isOfText = this.#subjects.length === 0 && this.#where.some(({ field }) => field === 'text');
    if (plan.of?.type === 'keyFigure' && this.#versus === null)
      plan.kind = by === undefined ? 'ratio' : 'trend';
    else if (this.#versus !== null) plan.kind = 'compare';
    else if (isOverTime && (plan.order === 'largest' || plan.order === 'smallest') && plan.top === undefined)
      plan.kind = 'extreme';
    else if (
      (measure === 'receivables' || measure === 'payables') &&
      (isOfAge || isOfParty || by === 'customer' || by === 'vendor')
    )
      plan.kind = 'open';
    else if (isBounded || (isOfText && by === undefined)) plan.kind = 'list';
    else plan.kind = 'total';
  }

  #comparand(plan: AskPlan): AskPlan['versus'] {
    const versus = this.#versus;
    if (versus === null) return null;
    if (this.#meanUnit !== null && (plan.when === null || !isOneUnit(plan.when, this.#meanUnit)))
      throw new Refused(`Compare one ${this.#meanUnit} with the average of those before it.`);
    if (this.#isLast && typeof versus === 'object' && 'from' in versus && plan.when !== null) {
      const { start } = periodOf(plan.when);
      const years = [0, 1, 2].find((count) => yearsMoved(periodOf(versus), -count).end < start);
      if (years === undefined) throw new Refused('Write the year after both periods that are compared.');
      return asDays(yearsMoved(periodOf(versus), -years));
    }
    if (versus !== 'lastYear' && versus !== 'before') {
      if (JSON.stringify(versus) === JSON.stringify(plan.when))
        throw new Refused('Choose two different periods to compare.');
      const isOfYear = typeof versus === 'object' && 'from' in versus && plan.when !== null;
      if (isOfYear && this.#yearless.when !== this.#yearless.versus)
        throw new Refused('Write the year after both periods that are compared.');
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

  /** Verbs may only repeat what the subject or the kind says. */
  #checkVerbs(plan: AskPlan): void {
    const account = plan.of?.type === 'account' ? plan.of.id : null;
    const named = this.#vocabulary.names.find((one) => one.type === 'account' && one.id === account);
    const isAccount = named?.type === 'account';
    const { measure, kind, versus, by } = plan;
    const isFigure = measure !== null && measure !== 'account' && measure !== 'debits';
    const isCostFigure = isFigure && MEASURES[measure].isCost === true;
    const fits: Readonly<Record<Verb, boolean>> = {
      cost: isAccount ? named.isCost : isCostFigure && !isBalance(measure),
      paidCost: isAccount ? named.isCost : measure === 'payroll' || measure === 'interest',
      income: isAccount ? named.isIncome : measure === 'revenue',
      earn: isAccount ? named.isIncome : measure === 'revenue' || PROFITS.includes(measure ?? 'debits'),
      owe: isAccount ? named.isLiability : isCostFigure && isBalance(measure),
      balance: isOfDay(plan, this.#vocabulary),
      compare:
        versus !== null ||
        kind === 'compare' ||
        kind === 'growth' ||
        (plan.also.length === 1 && plan.also[0]?.isLess === false),
      list: kind === 'list' && plan.where.some(({ field }) => field === 'amount'),
      change: kind === 'why' || kind === 'growth',
      ofCustomers:
        measure !== null &&
        ['revenue', 'invoiced', 'collected', 'receivables', 'moneyIn', 'salesTaxCollected'].includes(measure),
      ofVendors: measure !== null && ['expenses', 'moneyOut', 'payables'].includes(measure),
      issued: kind === 'list' || kind === 'count' || measure === 'invoiced',
      opening: isOfDay(plan, this.#vocabulary) && plan.when !== null,
      closing: isOfDay(plan, this.#vocabulary),
      breakdown: by !== null,
      by: true,
      difference: plan.also.length > 0,
      who: by === 'customer' || by === 'vendor',
    };
    if (this.#verbs.some(({ verb }) => !fits[verb]))
      throw new Refused('A verb does not match the figure. Change it or leave it out.');
    if (plan.when !== null && this.#verbs.some(({ verb }) => verb === 'opening')) {
      const day = periodOf(plan.when).start - 1;
      plan.when = asDays({ start: day, end: day });
    }
    if (this.#verbs.some(({ verb }) => verb === 'paidCost')) {
      if (plan.basis === 'Accrual')
        throw new Refused('Payments are on the cash basis. Leave out “accrual”, or ask for the cost.');
      plan.basis = 'Cash';
    }
  }
}

function isSame(a: Subject, b: Subject): boolean {
  return JSON.stringify([a.measure, a.of]) === JSON.stringify([b.measure, b.of]);
}

function alsoParty(
  { measure, of }: AskPlan,
  joint: Joint,
  party: { field: 'customer' | 'vendor'; is: string },
): AskPlan['also'][number] {
  if (measure === null || (of !== null && of.type !== 'account') || joint === 'plus')
    throw new Refused('Ask for one figure of several customers or vendors, not for several figures.');
  return { measure, of, isLess: joint === 'less', party };
}

function asDays({ start, end }: Period): NonNullable<AskPlan['when']> {
  return { from: formatDay(start), to: formatDay(end) };
}

/** Whether the measure is a balance. */
function isOfDay({ measure, of }: AskPlan, { names }: Vocabulary): boolean {
  if (of?.type !== 'account') return measure !== null && isBalance(measure);
  const named = names.find((one) => one.type === 'account' && one.id === of.id);
  return named?.type === 'account' && named.isBalance;
}

function isOneUnit(days: Days, unit: Unit): boolean {
  const { start, end } = periodOf(days);
  return unitAround(start, unit, 0).start === start && unitAround(start, unit, 0).end === end;
}

const MAX_YEARS_MOVED = 2;

/** Joins adjacent days; days without a year get the year that fits. */
function joinedDays(first: Days, isYearless: boolean, second: Days): Days | null {
  const { start, end } = periodOf(second);
  for (let years = 0; years <= (isYearless ? MAX_YEARS_MOVED : 0); years += 1) {
    const known = yearsMoved(periodOf(first), -years);
    if (known.end + 1 === start) return asDays({ start: known.start, end });
    if (end + 1 === known.start) return asDays({ start, end: known.end });
  }
  return null;
}

/** Shifts whole months by some years. */
function yearsMoved({ start, end }: Period, years: number): Period {
  if (years === 0) return { start, end };
  return {
    start: firstDayOf(addMonths(monthOf(start), 12 * years)),
    end: lastDayOf(addMonths(monthOf(end), 12 * years)),
  };
}
