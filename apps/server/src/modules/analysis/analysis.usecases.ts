import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildLetter, chooseLetter } from '@insights/analysis';
import type {
  Analysis,
  AnalysisEvent,
  AnalysisProvider,
  AnalysisQuery,
  AnalysisRequest,
  PeriodDates,
} from '@insights/contracts';
import { after, DAY, MINUTE } from '../../shared/clock.ts';
import { ANALYSES, MODEL_LETTERS } from '../../shared/limits/limits.ts';
import { datesOf } from '../../shared/period-dates.ts';
import { nullIfSecretLost, openLargeJson, sealLargeJson } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Business } from '../business/business.usecases.ts';
import type { CompanySnapshot, Snapshots } from '../snapshots/snapshot.view.ts';
import { type AnalysisKey, type AnalysisRow, createAnalysisRepository } from './analysis.repository.ts';
import { analysisResponse } from './analysis.response.ts';
import { type AnalysisRun, createAnalysisRuns } from './analysis-runs.cache.ts';
import { claimsOfSnapshot, type SnapshotClaims } from './claims.view.ts';
import type { ModelArrangements } from './model-arrangements.client.ts';
import { notAsked, noticeOf, notUsable } from './notices.response.ts';
import { BUILT_IN, writerId } from './provider.rules.ts';

/** An unfinished analysis that started this long ago was abandoned by an instance that no longer runs. */
const ABANDONED_MS = 2 * MINUTE;
const POLL_MS = 200;
const ANALYSES_KEPT_MS = 400 * DAY;

interface Assignment {
  readonly accountId: string;
  readonly current: CompanySnapshot;
  readonly known: SnapshotClaims;
  readonly provider: AnalysisProvider;
}

export function createAnalysis(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'log' | 'attempts'> & {
    snapshots: Snapshots;
    adjusting: Pick<Adjusting, 'adjust'>;
    business: Pick<Business, 'answersOf'>;
    /** The model's provider if one is configured; otherwise the built-in analyst. */
    provider: AnalysisProvider;
    arrangements: ModelArrangements | null;
  },
) {
  const { database, clock, secrets, log, attempts, snapshots, adjusting, business, provider, arrangements } =
    dependencies;
  const repository = createAnalysisRepository(database.queries);
  const runs = createAnalysisRuns();

  async function open(row: AnalysisRow): Promise<Analysis | null> {
    if (row.sealedContent === null) return null;
    // If it cannot be decrypted, the analysis is written again.
    return openLargeJson<Analysis>(secrets, row.sealedContent, contentOf(row.id)).catch(nullIfSecretLost);
  }

  async function claimsOf(
    accountId: string,
    current: CompanySnapshot,
    { basis, ...dates }: PeriodDates & AnalysisQuery,
  ) {
    const { startDate, endDate } = dates;
    const adjusted = await adjusting.adjust(accountId, current, { startDate, endDate });
    const answers = await business.answersOf(accountId, current.company.connectionId);
    return claimsOfSnapshot(current.snapshot, { adjusted, answers, basis });
  }

  function keyOf({ current, known, provider: writer }: Omit<Assignment, 'accountId'>): AnalysisKey {
    return {
      connectionId: current.company.connectionId,
      fingerprint: current.snapshot.fingerprint,
      claimsHash: known.hash,
      basis: known.basis,
      writer: writerId(writer),
    };
  }

  /** Chooses the writer for this account, and returns a notice if the configured model is not used. */
  async function chooseWriter(
    accountId: string,
    request: Pick<AnalysisRequest, 'writer'>,
    isWritten: () => Promise<boolean>,
  ) {
    if (arrangements === null || request.writer === 'built-in') return { writer: BUILT_IN, notice: null };
    // A letter that already exists needs no consent, because nothing is sent.
    if (await isWritten()) return { writer: provider, notice: null };
    if (!(await repository.hasConsent(accountId, provider.name))) {
      return { writer: BUILT_IN, notice: notAsked('consent', provider) };
    }
    if (!(await attempts.isAllowed(MODEL_LETTERS, [`account ${accountId}`]))) {
      return { writer: BUILT_IN, notice: notAsked('often', provider) };
    }
    return { writer: provider, notice: null };
  }

  async function rememberConsent(accountId: string, consent: boolean | undefined): Promise<void> {
    if (consent === undefined || arrangements === null) return;
    if (consent)
      await repository.addConsent({ accountId, provider: provider.name, consentedAt: clock.now() });
    else await repository.removeConsent(accountId, provider.name);
  }

  /** Writes an analysis, or returns the existing one, regardless of which instance wrote it. */
  async function produce(assignment: Assignment, tell: (event: AnalysisEvent) => void): Promise<Analysis> {
    const key = keyOf(assignment);
    for (;;) {
      const row = await repository.find(key);
      if (row?.outcome === 'written') {
        const stored = await open(row);
        if (stored !== null) return stored;
      }
      const claimed = await claim(key, assignment, row);
      if (claimed === null) {
        await sleep(POLL_MS);
        continue;
      }
      return write(claimed, assignment, tell);
    }
  }

  /**
   * Returns the id of the row that this instance must fill, or null while another instance is writing the analysis.
   */
  async function claim(
    key: AnalysisKey,
    { current }: Assignment,
    row: AnalysisRow | undefined,
  ): Promise<string | null> {
    const startedAt = clock.now();
    if (row === undefined) {
      const id = randomUUID();
      return (await repository.add({ ...key, ...datesOf(current.snapshot.period), id, startedAt }))
        ? id
        : null;
    }
    const isBusy = row.finishedAt === null && after(row.startedAt, ABANDONED_MS) > startedAt;
    if (isBusy) return null;
    return (await repository.takeOver(row.id, row.startedAt, startedAt)) ? row.id : null;
  }

  async function write(
    id: string,
    assignment: Assignment,
    tell: (event: AnalysisEvent) => void,
  ): Promise<Analysis> {
    try {
      const { analysis, outcome } = await compose(assignment, tell);
      const sealedContent = await sealLargeJson(secrets, analysis, contentOf(id));
      await repository.finish(id, { finishedAt: clock.now(), outcome, sealedContent });
      return analysis;
    } catch (error) {
      await repository.finish(id, { finishedAt: clock.now(), outcome: 'failed', sealedContent: null });
      throw error;
    }
  }

  async function compose(
    assignment: Assignment,
    tell: (event: AnalysisEvent) => void,
  ): Promise<{ analysis: Analysis; outcome: 'written' | 'failed' }> {
    const { known, provider: writer, current } = assignment;
    const { claims } = known;
    const written = { current, known, writtenAt: clock.now() };
    const standing = analysisResponse(known.builtIn, BUILT_IN, written);
    if (arrangements === null || writer.kind === 'built-in')
      return { analysis: standing, outcome: 'written' };
    tell({ event: 'standing', data: standing });
    const { offered, failure } = await arrangements.arrange(assignment.accountId, claims);
    // A failed call is worth another attempt; retrying after an unusable answer would cost again and return the same
    // answer.
    if (failure !== null) {
      return { analysis: { ...standing, notice: noticeOf(failure, writer) }, outcome: 'failed' };
    }
    const { draft, leftOut } = chooseLetter(offered, claims);
    log.info({ leftOut, isUsed: draft !== null }, 'a choice of a letter was checked');
    if (draft === null) {
      return { analysis: { ...standing, notice: notUsable(writer), leftOut }, outcome: 'written' };
    }
    const analysis = analysisResponse(buildLetter(draft, claims), writer, {
      ...written,
      writtenAt: clock.now(),
    });
    return { analysis: { ...analysis, leftOut }, outcome: 'written' };
  }

  async function begin(
    accountId: string,
    request: AnalysisRequest,
    shown: CompanySnapshot | null = null,
  ): Promise<AnalysisRun> {
    await attempts.count(ANALYSES, [`account ${accountId}`]);
    await rememberConsent(accountId, request.consent);
    const { startDate, endDate, basis } = request;
    const current = shown ?? (await snapshots.get(accountId, { startDate, endDate }));
    const known = await claimsOf(accountId, current, { startDate, endDate, basis });
    const { writer, notice } = await chooseWriter(accountId, request, async () => {
      const row = await repository.find(keyOf({ current, known, provider }));
      return row !== undefined && row.outcome !== 'failed';
    });
    const assignment = { accountId, current, known, provider: writer };
    const run = runs.share(JSON.stringify(keyOf(assignment)), (tell) => produce(assignment, tell));
    return notice === null ? run : withNotice(run, notice);
  }

  async function findOf(
    accountId: string,
    current: CompanySnapshot,
    { startDate, endDate, ...query }: PeriodDates & AnalysisQuery,
  ): Promise<Analysis | null> {
    const dates = { startDate, endDate };
    const known = await claimsOf(accountId, current, { ...dates, basis: query.basis });
    const writtenBy = async (writer: AnalysisProvider) => {
      const row = await repository.find(keyOf({ current, known, provider: writer }));
      return row === undefined || row.finishedAt === null ? null : open(row);
    };
    if (arrangements === null || query.writer === 'built-in') return writtenBy(BUILT_IN);
    const stored = await writtenBy(provider);
    // Visitors who have consented wait for the model's letter; all others get the built-in analyst's.
    if (stored !== null || (await repository.hasConsent(accountId, provider.name))) return stored;
    const builtIn = await writtenBy(BUILT_IN);
    return builtIn && { ...builtIn, notice: notAsked('consent', provider) };
  }

  return {
    /** Starts writing an analysis, or joins a running one. */
    begin,

    /** Returns the analysis of the latest snapshot, or null if nobody has requested it yet. */
    async find(accountId: string, dates: PeriodDates, query: AnalysisQuery): Promise<Analysis | null> {
      return findOf(accountId, await snapshots.get(accountId, dates), { ...dates, ...query });
    },

    /**
     * Returns the analysis of a snapshot. If there is none, uses the built-in analyst, which does not wait for a model.
     */
    async write(
      accountId: string,
      current: CompanySnapshot,
      request: Omit<AnalysisRequest, 'consent'>,
    ): Promise<Analysis> {
      const stored = await findOf(accountId, current, request);
      return stored ?? (await begin(accountId, { ...request, writer: 'built-in' }, current)).result;
    },

    /** Returns an account's stored analyses, consents and model calls. */
    async exportOf(accountId: string) {
      const rows = await repository.listOfAccount(accountId);
      const analyses = await Promise.all(rows.map(open));
      const consents = await repository.listConsents(accountId);
      const calls = await repository.listCalls(accountId);
      return {
        analyses: analyses.filter((analysis) => analysis !== null),
        consents: consents.map(({ provider: given, consentedAt }) => ({ provider: given, consentedAt })),
        modelCalls: calls.map(({ id: _, accountId: __, ...call }) => call),
      };
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteBefore(after(clock.now(), -ANALYSES_KEPT_MS));
    },
  };
}

export type AnalysisUseCases = ReturnType<typeof createAnalysis>;

function contentOf(id: string): string {
  return `analyses ${id} content`;
}

/** Returns the same analysis with a notice to the requester. */
function withNotice(run: AnalysisRun, notice: NonNullable<Analysis['notice']>): AnalysisRun {
  return {
    result: run.result.then((analysis) => ({ ...analysis, notice })),
    async *events() {
      for await (const event of run.events()) {
        yield event.event === 'done' ? { ...event, data: { ...event.data, notice } } : event;
      }
    },
  };
}
