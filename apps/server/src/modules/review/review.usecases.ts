import { randomUUID } from 'node:crypto';
import type { BusinessAnswers } from '@insights/analysis';
import type { DismissFindingRequest, PeriodDates, RestoreFindingRequest, Review } from '@insights/contracts';
import type { Period } from '@insights/ledger';
import {
  type BusinessFacts,
  buildDismissalRule,
  type Dismissal,
  type DismissalRule,
  dismiss,
  type EntryDecision,
  isSameRule,
  type PreviousReview,
  type Review as ReviewInCents,
  type ReviewRequest,
  reviewInSteps,
} from '@insights/review';
import { csvOf, reviewFileName } from '@insights/words';
import { after, DAY } from '../../shared/clock.ts';
import type { BooksOwner } from '../../shared/database/company-rows.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { openLargeJson, sealLargeJson } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import type { Business } from '../business/business.usecases.ts';
import {
  type CompanySnapshot,
  type Snapshot,
  type Snapshots,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import { FINDING_COLUMNS, findingRows } from './findings-file.response.ts';
import { unknownFinding } from './review.errors.ts';
import { createReviewRepository, type DismissalRow, type ReviewRow } from './review.repository.ts';
import { reviewResponse } from './review.response.ts';

const REVIEWS_KEPT_MS = 400 * DAY;

export function createReviews(
  dependencies: Uses<'database' | 'clock' | 'secrets'> & {
    snapshots: Snapshots;
    business: Pick<Business, 'answersOf'>;
    /** Decisions about adjusting entries change the health score and the reliability of figures. */
    listDecisions: (accountId: string, current: CompanySnapshot) => Promise<readonly EntryDecision[]>;
  },
) {
  const { database, clock, secrets, snapshots, business, listDecisions } = dependencies;
  const repository = createReviewRepository(database.queries);
  const memoized = memoizePerObject<Snapshot, Promise<ReviewInCents>>();

  /**
   * Returns the reviews to compare with: the review of another snapshot for the same period, and the review of the
   * previous period.
   */
  async function reviewsBefore(owner: BooksOwner, snapshotId: string, dates: PeriodDates) {
    const again = await repository.findReviewBefore(owner, { snapshotId, ...dates });
    const earlier = await repository.findReviewOfEarlierPeriod(owner, dates.startDate);
    return {
      ...(again === undefined ? {} : { previousReview: await openReview(again) }),
      ...(earlier === undefined ? {} : { earlierBaseline: (await openReview(earlier)).baseline }),
    };
  }

  function openReview({ id, sealedContent }: ReviewRow): Promise<PreviousReview> {
    return openLargeJson<PreviousReview>(secrets, sealedContent, `reviews ${id}`);
  }

  /**
   * Returns an account's dismissals: single findings and rules. Both are in one table, and rules have their own ids.
   */
  async function dismissalsOf(owner: BooksOwner) {
    const rows = await repository.listDismissals(owner);
    const all = await Promise.all(rows.map(openDismissal));
    return {
      dismissals: all.filter((one): one is Dismissal => 'findingId' in one),
      dismissalRules: all
        .filter((one): one is DismissalRule => !('findingId' in one))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }

  function openDismissal({
    id,
    sealedContent,
  }: Pick<DismissalRow, 'id' | 'sealedContent'>): Promise<Dismissal | DismissalRule> {
    return openLargeJson<Dismissal | DismissalRule>(secrets, sealedContent, `review_dismissals ${id}`);
  }

  async function remember(
    owner: BooksOwner,
    findingId: string,
    content: Dismissal | DismissalRule,
  ): Promise<void> {
    const id = randomUUID();
    await repository.replaceDismissal({
      id,
      ...owner,
      findingId,
      dismissedAt: clock.now(),
      sealedContent: await sealLargeJson(secrets, content, `review_dismissals ${id}`),
    });
  }

  /**
   * Runs every check on a snapshot, with the account's dismissals and earlier findings. All synced days up to the end of
   * the period are reviewed, too, so that advice, verdicts and adjusting entries include earlier periods.
   */
  async function proposed(accountId: string, current: CompanySnapshot, dates: PeriodDates) {
    const { company, snapshot } = current;
    const owner = { accountId, connectionId: company.connectionId };
    const shared = {
      ...(await dismissalsOf(owner)),
      business: businessFactsOf(await business.answersOf(accountId, company.connectionId)),
    };
    const decisions = await listDecisions(accountId, current);
    const onAllDays = {
      ...shared,
      period: allDaysOf(snapshot),
      // An edited entry's lines determine whether it was made.
      decisions: decisions.filter(({ decision }) => decision === 'edited'),
    };
    const known = { ...shared, ...(await reviewsBefore(owner, snapshot.id, dates)), decisions };
    const ofAllDays = await memoized(snapshot, JSON.stringify(onAllDays), () =>
      reviewOf(snapshot, onAllDays),
    );
    const ofPeriod = await memoized(snapshot, JSON.stringify(known), () =>
      reviewOf(snapshot, { ...known, ofAllDays }),
    );
    return { ofPeriod, ofAllDays };
  }

  async function review(accountId: string, current: CompanySnapshot, dates: PeriodDates) {
    return (await proposed(accountId, current, dates)).ofPeriod;
  }

  async function show(accountId: string, current: CompanySnapshot, dates: PeriodDates, ranAt: Date) {
    const result = await review(accountId, current, dates);
    return reviewResponse(result, { ...current, ranAt });
  }

  return {
    /** Reviews the books for a period as last synced, and stores the findings. */
    async start(accountId: string, dates: PeriodDates): Promise<Review> {
      const current = await snapshots.get(accountId, dates);
      const result = await review(accountId, current, dates);
      const known = await repository.findReview(accountId, current.snapshot.id);
      const id = known?.id ?? randomUUID();
      const ranAt = clock.now();
      const { findings, baseline } = result;
      await repository.saveReview({
        id,
        accountId,
        connectionId: current.company.connectionId,
        snapshotId: current.snapshot.id,
        ...dates,
        ranAt,
        sealedContent: await sealLargeJson(
          secrets,
          { findings, baseline } satisfies PreviousReview,
          `reviews ${id}`,
        ),
      });
      return reviewResponse(result, { ...current, ranAt });
    },

    /** Returns the review of the books as last synced, or null if there is none. */
    async find(accountId: string, dates: PeriodDates): Promise<Review | null> {
      const current = await snapshots.get(accountId, dates);
      const row = await repository.findReview(accountId, current.snapshot.id);
      return row === undefined ? null : show(accountId, current, dates, row.ranAt);
    },

    /** Runs the review for other modules. */
    run: review,

    /** Returns the reviews whose findings propose adjusting entries. */
    proposed,

    /** Dismisses a finding until it changes or, with a pattern, every time it recurs. */
    async dismiss(
      accountId: string,
      { findingId, reason, pattern, ...dates }: DismissFindingRequest,
    ): Promise<Review> {
      const current = await snapshots.get(accountId, dates);
      const { findings, dismissed, dismissalRules } = await review(accountId, current, dates);
      const finding = [...findings, ...dismissed.map((one) => one.finding)].find(
        ({ id }) => id === findingId,
      );
      if (finding === undefined) throw unknownFinding();
      const owner = { accountId, connectionId: current.company.connectionId };
      const asked =
        pattern === undefined
          ? null
          : buildDismissalRule(finding, pattern, reason, {
              id: `rule:${randomUUID()}`,
              money: viewSnapshot(current.snapshot).figures.money,
            });
      if (pattern !== undefined && asked === null) throw unknownFinding();
      if (asked !== null) {
        const id = dismissalRules.find((rule) => isSameRule(rule, asked))?.id ?? asked.id;
        await remember(owner, id, { ...asked, id });
      }
      // Findings dismissed by a rule return when the rule is removed. Rules do not apply to High findings, so a High
      // finding is dismissed separately.
      if (asked === null || finding.severity === 'High')
        await remember(owner, findingId, dismiss(finding, reason));
      return show(accountId, current, dates, clock.now());
    },

    /** Restores a dismissed finding, or all findings dismissed by a rule. */
    async restore(accountId: string, { findingId, ...dates }: RestoreFindingRequest): Promise<Review> {
      const current = await snapshots.get(accountId, dates);
      const { connectionId } = current.company;
      await repository.removeDismissal({ accountId, connectionId }, findingId);
      return show(accountId, current, dates, clock.now());
    },

    /** Returns the findings as a file, with one row per transaction. */
    async downloadFindings(accountId: string, dates: PeriodDates) {
      const current = await snapshots.get(accountId, dates);
      const { companyName, findings } = await show(accountId, current, dates, clock.now());
      return {
        fileName: reviewFileName(companyName, dates, 'csv'),
        body: csvOf([FINDING_COLUMNS, ...findings.flatMap(findingRows)]),
      };
    },

    /** Returns all review data stored for an account, for its owner's data export. */
    async exportOf(accountId: string): Promise<unknown> {
      const kept = await repository.listEverything(accountId);
      return {
        reviews: await Promise.all(
          kept.reviews.map(async ({ id, startDate, endDate, ranAt, sealedContent }) => {
            const { findings } = await openLargeJson<PreviousReview>(secrets, sealedContent, `reviews ${id}`);
            return { startDate, endDate, ranAt, findings };
          }),
        ),
        dismissals: await Promise.all(
          kept.dismissals.map(async ({ id, dismissedAt, sealedContent }) => ({
            dismissedAt,
            ...(await openDismissal({ id, sealedContent })),
          })),
        ),
      };
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteReviewsBefore(after(clock.now(), -REVIEWS_KEPT_MS));
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;

/**
 * Returns the findings from every check on a snapshot, given other known facts. Pauses so that other work can run in
 * between.
 */
export async function reviewOf(
  snapshot: Snapshot,
  known: Partial<ReviewRequest> = {},
): Promise<ReviewInCents> {
  return runInTimeSlices(reviewInSteps({ ...reviewedBooks(snapshot), ...known }));
}

/** Returns all synced days up to the end of the period. */
export function allDaysOf(snapshot: Snapshot): Period {
  return { start: viewSnapshot(snapshot).accrualBooks.window.start, end: snapshot.period.end };
}

/** Returns the parts of a snapshot that are reviewed. */
export function reviewedBooks(snapshot: Snapshot): ReviewRequest {
  const { documents, period, company } = snapshot;
  const { books, accrualBooks } = viewSnapshot(snapshot);
  const { fiscalYearFirstMonth } = company;
  return { books, accrualBooks, documents, period, fiscalYearFirstMonth };
}

function businessFactsOf(answers: BusinessAnswers): BusinessFacts {
  return {
    walkInCustomers: [...answers.tills, ...answers.marketplaces],
    hasFewLargeOrders: answers.hasFewLargeOrders === true,
  };
}
