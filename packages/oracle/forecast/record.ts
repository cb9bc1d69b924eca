/** A transaction's effect on cash. */
export interface CashEntry {
  readonly id: string;
  readonly day: number;
  readonly enteredDay: number;
  readonly cents: number;
}

/** A past forecast as recalculated: the opening cash, the actual result, and last year's figures. */
export interface RecalculatedPast {
  readonly day: number;
  readonly openingCents: number;
  readonly actualCents: readonly number[];
  readonly lastYearCents: readonly number[] | null;
}

interface RecordInput {
  readonly entries: readonly CashEntry[];
  readonly openingCents: number;
  /** First day of the books. */
  readonly start: number;
  readonly today: number;
  /** Ids of entries that depend on the owner's decisions. */
  readonly decisions: ReadonlySet<string>;
}

const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** Recalculates the past forecasts of a company's own record, entry by entry: every third week, thirteen times. */
export function recalculateRecord({
  entries,
  openingCents,
  start,
  today,
  decisions,
}: RecordInput): RecalculatedPast[] {
  const sum = (isCounted: (entry: CashEntry) => boolean) =>
    entries.filter(isCounted).reduce((total, { cents }) => total + cents, 0);
  const days = Array.from({ length: 13 }, (_, index) => today - 91 - 21 * index).filter(
    (day) => day + 1 - start >= 91,
  );
  return days.map((day) => {
    const known = openingCents + sum((entry) => entry.day <= day && entry.enteredDay <= day);
    const inBank = openingCents + sum((entry) => entry.day <= day);
    const flow = (from: number, weeks: number) =>
      sum((entry) => entry.day > from && entry.day <= from + 7 * weeks && !decisions.has(entry.id));
    return {
      day,
      openingCents: known,
      actualCents: WEEKS.map((week) => inBank + flow(day, week)),
      lastYearCents: day - 364 < start - 1 ? null : WEEKS.map((week) => known + flow(day - 364, week)),
    };
  });
}

/** Returns the mean absolute difference from the actual closing cash by week, to the cent. */
export function meanErrors(
  past: readonly Pick<RecalculatedPast, 'actualCents'>[],
  expected: readonly (readonly number[])[],
): number[] {
  return WEEKS.map((_, week) => {
    let total = 0;
    for (const [index, { actualCents }] of past.entries())
      total += Math.abs((expected[index]?.[week] ?? Number.NaN) - (actualCents[week] ?? Number.NaN));
    return Math.round(total / past.length);
  });
}

interface DatedDocument {
  readonly kind: string;
  readonly id: string;
  readonly day: number;
  readonly createdMs: number;
  readonly openCents: number;
  readonly links: readonly { readonly kind: string; readonly id: string; readonly amountCents: number }[];
}

/**
 * Returns the documents as of a day: without later documents, and with later payments added back to the open amounts of
 * both documents.
 */
export function documentsBy<Document extends DatedDocument>(
  documents: readonly Document[],
  day: number,
): Document[] {
  const isKnown = (one: DatedDocument) => one.day <= day && Math.floor(one.createdMs / 86_400_000) <= day;
  const known = new Set(documents.filter(isKnown).map(({ kind, id }) => `${kind} ${id}`));
  const settledLater = new Map<string, number>();
  for (const one of documents) {
    if (one.kind === 'Deposit') continue;
    const own = `${one.kind} ${one.id}`;
    for (const { kind, id, amountCents } of one.links) {
      const other = `${kind} ${id}`;
      if (known.has(own) && known.has(other)) continue;
      for (const each of [own, other]) settledLater.set(each, (settledLater.get(each) ?? 0) + amountCents);
    }
  }
  return documents.filter(isKnown).map((document) => ({
    ...document,
    openCents: document.openCents + (settledLater.get(`${document.kind} ${document.id}`) ?? 0),
  }));
}
