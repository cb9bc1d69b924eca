import { dayInWords, daysIn, monthsSpanned, type Period, splitByMonths } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';

/**
 * Fetches a period in one request or, if the response is too large, in two halves in date order. `fetchPart` returns
 * null for a truncated response. Its argument says whether to retry a request that timed out, which is pointless while
 * a smaller request is possible.
 */
export async function readInHalves<Part>(
  period: Period,
  fetchPart: (period: Period, repeatSlow: boolean) => Promise<Part | null>,
): Promise<Part[]> {
  const isOneDay = daysIn(period) === 1;
  let part: Part | null;
  try {
    part = await fetchPart(period, isOneDay);
  } catch (error) {
    if (isOneDay || !isTooMuch(error)) throw error;
    // Fetches one half after the other. If the service is slow for other reasons, this keeps the load on it low.
    const [first, second] = halve(period);
    return [...(await readInHalves(first, fetchPart)), ...(await readInHalves(second, fetchPart))];
  }
  if (part !== null) return [part];
  if (isOneDay) {
    const message = `QuickBooks’ General Ledger for ${dayInWords(period.start)} ends without its totals, so it is incomplete. Nothing was changed; please try again later.`;
    throw new QuickBooksError('too-large', { status: 200, message });
  }
  const halves = halve(period).map((half) => readInHalves(half, fetchPart));
  return (await Promise.all(halves)).flat();
}

function isTooMuch(error: unknown): boolean {
  return error instanceof QuickBooksError && (error.kind === 'too-large' || error.tookTooLong);
}

/**
 * Splits a period of two or more days in two: at a month boundary if it spans several months, otherwise between days.
 */
function halve(period: Period): [Period, Period] {
  const months = monthsSpanned(period);
  if (months > 1) return splitByMonths(period, Math.ceil(months / 2)) as [Period, Period];
  const middle = period.start + Math.floor((period.end - period.start) / 2);
  return [
    { start: period.start, end: middle },
    { start: middle + 1, end: period.end },
  ];
}
