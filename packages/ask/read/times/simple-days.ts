import type { Day } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, startsWith, type TimeSpan, unitAt, unitsBefore } from './calendar.ts';
import { type Bare, bareAt, monthAt, quarterAt, yearAt } from './named-days.ts';
import { agoTodayAt, beforeLastAt, beforeNamedAt, relativeAt } from './relative-days.ts';
import { PHRASES, periodOfPhrase } from './time-phrases.ts';

/** As many words as the longest phrase has. */
const MAX_PHRASE_WORDS = Math.max(...PHRASES.map(([phrase]) => phrase.split(' ').length));

/** For what stands at a day, that one day. */
const DAY_LAST_YEAR = /^((a|one|1) year ago|(by )?(this|same) (same )?(time|day|point) last year)$/;

/** Of `the same days last month` as many days are meant as of this one, where that is over as well. */
function sameDaysOf(phrase: string): { readonly isSameDays?: true } {
  return /^(by )?(same|this) (days|time|point) (of )?last month$/.test(phrase) ? { isSameDays: true } : {};
}

export function simpleAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const written = words.slice(at, at + MAX_PHRASE_WORDS);
  const inFull = written.map((word) => (/s$/.test(word.text) ? null : unitAt(word)) ?? word.text);
  const texts = [written.map(({ text }) => text), inFull].map((all) => `${all.join(' ')} `);
  const before =
    agoTodayAt(words, at, calendar) ??
    beforeLastAt(words, at, calendar) ??
    beforeNamedAt(words, at, calendar);
  if (before !== null) return before;
  for (const [phrase, kind] of PHRASES) {
    const length = phrase.split(' ').length;
    if (texts.some((text) => text.startsWith(`${phrase} `)))
      return {
        length,
        kind,
        period: periodOfPhrase(phrase, calendar),
        ...sameDaysOf(phrase),
        ...(DAY_LAST_YEAR.test(phrase) ? { dayAgo: unitsBefore(calendar.today, 'year', 1) } : {}),
      };
  }
  return (
    relativeAt(words, at, calendar) ??
    asSpan(bareAt(words, at, calendar), calendar) ??
    ledAt(words, at, calendar) ??
    currentAt(words, at, calendar)
  );
}

const LEADING = new Map(
  Object.entries({ month: monthAt, quarter: quarterAt, year: yearAt, calendar: yearAt }),
);

/** `month of March 2025`, `the year 2024` */
function ledAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const read = LEADING.get(words[at]?.text ?? '');
  const gap = words[at + 1]?.text === 'of' || startsWith(words, at, 'calendar year') ? 2 : 1;
  // The strongest month 2024 is no month called 2024.
  const bare = read?.(words, at + gap, calendar) ?? null;
  const span = asSpan(bare, calendar);
  return span === null ? null : { ...span, length: span.length + gap };
}

/** What stands at a day; of `current receivables` and `current debt` a part may be meant, that which is not due or soon is. */
const CURRENT =
  /^(cash|bank|balances?|position|savings|checking|inventory|equity|net|amounts?|levels?|outstanding|credit)$/;

/** `Our current cash balance` is that of today. */
function currentAt(words: readonly Word[], at: number, { lastDay }: Calendar): TimeSpan | null {
  if (words[at]?.text !== 'current' || !CURRENT.test(words[at + 1]?.text ?? '')) return null;
  return { length: 1, kind: 'now', period: { start: lastDay, end: lastDay }, isPoint: true };
}

function asSpan(bare: Bare | null, calendar: Calendar): TimeSpan | null {
  if (bare === null) return null;
  const { start, end } = bare.period;
  return {
    length: bare.length,
    kind: 'days',
    period: { start, end: asFarAsRead(start, end, calendar) },
    named: { whole: bare.period, isYearless: bare.isYearless },
  };
}

/** Of what is not over yet, the days so far where books were read through today. */
export function asFarAsRead(start: Day, end: Day, { today, lastDay }: Calendar): Day {
  return lastDay >= today && start <= lastDay && end > lastDay ? lastDay : end;
}
