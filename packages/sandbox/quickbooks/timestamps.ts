/**
 * Formats a time in Pacific time with its offset, as QuickBooks does: "2024-05-29T15:21:25-07:00". Calculates daylight
 * saving time by the rule in effect since 2007, because looking up the platform's time zone data for every object in a
 * long list is slow.
 */
export function pacificTime(epochMs: number): string {
  return `${localText(epochMs).slice(0, 19)}${offsetText(epochMs)}`;
}

/** Formats a time with milliseconds, as in the `time` field of queries, entities and faults. */
export function pacificTimeMs(epochMs: number): string {
  return `${localText(epochMs).slice(0, 23)}${offsetText(epochMs)}`;
}

const hourMs = 3_600_000;

function localText(epochMs: number): string {
  return new Date(epochMs + offsetHours(epochMs) * hourMs).toISOString();
}

function offsetText(epochMs: number): string {
  return offsetHours(epochMs) === -7 ? '-07:00' : '-08:00';
}

function offsetHours(epochMs: number): -7 | -8 {
  const year = new Date(epochMs - 8 * hourMs).getUTCFullYear();
  const begins = sundayOf(year, 2, 2) + 10 * hourMs;
  const ends = sundayOf(year, 10, 1) + 9 * hourMs;
  return epochMs >= begins && epochMs < ends ? -7 : -8;
}

/** Returns midnight UTC on the given Sunday of a month. */
function sundayOf(year: number, monthIndex: number, occurrence: number): number {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  const day = 1 + ((7 - first.getUTCDay()) % 7) + 7 * (occurrence - 1);
  return Date.UTC(year, monthIndex, day);
}
