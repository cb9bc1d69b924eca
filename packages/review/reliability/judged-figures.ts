import {
  atTime,
  booksOfEntries,
  type FigureName,
  type FigureSource,
  Figures,
  type ImpossibleBalance,
  impossibleBehind,
  type KpiResult,
  type Period,
  rowsOfFigure,
  transactionKey,
} from '@insights/ledger';
import type { BooksView } from '@insights/words';
import { entryIdsOf } from '../adjusting/adjusting-entry.ts';
import { isPosted, isRejected, postedEntries, type ResolvedEntry } from '../adjusting/resolve-entries.ts';
import { isQuestioned } from './is-questioned.ts';
import type { KnownMistakes, QuestioningFinding } from './known-mistakes.ts';

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

/** The figures of one view of the books, judged by what is known about mistakes in them. */
export class JudgedFigures {
  readonly booked: Figures;
  /** Figures of only the certain and likely entries that the books do not include: what these entries would change. */
  readonly #changes: Figures;
  readonly #mistakes: KnownMistakes;
  /** High findings whose correct booking is unknown, and whose transactions no entry corrects. */
  readonly #uncorrected: readonly QuestioningFinding[];
  readonly #titles: ReadonlyMap<string, string>;
  readonly #judged = new Map<string, JudgedFigure | null>();

  /** `view` says which entries the books include. */
  constructor(booked: Figures, mistakes: KnownMistakes, view: BooksView = 'booked') {
    const { findings, entries } = mistakes;
    this.booked = booked;
    this.#changes = figuresOfEntries(
      booked,
      entries.filter((entry) => !isPosted(entry, view)),
    );
    this.#mistakes = mistakes;
    const correcting = entries.filter((entry) => entry.certainty !== 'possible' && !isRejected(entry));
    const known = new Set(correcting.flatMap(entryIdsOf));
    const corrected = new Set(
      correcting.flatMap(({ corrections }) =>
        corrections.flatMap((one) => (one.kind === 'add' ? [] : [transactionKey(one.transaction)])),
      ),
    );
    const isCorrected = ({ transactions }: QuestioningFinding) =>
      transactions.length > 0 && transactions.every((one) => corrected.has(transactionKey(one)));
    this.#uncorrected = findings.filter(
      (finding) => finding.severity === 'High' && !known.has(finding.id) && !isCorrected(finding),
    );
    this.#titles = new Map(entries.map(({ id, title }) => [id, title]));
  }

  get materialityCents(): number {
    return this.#mistakes.materialityCents;
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
    return {
      level: impossible !== null ? 'impossible' : doubtful.length > 0 ? 'doubtful' : 'reliable',
      impossible,
      reasons: largestFirst(doubtful.flatMap(({ reasons }) => reasons)),
    };
  }

  ofKpi({ inputs }: KpiResult): Reliability {
    return this.ofAll(inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : [])));
  }

  #judge(source: FigureSource): JudgedFigure {
    const bookedCents = this.booked.amountOf(source);
    const change = this.#changes.find(source.id);
    const changeCents = change === null ? 0 : this.#changes.amountOf(change);
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
    const impossible = isNow ? impossibleBehind(this.booked, [source], this.#mistakes.impossible) : null;
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

function figuresOfEntries({ context }: Figures, entries: readonly ResolvedEntry[]): Figures {
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
