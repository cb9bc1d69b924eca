import {
  accountFigure,
  adjustBooks,
  atTime,
  type Books,
  FIGURES,
  type FigureContext,
  type FigureName,
  Figures,
  hasRole,
  isBalanceSheetType,
  type LedgerAccount,
  type Period,
  type PostedEntry,
  plainName,
  transactionKey,
} from '@insights/ledger';
import {
  findWalkInCustomers,
  JudgedFigures,
  knownMistakes,
  postedEntries,
  type ResolvedEntry,
} from '@insights/review';
import type { BooksView } from '@insights/words';
import { FactBooks, type ProfitChange, profitChange } from '../facts/index.ts';
import type { Materiality } from '../facts/materiality.ts';
import { cleanName, nameInText } from './clean-name.ts';
import { type CorrectedDocuments, correctedDocuments } from './corrected-documents.ts';
import { comparedName, earlierName, type LetterDays, letterDays, periodName } from './days.ts';
import {
  type Figure,
  type InsightSource,
  type NameOwner,
  roundingUnit,
  share,
  showFigure,
  unitOf,
} from './figure.ts';
import type { LetterRequest, ReviewedBooks } from './letter-request.ts';
import { type Doubt, largerOf, type OpenDoubts, openDoubts, sumOf } from './open-doubts.ts';
import { walkInNames } from './walk-in-names.ts';

/** Data older than this cannot support advice about today. */
const MAX_DAYS_SINCE = 45;
const NOTABLE_TIMES = 2;
const MIN_UNCODED = 10;
const UNCODED = ['askAccountant', 'uncategorizedExpense', 'uncategorizedIncome'] as const;

/** Whether an amount may only rise, or only fall. */
export type Side = 'rise' | 'fall';
export type ResultNoun = 'profit' | 'loss' | 'result';

/** The comparison period of a letter. */
export interface Comparison {
  readonly versus: 'lastYear' | 'before';
  readonly period: Period;
  /** For example `June 2024`. */
  readonly name: string;
  /** For example `a year earlier`. */
  readonly earlier: string;
}

/**
 * The books as insights use them: named figures for the periods of the letter, from the books with the certain and
 * likely adjusting entries. If the review corrects an amount, the figure is the corrected amount.
 */
export class InsightBooks {
  readonly request: LetterRequest;
  readonly figures: Figures;
  /** The figures as judged by the review, and the corrected ones. */
  readonly judged: JudgedFigures;
  /** Findings of the period and of all days, without duplicates. */
  readonly findings: ReviewedBooks['findings'];
  /** The same books for facts. */
  readonly facts: FactBooks;
  #bookedFacts: FactBooks | null = null;
  /** Adjusting entries with the owner's decisions. */
  readonly entries: readonly ResolvedEntry[];
  readonly days: LetterDays;
  /** Last year if available, because business is seasonal. Null if no earlier period is known. */
  readonly compared: Comparison | null;
  /** Customers that represent many buyers, according to the owner's answers or to how they buy. */
  readonly walkInCustomers: ReadonlySet<string>;
  /** Accounts whose sub-accounts have postings. */
  readonly #usedParents: ReadonlySet<string>;
  /** Whether account names start with numbers. A number that few start with is none, as in `941 Taxes Payable`. */
  readonly #isNumbered: boolean;
  #doubts: OpenDoubts | null = null;
  #corrected: CorrectedDocuments | null = null;
  #profitChange: ProfitChange | null | undefined;

  constructor(request: LetterRequest) {
    this.request = request;
    const mistakes = knownMistakes(request.review, request.ofAllDays);
    this.findings = mistakes.findings;
    this.entries = request.entries ?? mistakes.entries;
    this.judged = request.judged ?? new JudgedFigures(new Figures(request.context), mistakes);
    this.figures =
      request.corrected ?? correctedFigures(this.judged.booked, postedEntries(this.entries, 'likely'));
    const { context } = this;
    // Adjusting entries name customers without selling anything to them.
    const recorded = request.context;
    this.days = letterDays(request);
    const { answers } = request;
    const told = [...answers.tills, ...answers.marketplaces];
    this.walkInCustomers = new Set([
      ...told,
      ...findWalkInCustomers(recorded.accrualBooks, recorded.period),
      ...walkInNames(recorded.accrualBooks, recorded.period),
    ]);
    const { now, lastYear, before } = this.days;
    const versus = lastYear === null ? 'before' : 'lastYear';
    const period = lastYear ?? before;
    this.compared =
      period === null
        ? null
        : { versus, period, name: comparedName(period, now), earlier: earlierName(period, now) };
    this.facts = this.#factsOf(this.figures);
    this.#usedParents = usedParents(context.books);
    const { accounts } = context.books.chart;
    this.#isNumbered = 2 * accounts.filter((one) => plainName(one) !== one.name).length > accounts.length;
  }

  #factsOf(figures: Figures): FactBooks {
    return new FactBooks({
      figures,
      comparisons: this.compared === null ? [] : [this.compared.period],
      documents: this.request.documents,
      walkInCustomers: this.walkInCustomers,
    });
  }

  /** The books as recorded, for facts. */
  get bookedFacts(): FactBooks {
    this.#bookedFacts ??= this.#factsOf(this.judged.booked);
    return this.#bookedFacts;
  }

  get materiality(): Materiality {
    return this.facts.materiality;
  }

  /** Whole months with books through the end of the period, oldest first. */
  get months(): readonly Period[] {
    return this.facts.months;
  }

  get context(): FigureContext {
    return this.figures.context;
  }

  /** Amounts that are not certain yet. */
  get doubts(): OpenDoubts {
    this.#doubts ??= openDoubts(this);
    return this.#doubts;
  }

  /** Why net profit changed; null without a comparison period, or if no part of the change is large. */
  get profitChange(): ProfitChange | null {
    if (this.#profitChange === undefined) this.#profitChange = profitChange(this.facts);
    return this.#profitChange;
  }

  /** Documents and names that the posted entries already correct. */
  get corrected(): CorrectedDocuments {
    this.#corrected ??= correctedDocuments(this.request.context.books, this.entries);
    return this.#corrected;
  }

  /** Whether posted entries correct all of some transactions. */
  areCorrected(transactions: readonly { readonly type: string; readonly id: string }[]): boolean {
    return (
      transactions.length > 0 &&
      transactions.every((one) => this.corrected.transactions.has(transactionKey(one)))
    );
  }

  /**
   * Whether it is known that profit rose or fell, no matter how the doubts are resolved and how exact the corrections
   * are.
   */
  get isDirectionKnown(): boolean {
    const { margin, missingCost } = this.doubts;
    return missingCost === null && this.doubtOfDirection(margin) === 0;
  }

  /**
   * Returns how far the doubts, and a margin of error, work against the change in profit if they could turn an increase
   * into a decrease, or the other way around; 0 if they could not. An immaterial change is open only if doubts could make
   * it either.
   */
  doubtOfDirection(margin?: Doubt): number {
    if (this.compared === null) return 0;
    const { difference } = this.doubts;
    const [now, then] = [this.now, this.compared.period].map((period) =>
      this.amount('incomeStatement.netProfit', period),
    ) as [number, number];
    const change = now - then;
    const { cents } = this.materiality;
    if (Math.abs(change) < cents)
      return Math.min(difference.riseCents, difference.fallCents) < cents ? 0 : largerOf(difference);
    const doubt = margin === undefined ? difference : sumOf([difference, margin]);
    const against = change > 0 ? doubt.fallCents : doubt.riseCents;
    return against < Math.max(cents, Math.abs(change)) ? 0 : against;
  }

  /** The only side to which a doubt is notable, if it reaches less than an amount to the other; null if there is none. */
  sideOf({ riseCents, fallCents }: Doubt, otherCents = roundingUnit(this.materiality.cents)): Side | null {
    const larger = largerOf({ riseCents, fallCents });
    const isOneSided = Math.min(riseCents, fallCents) < otherCents;
    return !this.isNotable(larger) || !isOneSided ? null : riseCents > fallCents ? 'rise' : 'fall';
  }

  /** Whether depreciation that is booked only after the period could turn its profit into a loss. */
  get isProfitBeforeDepreciation(): boolean {
    const { laterDepreciation, profit: doubt } = this.doubts;
    const profit = this.amount('incomeStatement.netProfit', this.now);
    return laterDepreciation !== null && profit >= 0 && profit < laterDepreciation.cents + doubt.fallCents;
  }

  /** Name of net profit where corrections change it: it may be a profit in only one view of the books. */
  get resultNoun(): ResultNoun {
    const views = this.amounts(this.figureId('incomeStatement.netProfit', this.now));
    if (views.every((cents) => cents >= 0)) return 'profit';
    return views.every((cents) => cents <= 0) ? 'loss' : 'result';
  }

  /** Whether an effect on profit makes the amount of the profit or loss higher. */
  changesResult(effectCents: number): 'higher' | 'lower' | 'same' {
    if (effectCents === 0) return 'same';
    return effectCents > 0 === (this.resultNoun === 'loss') ? 'lower' : 'higher';
  }

  /** How much of revenue is in doubt. */
  get doubtedRevenue(): number {
    return this.context.books.chart.accounts.reduce(
      (sum, { id, type }) => sum + (type === 'Income' ? (this.doubts.accounts.get(id) ?? 0) : 0),
      this.doubts.incomeCents,
    );
  }

  /** Whether an open finding lists a transaction. */
  isListed({ type, id }: { readonly type: string; readonly id: string }): boolean {
    return this.findings.some(({ transactions }) =>
      transactions.some((one) => one.type === type && one.id === id),
    );
  }

  /** Returns the finding with this id, or with a further reason that has it. */
  findFinding(id: string): ReviewedBooks['findings'][number] | undefined {
    return this.findings.find(
      (one) => one.id === id || one.furtherReasons.some((reason) => reason.id === id),
    );
  }

  findAccount(accountId: string): LedgerAccount | undefined {
    const { accounts, indexById } = this.context.books.chart;
    return accounts[indexById.get(accountId) ?? -1];
  }

  /** Whether an account is a placeholder for entries that are not categorized yet. */
  isUncoded(accountId: string | null): boolean {
    const account = this.findAccount(accountId ?? '');
    return account !== undefined && UNCODED.some((role) => hasRole(account, role));
  }

  /** Income of the period without a category, if it is at least a tenth of the change in revenue. */
  uncodedIncome(): { readonly uncoded?: Figure } {
    const then = this.compared?.period;
    const changeOf = (amountIn: (period: Period) => number) =>
      Math.abs(amountIn(this.now) - (then === undefined ? 0 : amountIn(then)));
    const change = changeOf((period) => this.amount('incomeStatement.totalRevenue', period));
    const { accounts } = this.context.books.chart;
    const uncoded = accounts.find(({ id, type }) => type === 'Income' && this.isUncoded(id));
    const amountIn = (period: Period) => this.amountOfAccount(uncoded?.id ?? '', period);
    if (uncoded === undefined || amountIn(this.now) < this.materiality.cents) return {};
    if (MIN_UNCODED * changeOf(amountIn) < change) return {};
    const source = this.accountSource(uncoded.id, 'Income without a category', this.now);
    return { uncoded: this.figure('uncoded', 'Income without a category', amountIn(this.now), source) };
  }

  isProfitAccount(accountId: string): boolean {
    const type = this.findAccount(accountId)?.type;
    return type !== undefined && !isBalanceSheetType(type);
  }

  get now(): Period {
    return this.days.now;
  }

  /** Whether the period's books end recently enough for advice with deadlines. */
  get isRecent(): boolean {
    const end = this.request.review.lastRecorded ?? this.now.end;
    return this.request.documents.readOn - end <= MAX_DAYS_SINCE;
  }

  /** Returns a corrected figure for a period with data; a balance is as of the last day of the period. */
  amount(name: FigureName, period: Period): number {
    return this.amounts(this.figureId(name, period))[1];
  }

  amountOfAccount(accountId: string, period: Period): number {
    return this.amounts(this.accountId(accountId, period))[1];
  }

  /** Returns a figure as recorded and as corrected; zero for days that were not read. */
  amounts(id: string): readonly [booked: number, corrected: number] {
    return [this.judged.booked, this.figures].map((figures) => {
      const source = figures.find(id);
      return source === null ? 0 : figures.amountOf(source);
    }) as [number, number];
  }

  /**
   * Returns the booked amount of a figure that shows a corrected amount, or a difference of two. Null if the books show
   * the same amount.
   */
  recorded(figure: Figure): Figure | null {
    const { value, source } = figure;
    if (value.kind !== 'money' || source.kind !== 'figure') return null;
    const cents = figure.recordedCents ?? this.#recordedCents(value.cents, source);
    if (cents === null) return null;
    const recorded = {
      ...figure,
      value: { ...value, cents },
      source: { ...source, view: 'booked' as const },
    };
    // Rounding may show a negligible difference as a whole unit.
    if (
      cents * value.cents > 0 &&
      2 * Math.abs(cents - value.cents) < unitOf(Math.abs(cents), value.unitCents)
    )
      return null;
    const isSame = Math.sign(cents) === Math.sign(value.cents) && showFigure(recorded) === showFigure(figure);
    return isSame ? null : recorded;
  }

  #recordedCents(cents: number, { figureIds }: InsightSource): number | null {
    const [now, then = [0, 0]] = figureIds.map((id) => this.amounts(id));
    if (now === undefined || figureIds.length > 2) return null;
    const [booked, corrected] = [now[0] - then[0], now[1] - then[1]];
    if (Math.abs(corrected) !== Math.abs(cents)) return null;
    // Some figures are shown with the opposite sign.
    return corrected === cents ? booked : 0 - booked;
  }

  accountId(accountId: string, period: Period): string {
    return atTime(accountFigure(accountId), period, this.request.context);
  }

  figureId(name: FigureName, period: Period): string {
    return atTime(name, period, this.request.context);
  }

  source(name: FigureName, ...periods: readonly Period[]): InsightSource {
    const { statement, label } = FIGURES[name];
    const basis = statement === 'Cash flow statement' ? 'accrual' : this.context.books.basis.toLowerCase();
    const figureIds = periods.map((period) => this.figureId(name, period));
    const days = periods.map((period) => periodName(period)).join(' against ');
    return {
      kind: 'figure',
      id: figureIds[0] ?? '',
      figureIds,
      view: this.#viewOf(figureIds),
      words: `${statement}, ${basis}: ${label}, ${days}`,
    };
  }

  accountSource(accountId: string, words: string, ...periods: readonly Period[]): InsightSource {
    const figureIds = periods.map((period) => this.accountId(accountId, period));
    return { kind: 'figure', id: figureIds[0] ?? '', figureIds, view: this.#viewOf(figureIds), words };
  }

  /** Whether an amount is large enough to explain a result or to act on: twice the materiality threshold. */
  isNotable(cents: number): boolean {
    return Math.abs(cents) >= NOTABLE_TIMES * this.materiality.cents;
  }

  /** Returns the view of the books in which the figures have the amounts shown in the letter. */
  #viewOf(figureIds: readonly string[]): BooksView {
    const isCorrected = (id: string) => {
      const [booked, corrected] = this.amounts(id);
      const isNew = this.judged.booked.find(id) === null && this.figures.find(id) !== null;
      return isNew || corrected !== booked;
    };
    return figureIds.some(isCorrected) ? 'likely' : 'booked';
  }

  /** Returns a named figure for use in a text. */
  money(role: string, label: string, name: FigureName, period: Period): Figure {
    return this.figure(role, label, this.amount(name, period), this.source(name, period));
  }

  /** Returns an amount that sentences round according to materiality. */
  figure(role: string, label: string, cents: number, source: InsightSource): Figure {
    return this.#moneyFigure(role, label, cents, source, roundingUnit(this.materiality.cents));
  }

  /** Returns an amount computed from facts, together with the amount computed from the books as recorded. */
  derived(role: string, label: string, centsIn: (facts: FactBooks) => number, source: InsightSource): Figure {
    return {
      ...this.figure(role, label, centsIn(this.facts), source),
      recordedCents: centsIn(this.bookedFacts),
    };
  }

  /** Returns an amount in whole dollars, as on a document that the reader has to find. */
  exact(role: string, label: string, cents: number, source: InsightSource): Figure {
    return this.#moneyFigure(role, label, cents, source, 100);
  }

  #moneyFigure(role: string, label: string, cents: number, source: InsightSource, unitCents: number): Figure {
    return {
      role,
      label,
      value: { kind: 'money', cents, currency: this.context.currency, unitCents },
      source,
    };
  }

  percent(
    role: string,
    label: string,
    part: number,
    whole: number,
    source: InsightSource,
    hasTenths = false,
  ): Figure {
    return { role, label, value: { kind: 'percent', fraction: share(part, whole), hasTenths }, source };
  }

  centsOfDollar(
    role: string,
    label: string,
    part: number,
    whole: number,
    source: InsightSource,
    hasTenths = false,
  ): Figure {
    return { role, label, value: { kind: 'centsOfDollar', fraction: share(part, whole), hasTenths }, source };
  }

  count(
    role: string,
    label: string,
    count: number,
    noun: readonly [string, string],
    source: InsightSource,
  ): Figure {
    return { role, label, value: { kind: 'count', count, noun }, source };
  }

  day(role: string, label: string, day: number, source: InsightSource): Figure {
    return { role, label, value: { kind: 'day', day }, source };
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
      source: { kind: 'name', id: role, figureIds: [], view: 'booked', words: 'As written in the books' },
    };
  }

  /** Returns an account's name, or a description if its name cannot be shown. */
  account(role: string, accountId: string, otherwise?: string): Figure {
    const account = this.findAccount(accountId);
    const name = account === undefined ? '' : this.accountName(account);
    const figure = this.name(role, name, 'account');
    return otherwise === undefined || cleanName(name) !== null
      ? figure
      : { ...figure, value: { kind: 'name', name: otherwise, owner: 'account' } };
  }

  /**
   * Returns the short name if no other account has it, and the full name otherwise. Starts with "Other" if the
   * account's sub-accounts have postings, because its own postings are then only part of the account.
   */
  accountName({ id, name, fullName }: LedgerAccount): string {
    const { accounts } = this.context.books.chart;
    const isUnique = accounts.filter((account) => account.name === name).length === 1;
    const own = this.#usedParents.has(id) ? 'Other ' : '';
    const short = this.#isNumbered ? plainName({ name }) : name;
    return `${own}${isUnique ? short : fullName.replaceAll(':', ' · ')}`;
  }
}

function correctedFigures(booked: Figures, posted: readonly PostedEntry[]): Figures {
  if (posted.length === 0) return booked;
  const { context } = booked;
  const accrualBooks = adjustBooks(context.accrualBooks, posted);
  const books = context.books === context.accrualBooks ? accrualBooks : adjustBooks(context.books, posted);
  return new Figures({ ...context, books, accrualBooks });
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
