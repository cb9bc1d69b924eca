import type { PackSettings } from '@insights/contracts';
import { type Day, dayInWords, monthInWords, parseDay } from '@insights/ledger';
import type { ReportNotice } from '@insights/report';
import { capitalized } from '@insights/words';
import { after, type Clock, HOUR, MINUTE } from '../../shared/clock.ts';
import { todayOf } from '../connections/company-day.rules.ts';
import { isUnchanged, nextMonthEnd, type PackSummary, stageOf } from './packs.rules.ts';

/** Slightly less than the interval of the hourly job, so that a try never slips to the next hour. */
const SOON_MS = 50 * MINUTE;
const TOMORROW_MS = 23 * HOUR + SOON_MS;

/** A pack with all data that determines its next step. */
export interface ScheduledPack {
  readonly id: string;
  readonly accountId: string;
  readonly connectionId: string;
  readonly day: number;
  readonly settings: PackSettings;
  readonly timeZone: string | null;
  readonly hasAccess: boolean;
  readonly recipientCount: number;
  readonly firstMonthEnd: Day;
  /** Last month with a final outcome; null before the first one. */
  readonly lastMonthEnd: Day | null;
  /** Summary of the last pack that was sent. */
  readonly lastSent: PackSummary | null;
  readonly status: PackStatus | null;
}

/** Problems of a month that are reported to the owner once: QuickBooks must be reconnected, or an attempt failed. */
type Problem = 'reconnect' | 'failed';

export interface PackStatus {
  readonly monthEnd: Day;
  readonly waitingFor: readonly string[];
  /** Problems that were reported to the owner. */
  readonly reported: readonly Problem[];
}

export interface OwnerNotice {
  readonly kind: Problem | 'not_sent' | 'disclosed';
  readonly monthEnd: Day;
  readonly dueOn: Day;
  readonly reasons: readonly string[];
}

export interface PackFile {
  readonly fileName: string;
  readonly pdf: Uint8Array;
}

/** The books of a month, ready to be sent. */
export interface MonthBooks {
  readonly summary: PackSummary;
  /** Changes since the last pack, as sentences. */
  readonly changes: readonly string[];
  /** Returns null if the report could not be created. */
  render(notice: ReportNotice | null): Promise<PackFile | null>;
}

export interface PackRunOf {
  readonly monthEnd: Day;
  readonly outcome: 'sent' | 'unchanged' | 'not_sent';
  readonly reasons: readonly string[];
  /** Present if the outcome is `sent`. */
  readonly report?: PackFile & { readonly summary: PackSummary; readonly changes: readonly string[] };
  readonly notice: OwnerNotice | null;
}

/** Stores the state of packs. Each change is one transaction, which also stores the emails that it causes. */
export interface PackStore {
  find(packId: string): Promise<ScheduledPack | null>;
  wait(
    pack: ScheduledPack,
    status: PackStatus,
    options: { nextTryAt: Date; notice: OwnerNotice | null },
  ): Promise<void>;
  /** Does nothing if the month is finished already. */
  finish(pack: ScheduledPack, run: PackRunOf): Promise<void>;
}

/** A condition that is not met: a few words for the cover, and sentences with the details. */
export interface Unmet {
  readonly brief: string;
  readonly reasons: readonly string[];
}

export interface PackBooks {
  needsReconnect(pack: ScheduledPack): Promise<boolean>;
  /**
   * Reads a month from QuickBooks. `unmet` are the conditions that the books do not meet. `books` is null if there are
   * none.
   */
  read(
    pack: ScheduledPack,
    monthEnd: Day,
  ): Promise<{ books: MonthBooks | null; unmet: readonly Unmet[]; needsReconnect: boolean }>;
}

const RECONNECT = 'QuickBooks no longer gives us access to this company. Please reconnect it.';

/**
 * Decides what happens to a pack now. It can be called at any time and any number of times: nothing is sent except by
 * `finish`, which commits the outcome of the month together with its emails. After a crash before that, the next call
 * starts over; after it, the month is finished.
 */
export function createPackRunner({
  store,
  books: reader,
  clock,
}: {
  store: PackStore;
  books: PackBooks;
  clock: Clock;
}) {
  return async function advance(packId: string): Promise<void> {
    const pack = await store.find(packId);
    if (pack === null) return;
    const now = clock.now();
    const today = parseDay(todayOf(pack, now));
    const monthEnd = nextMonthEnd(pack);
    const dueOn = monthEnd + pack.day;
    const stage = stageOf(monthEnd, pack.day, today);
    const isDue = stage === 'due' || stage === 'overdue';
    const reported = pack.status?.monthEnd === monthEnd ? pack.status.reported : [];

    const wait = (waitingFor: readonly string[], problem?: Problem) => {
      const isNew = problem !== undefined && !reported.includes(problem);
      const notice = isNew ? { kind: problem, monthEnd, dueOn, reasons: waitingFor } : null;
      const status = { monthEnd, waitingFor, reported: isNew ? [...reported, problem] : reported };
      return store.wait(pack, status, {
        nextTryAt: after(now, isDue ? SOON_MS : TOMORROW_MS),
        notice,
      });
    };
    const giveUp = (reasons: readonly string[]) => {
      const notice = { kind: 'not_sent' as const, monthEnd, dueOn, reasons };
      return store.finish(pack, { monthEnd, outcome: 'not_sent', reasons, notice });
    };

    if (!pack.hasAccess) {
      const reasons = ['Your access had ended.'];
      return isDue ? giveUp(reasons) : wait(reasons);
    }
    if (stage === 'early') return wait([]);
    if (stage === 'warning') {
      const isLost = await reader.needsReconnect(pack);
      return isLost ? wait([RECONNECT], 'reconnect') : wait([]);
    }
    if (pack.recipientCount === 0) {
      const reasons = ['No recipient has confirmed the address.'];
      return isDue ? giveUp(reasons) : wait(reasons);
    }
    const { books, unmet, needsReconnect } = await reader.read(pack, monthEnd);
    const found = unmet.flatMap((one) => one.reasons);
    const reasons = needsReconnect ? [RECONNECT, ...found] : found;
    if (!isDue && reasons.length > 0) return wait(reasons, needsReconnect ? 'reconnect' : undefined);
    if (books === null) return stage === 'overdue' ? giveUp(reasons) : wait(reasons, 'failed');
    if (reasons.length === 0 && isUnchanged(pack.lastSent, books.summary))
      return store.finish(pack, { monthEnd, outcome: 'unchanged', reasons, notice: null });
    const late = { brief: 'sent late', reasons: [`This report was due on ${dayInWords(dueOn)}.`] };
    const open = stage === 'overdue' ? [...unmet, late] : unmet;
    const disclosed = open.flatMap((one) => one.reasons);
    const file = await books.render(noticeOf(open));
    if (file === null) {
      const failures = [...reasons, `The report for ${monthInWords(monthEnd)} could not be created.`];
      return stage === 'overdue' ? giveUp(failures) : wait(failures, isDue ? 'failed' : undefined);
    }
    const { summary, changes } = books;
    const forOwner = needsReconnect ? [RECONNECT, ...disclosed] : disclosed;
    const notice = { kind: 'disclosed' as const, monthEnd, dueOn, reasons: forOwner };
    return store.finish(pack, {
      monthEnd,
      outcome: 'sent',
      reasons: disclosed,
      report: { ...file, summary, changes },
      notice: disclosed.length === 0 ? null : notice,
    });
  };
}

/** Returns what a report says about conditions that are not met, on its cover and above its first figures. */
function noticeOf(open: readonly Unmet[]): ReportNotice | null {
  if (open.length === 0) return null;
  const text = open.flatMap((one) => one.reasons).join(' ');
  const briefs = capitalized(open.map(({ brief }) => brief).join(', '));
  return {
    brief: `${briefs} (details before the first figures)`,
    text: `This report was sent although not everything was ready. ${text}`,
  };
}
