import type { Day, Documents, PostedEntry } from '@insights/ledger';
import {
  type AdjustingEntry,
  combineEntries,
  correctDocuments,
  type EntryDecision,
  JudgedFigures,
  type KnownMistakes,
  knownMistakes,
  type ListedEntry,
  listEntries,
  postedEntries,
  type ResolvedEntry,
  type Review,
  resolveEntries,
  settledDocuments,
  usableDecisions,
} from '@insights/review';
import type { Basis, BooksView } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { type Snapshot, type SnapshotView, viewAdjusted, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** The reviews that propose a snapshot's entries: of its period, and of all days up to its end. */
export interface ProposedEntries {
  readonly ofPeriod: Review;
  readonly ofAllDays: Review;
}

const numbered = memoizePerObject<AdjustedBooks, readonly ResolvedEntry[]>();
const views = memoizePerObject<AdjustedBooks, SnapshotView>();
const judged = memoizePerObject<AdjustedBooks, JudgedFigures>();

/** A snapshot with its adjusting entries, in each view of the books and on each basis. */
export class AdjustedBooks {
  readonly reviews: ProposedEntries;
  readonly mistakes: Omit<KnownMistakes, 'findings'> & Pick<Review, 'findings'>;
  readonly #snapshot: Snapshot;
  readonly #decisions: readonly EntryDecision[];

  constructor(snapshot: Snapshot, reviews: ProposedEntries, decisions: readonly EntryDecision[] = []) {
    this.#snapshot = snapshot;
    this.reviews = reviews;
    this.#decisions = usableDecisions(decisions, snapshot.accrual.books.chart);
    this.mistakes = knownMistakes(reviews.ofPeriod, reviews.ofAllDays, this.#decisions);
  }

  /** All entries, before each posting line is assigned to only one of them. */
  get proposed(): readonly AdjustingEntry[] {
    return combineEntries(this.reviews.ofPeriod.entries, this.reviews.ofAllDays.entries);
  }

  get fingerprint(): string {
    return this.#snapshot.fingerprint;
  }

  get closedThrough(): Day | null {
    const { closing } = this.#snapshot.documents;
    return closing.status === 'read' ? closing.value.closedThrough : null;
  }

  /** Returns the entries of a view, as they are posted, with their numbers on a basis. */
  posted(view: BooksView, basis?: Basis): readonly PostedEntry[] {
    return postedEntries(this.#numbered(basis), view);
  }

  #numbered(basis?: Basis): readonly ResolvedEntry[] {
    return numbered(this, `${basis}`, () =>
      resolveEntries(this.proposed, this.#decisions, viewSnapshot(this.#snapshot, basis).books),
    );
  }

  /** Keys of the invoices and bills that are not open in a view, because its entries remove or pay them. */
  settledDocuments(view: BooksView): ReadonlySet<string> {
    return settledDocuments(this.mistakes.entries, view);
  }

  /** The documents of a view, which agree with its books. */
  documents(view: BooksView): Documents {
    return correctDocuments(this.#snapshot.documents, this.posted(view), this.settledDocuments(view));
  }

  /** Figures, statements and KPIs of the view read these books. The default basis is the company's own. */
  view(view: BooksView, basis?: Basis): SnapshotView {
    return views(this, `${view} ${basis}`, () =>
      viewAdjusted(this.#snapshot, basis, this.posted(view, basis)),
    );
  }

  /** Returns the figures of a view, judged by the findings and by the entries that the view does not include. */
  judged(basis?: Basis, view: BooksView = 'booked'): JudgedFigures {
    return judged(
      this,
      `${view} ${basis}`,
      () => new JudgedFigures(this.view(view, basis).figures, this.mistakes, view),
    );
  }

  /** Returns every entry as it is printed on a basis, including entries that are not posted. */
  list(basis?: Basis): readonly ListedEntry[] {
    const { books, accrualBooks, figures } = this.view('booked', basis);
    const { period } = this.#snapshot;
    return listEntries(this.#numbered(basis), {
      books,
      accrualBooks,
      period,
      closedThrough: this.closedThrough,
      fiscalYearFirstMonth: this.#snapshot.company.fiscalYearFirstMonth,
      money: figures.money,
      materialityCents: this.mistakes.materialityCents,
    });
  }
}
