import {
  accountFigure,
  atTime,
  booksOfEntries,
  type FigureName,
  type FigureSource,
  Figures,
  findImpossibleBalance,
  type ImpossibleBalance,
  type KpiResult,
  type Period,
  rowsOfFigure,
  rowsOfTransaction,
  transactionKey,
} from '@insights/ledger';
import type { AccountType, BooksView } from '@insights/words';
import { entryIdsOf } from '../adjusting/adjusting-entry.ts';
import { isPosted, isRejected, postedEntries, type ResolvedEntry } from '../adjusting/resolve-entries.ts';
import { settledDocuments } from '../adjusting/settled-documents.ts';
import { idsOf } from '../findings/finding.ts';
import { isQuestioned } from './is-questioned.ts';
import type { KnownMistakes, QuestioningFinding } from './known-mistakes.ts';

/** The main figures. Corrected figures are shown if any of them is doubtful, and a caution may name them. */
export const MAIN_FIGURES = [
  'incomeStatement.totalRevenue',
  'incomeStatement.netProfit',
  'balanceSheet.totalAssets',
  'balanceSheet.totalEquity',
  'balanceSheet.cash',
  'balanceSheet.accountsReceivable',
  'balanceSheet.accountsPayable',
  'balanceSheet.debt',
] as const satisfies readonly FigureName[];

/** How far a figure, ratio or verdict can be relied on. */
export interface Reliability {
  /**
   * `impossible`: depends on an impossible balance. `doubtful`: known mistakes change or question it by at least
   * materiality.
   */
  readonly level: 'impossible' | 'doubtful' | 'reliable';
  readonly impossible: ImpossibleBalance | null;
  /** The mistakes that change or question it, largest first. */
  readonly reasons: readonly Reason[];
  /** Whether uncorrected mistakes question at least materiality, or a balance is impossible. */
  readonly isOpen: boolean;
}

/** A mistake behind a figure, with the amount that it changes or questions. */
export interface Reason {
  readonly findingId: string;
  readonly title: string;
  readonly cents: number;
  /** Whether an entry corrects it, so that the corrected amount contains the effect. */
  readonly isCorrected: boolean;
}

/** A figure as recorded and in the corrected books. */
export interface JudgedFigure extends Reliability {
  readonly source: FigureSource;
  readonly bookedCents: number;
  readonly correctedCents: number;
  /** The amount that open High findings without a known correction question. */
  readonly questionedCents: number;
}

/** Types of the accounts whose balances findings are about, other than money and open documents. */
const OTHER_BALANCES: readonly (AccountType | undefined)[] = [
  'Other Current Asset',
  'Other Asset',
  'Other Current Liability',
  'Long Term Liability',
];

/** The figures of one view of the books, judged by what is known about mistakes in them. */
export class JudgedFigures {
  readonly booked: Figures;
  /** How much the certain and likely entries change each figure. */
  readonly #entries: Figures;
  /** How much the entries that the books do not include yet change each figure. */
  readonly #changes: Figures;
  readonly #mistakes: KnownMistakes;
  /** Remainders of the High findings. */
  readonly #uncorrected: readonly QuestioningFinding[];
  /** Ids of the findings that entries correct, and keys of the transactions that they remove, move or settle. */
  readonly #known: ReadonlySet<string>;
  readonly #corrected: ReadonlySet<string>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #judged = new Map<string, JudgedFigure | null>();

  /** `view` says which entries the books include. */
  constructor(booked: Figures, mistakes: KnownMistakes, view: BooksView = 'booked') {
    const { findings, entries } = mistakes;
    this.booked = booked;
    this.#entries = figuresOfEntries(booked, entries);
    this.#changes =
      view === 'booked'
        ? this.#entries
        : figuresOfEntries(
            booked,
            entries.filter((entry) => !isPosted(entry, view)),
          );
    this.#mistakes = mistakes;
    const [rejected, others] = [entries.filter(isRejected), entries.filter((entry) => !isRejected(entry))];
    const correcting = others.filter(({ certainty }) => certainty !== 'possible');
    this.#known = new Set([...correcting, ...rejected].flatMap(entryIdsOf));
    const changed = correcting.flatMap(({ corrections }) =>
      corrections.flatMap((one) => (one.kind === 'add' ? [] : [transactionKey(one.transaction)])),
    );
    this.#corrected = new Set([...changed, ...settledDocuments(entries, 'likely')]);
    this.#uncorrected = findings
      .filter((finding) => finding.severity === 'High' && isInBooks(booked, finding))
      .flatMap((finding) => this.remainder(finding) ?? []);
    this.#titles = new Map(entries.map(({ id, title }) => [id, title]));
  }

  get materialityCents(): number {
    return this.#mistakes.materialityCents;
  }

  /** Whether known mistakes make a main figure of the period doubtful, so that corrected figures are shown. */
  get isDoubtful(): boolean {
    return MAIN_FIGURES.some((name) => this.named(name)?.level !== 'reliable');
  }

  /**
   * Returns what the certain and likely entries leave of a finding: the transactions that none of them corrects, with at
   * most their amount. Null if nothing is left, because an entry is the finding's own (someone who rejects it has
   * decided, too), or entries correct all of its transactions or clear the accounts that it names.
   */
  remainder<Found extends QuestioningFinding>(finding: Found): Found | null {
    const { transactions, accounts, impactCents } = finding;
    const left = transactions.filter((one) => !this.#corrected.has(transactionKey(one)));
    const isCorrected = idsOf(finding).some((id) => this.#known.has(id));
    if (isCorrected || (transactions.length > 0 && left.length === 0)) return null;
    if (this.#areCleared(accounts, impactCents)) return null;
    if (left.length === transactions.length) return finding;
    const leftCents = left.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);
    return { ...finding, transactions: left, impactCents: Math.min(impactCents, leftCents) };
  }

  /** Whether entries clear these accounts, or reduce balances by at least the amount of a finding about them. */
  #areCleared(named: QuestioningFinding['accounts'], impactCents: number): boolean {
    const { accounts, indexById } = this.booked.context.books.chart;
    let [bookedCents, leftCents] = [0, 0];
    for (const figure of named.map(({ id }) => accountFigure(id))) {
      const left = amountIn(this.booked, figure) + amountIn(this.#changes, figure);
      bookedCents += Math.abs(left - amountIn(this.#entries, figure));
      leftCents += Math.abs(left);
    }
    const areBalances = named.every(({ id }) =>
      OTHER_BALANCES.includes(accounts[indexById.get(id) ?? -1]?.type),
    );
    return (
      bookedCents > leftCents && (leftCents === 0 || (areBalances && bookedCents - leftCents >= impactCents))
    );
  }

  named(name: FigureName, period: Period = this.booked.context.period): JudgedFigure | null {
    return this.find(atTime(name, period, this.booked.context));
  }

  find(id: string): JudgedFigure | null {
    const known = this.#judged.get(id);
    if (known !== undefined) return known;
    const source = this.booked.find(id);
    const judged = source === null ? null : this.#judge(source);
    this.#judged.set(id, judged);
    return judged;
  }

  /** Judges a result that uses several figures by the least reliable of them. */
  ofAll(figureIds: readonly string[]): Reliability {
    const judged = [...new Set(figureIds)].flatMap((id) => this.find(id) ?? []);
    const doubtful = judged.filter(({ level }) => level === 'doubtful');
    const impossible = judged.find((figure) => figure.impossible !== null)?.impossible ?? null;
    const reasons = largestFirst(doubtful.flatMap((figure) => figure.reasons));
    return {
      level: impossible !== null ? 'impossible' : doubtful.length > 0 ? 'doubtful' : 'reliable',
      impossible,
      reasons,
      isOpen: impossible !== null || this.#isLarge(reasons.filter(({ isCorrected }) => !isCorrected)),
    };
  }

  ofKpi({ inputs }: KpiResult): Reliability {
    return this.ofAll(inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : [])));
  }

  #isLarge(questions: readonly Pick<Reason, 'cents'>[]): boolean {
    return (
      questions.length > 0 && questions.reduce((sum, { cents }) => sum + cents, 0) >= this.materialityCents
    );
  }

  #judge(source: FigureSource): JudgedFigure {
    const bookedCents = this.booked.amountOf(source);
    const change = this.#changes.find(source.id);
    const changeCents = amountIn(this.#changes, source.id);
    const questions = this.#uncorrected
      .filter((finding) => isQuestioned(source, finding, this.booked))
      .map(({ id, title, impactCents }) => ({
        findingId: id,
        title,
        cents: impactCents,
        isCorrected: false,
      }));
    const questionedCents = questions.reduce((sum, { cents }) => sum + cents, 0);
    // Balances are judged impossible only at the end of the period.
    const isNow = source.period.end === this.booked.context.period.end;
    const impossible = isNow ? findImpossibleBalance(this.booked, [source], this.#mistakes.impossible) : null;
    const isDoubtful = Math.abs(changeCents) + questionedCents >= this.materialityCents;
    const entries = change === null || changeCents === 0 ? [] : this.#entriesBehind(change);
    return {
      source,
      bookedCents,
      correctedCents: bookedCents + changeCents,
      questionedCents,
      level: impossible !== null ? 'impossible' : isDoubtful ? 'doubtful' : 'reliable',
      impossible,
      reasons: largestFirst([...entries, ...questions]),
      isOpen: impossible !== null || this.#isLarge(questions),
    };
  }

  /** Returns the effect of each entry on a figure. */
  #entriesBehind(change: FigureSource): Reason[] {
    const { books, rows, signs } = rowsOfFigure(this.#changes.context, change);
    const { accountIndexes, amountsCents, transactionIndexes, transactions } = books.journal;
    const effects = new Map<string, number>();
    for (const row of rows) {
      const id = transactions.ids.at(transactionIndexes[row] as number);
      const cents = (signs[accountIndexes[row] as number] as number) * (amountsCents[row] as number);
      effects.set(id, (effects.get(id) ?? 0) + cents);
    }
    return [...effects]
      .filter(([, cents]) => cents !== 0)
      .map(([id, cents]) => ({
        findingId: id,
        title: this.#titles.get(id) ?? '',
        cents: Math.abs(cents),
        isCorrected: true,
      }));
  }
}

/** Whether the books contain anything that a finding is about: on the cash basis, unpaid documents are not posted. */
function isInBooks({ context }: Figures, { transactions }: QuestioningFinding): boolean {
  const { basis, journal } = context.books;
  return (
    basis === 'Accrual' ||
    transactions.length === 0 ||
    transactions.some((one) => rowsOfTransaction(journal, one).length > 0)
  );
}

/** Returns the amount of a figure; 0 if these books do not have it. */
function amountIn(figures: Figures, id: string): number {
  const source = figures.find(id);
  return source === null ? 0 : figures.amountOf(source);
}

/** Returns how much the certain and likely ones of these entries change each figure. */
export function figuresOfEntries({ context }: Figures, entries: readonly ResolvedEntry[]): Figures {
  const posted = postedEntries(entries, 'likely');
  const accrualBooks = booksOfEntries(context.accrualBooks, posted);
  const books = context.books === context.accrualBooks ? accrualBooks : booksOfEntries(context.books, posted);
  return new Figures({ ...context, books, accrualBooks });
}

/** Lists each finding once, with its largest amount. */
function largestFirst(reasons: readonly Reason[]): Reason[] {
  const sorted = reasons.toSorted((a, b) => b.cents - a.cents);
  const seen = new Set<string>();
  return sorted.filter(({ findingId }) => !seen.has(findingId) && seen.add(findingId));
}
