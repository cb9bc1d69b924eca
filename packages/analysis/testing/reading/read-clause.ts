import type { InsightKind } from '../../insights/insight.ts';
import { COMPANY, compile, type Match, type Reader, type Stated } from './compile.ts';
import { CASH } from './grammar/cash.ts';
import type { Grammar } from './grammar/notation.ts';
import { RESULT } from './grammar/result.ts';
import { TRUST } from './grammar/trust.ts';
import { WHY } from './grammar/why.ts';
import { numberOf } from './values.ts';

export interface ReadInsight extends Stated {
  readonly kind: InsightKind;
}

const GRAMMAR: Grammar = { ...RESULT, ...WHY, ...CASH, ...TRUST };

const compiled = new Map<string, readonly (readonly [InsightKind, Match])[]>();

function matchesFor(reader: Reader): readonly (readonly [InsightKind, Match])[] {
  const key = `${reader.currency} ${reader.company === null}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = (Object.keys(GRAMMAR) as InsightKind[]).flatMap((kind) =>
    (GRAMMAR[kind] ?? []).flatMap(([traits, ...patterns]) =>
      patterns.map((pattern) => [kind, compile(pattern, traits, reader)] as const),
    ),
  );
  compiled.set(key, made);
  return made;
}

/** Returns every insight that a clause can state. Words of the pattern are preferred to words within a name. */
export function readClause(text: string, reader: Reader): readonly ReadInsight[] {
  const { company } = reader;
  const neutral = company === null ? text : text.replaceAll(company, COMPANY);
  return mostLiteral(
    matchesFor(reader).flatMap(([kind, match]) =>
      match(neutral)
        .map((stated) => withDirection({ kind, ...stated, figures: named(stated.figures, company) }))
        .filter((read) => read !== null),
    ),
    ({ nameLength }) => nameLength,
  );
}

function named(figures: Stated['figures'], company: string | null): Stated['figures'] {
  return company === null
    ? figures
    : Object.fromEntries(
        Object.entries(figures).map(([role, shown]) => [role, shown.replaceAll(COMPANY, company)]),
      );
}

/** Returns the readings with the fewest characters in names; the first of those that differ only in capitals. */
export function mostLiteral<Read>(all: readonly Read[], lengthOf: (read: Read) => number): readonly Read[] {
  const shortest = Math.min(...all.map(lengthOf));
  const best = all.filter((read) => lengthOf(read) === shortest);
  const seen = new Set<string>();
  return best.filter((read) => {
    const key = JSON.stringify(read).toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** Kinds whose `move` is the direction from an earlier figure to a later one. */
const MOVING: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'result',
  'revenue',
  'kept',
  'yearResult',
  'cash',
  'deposits',
]);

/** Reads the direction from two figures; rejects words that contradict them, such as `rose to $50 from $60`. */
function withDirection(read: ReadInsight): ReadInsight | null {
  const { kind, traits, figures } = read;
  const earlier = figures.base ?? figures.start;
  if (!MOVING.has(kind) || figures.now === undefined || earlier === undefined) return read;
  const isTurned =
    (traits.outcomeThen !== undefined && traits.outcomeThen !== traits.outcome) ||
    traits.isOverdrawn !== traits.wasOverdrawn;
  if (isTurned) return read;
  const [now, then] = [numberOf(figures.now), numberOf(earlier)];
  if (now === null || then === null) return read;
  const isBad = traits.outcome === 'loss' || traits.isOverdrawn === true;
  const move = now === then ? 'same' : now > then === isBad ? 'down' : 'up';
  const said = traits.move;
  if (said !== undefined) return said === move ? read : null;
  return { ...read, traits: { ...traits, move } };
}
