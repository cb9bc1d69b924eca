import {
  accountFigure,
  atTime,
  type Books,
  type CalendarMonth,
  FIGURES,
  type FigureName,
  Figures,
  hasBooksBy,
  type LedgerAccount,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
} from '@insights/ledger';
import { findWalkInCustomers, JudgedFigures, knownMistakes } from '@insights/review';
import { nameInText } from './clean-name.ts';
import { comparedName, type LetterDays, letterDays, periodName } from './days.ts';
import type { Figure, InsightSource, NameOwner } from './figure.ts';
import type { Versus } from './insight.ts';
import type { LetterRequest, ReviewedBooks } from './letter-request.ts';
import { buildMateriality, type Materiality } from './materiality.ts';

/** Data older than this is not a basis for advice about today. */
const MAX_DAYS_SINCE = 45;

/** A period to compare with, and its wording. */
export interface Comparison {
  readonly versus: Extract<Versus, 'lastYear' | 'before'>;
  readonly period: Period;
  readonly name: string;
}

/** The books as insights use them: named figures for the periods of the letter. */
export class InsightBooks {
  readonly request: LetterRequest;
  readonly figures: Figures;
  /** The figures as judged by the review, and the corrected ones. */
  readonly judged: JudgedFigures;
  /** Findings of the period and of all days, each once. */
  readonly findings: ReviewedBooks['findings'];
  readonly days: LetterDays;
  readonly materiality: Materiality;
  /** The comparison with last year comes first, if available. */
  readonly comparisons: readonly Comparison[];
  /** Customers that represent many buyers, according to the owner's answers or to how they buy. */
  readonly walkInCustomers: ReadonlySet<string>;
  /** Full months with data up to the last day, oldest first. */
  readonly months: readonly Period[];
  /** Accounts whose sub-accounts have postings. */
  readonly #usedParents: ReadonlySet<string>;

  constructor(request: LetterRequest) {
    const { context } = request;
    this.request = request;
    this.figures = new Figures(context);
    const mistakes = knownMistakes(request.review, request.ofAllDays);
    this.findings = mistakes.findings;
    this.judged = request.judged ?? new JudgedFigures(this.figures, mistakes);
    this.days = letterDays(request);
    const { answers } = request;
    const told = [...answers.tills, ...answers.marketplaces];
    this.walkInCustomers = new Set([...told, ...findWalkInCustomers(context.accrualBooks, context.period)]);
    const { now, lastYear, before } = this.days;
    this.comparisons = [
      ...(lastYear === null ? [] : [{ versus: 'lastYear' as const, period: lastYear }]),
      ...(before === null ? [] : [{ versus: 'before' as const, period: before }]),
    ].map((one) => ({ ...one, name: comparedName(one.period, now) }));
    this.months = wholeMonths(context.books.window, now.end).filter(({ end }) =>
      hasBooksBy(context.books, end),
    );
    this.#usedParents = usedParents(context.books);
    this.materiality = buildMateriality(
      this.amount('incomeStatement.totalRevenue', now),
      this.amount('incomeStatement.totalExpenses', now),
    );
  }

  get now(): Period {
    return this.days.now;
  }

  /** Whether the period's books end recently enough for advice with deadlines. */
  get isRecent(): boolean {
    const end = this.request.review.lastRecorded ?? this.now.end;
    return this.request.documents.readOn - end <= MAX_DAYS_SINCE;
  }

  /** Returns a figure for a period with data; a balance is as of the last day of the period. */
  amount(name: FigureName, period: Period): number {
    const source = this.figures.findNamed(name, period);
    return source === null ? 0 : this.figures.amountOf(source);
  }

  amountOfAccount(accountId: string, period: Period): number {
    const source = this.figures.find(this.accountId(accountId, period));
    return source === null ? 0 : this.figures.amountOf(source);
  }

  accountId(accountId: string, period: Period): string {
    return atTime(accountFigure(accountId), period, this.request.context);
  }

  figureId(name: FigureName, period: Period): string {
    return atTime(name, period, this.request.context);
  }

  source(name: FigureName, ...periods: readonly Period[]): InsightSource {
    const { statement, label } = FIGURES[name];
    const basis =
      statement === 'Cash flow statement' ? 'accrual' : this.request.context.books.basis.toLowerCase();
    const figureIds = periods.map((period) => this.figureId(name, period));
    const days = periods.map((period) => periodName(period)).join(' against ');
    return {
      kind: 'figure',
      id: figureIds[0] ?? '',
      figureIds,
      words: `${statement}, ${basis}: ${label}, ${days}`,
    };
  }

  /** Returns a named figure for use in a text. */
  money(role: string, label: string, name: FigureName, period: Period): Figure {
    return this.figure(role, label, this.amount(name, period), this.source(name, period));
  }

  figure(role: string, label: string, cents: number, source: InsightSource): Figure {
    return { role, label, value: { kind: 'money', cents, currency: this.request.context.currency }, source };
  }

  name(role: string, name: string, owner: NameOwner): Figure {
    const text = nameInText(name, owner);
    const labels = {
      customer: 'A customer',
      vendor: 'A vendor',
      account: 'An account',
      item: 'An item',
    } as const;
    const label = owner in labels ? labels[owner as keyof typeof labels] : 'A name';
    return {
      role,
      label,
      value: { kind: 'name', name: text, owner },
      source: { kind: 'name', id: role, figureIds: [], words: 'As the books have it' },
    };
  }

  /**
   * Returns the short name if no other account has it, and the full name otherwise. Starts with "Other" if the
   * account's sub-accounts have postings, because its own postings are then only a part of the account.
   */
  accountName({ id, name, fullName }: LedgerAccount): string {
    const isUnique =
      this.request.context.books.chart.accounts.filter((account) => account.name === name).length === 1;
    const own = this.#usedParents.has(id) ? 'Other ' : '';
    return `${own}${isUnique ? name : fullName.replaceAll(':', ' · ')}`;
  }
}

function usedParents({ chart, journal }: Books): Set<string> {
  const used = new Set<string>();
  for (const index of new Set(journal.accountIndexes)) {
    let parent = chart.accounts[index]?.parentId ?? null;
    while (parent !== null) {
      used.add(parent);
      parent = chart.accounts[chart.indexById.get(parent) ?? -1]?.parentId ?? null;
    }
  }
  return used;
}

function wholeMonths(window: Period, end: number): Period[] {
  return monthsEndingWith(end, monthsSpanned({ start: window.start, end }))
    .map((month: CalendarMonth) => monthPeriod(month))
    .filter((month) => month.start >= window.start && month.end <= end);
}
