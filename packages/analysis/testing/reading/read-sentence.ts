import type { Relation } from '../../letter/relations.ts';
import type { Reader } from './compile.ts';
import { mostLiteral, type ReadInsight, readClause } from './read-clause.ts';

/** The content of a sentence: one or two insights, the relation of the second to the first, and the opening words. */
export interface ReadSentence {
  readonly insights: readonly ReadInsight[];
  /** Relations that the joining words may state; empty for a single insight. */
  readonly relations: readonly Relation[];
  readonly lead: ReadLead | null;
}

export interface ReadLead {
  readonly states: 'isMainCause' | 'isCause' | 'despite' | 'another' | 'against';
  /** For example `profit rose`; null if the opening words do not name the result. */
  readonly result: string | null;
}

/** Words between two clauses, and whether the first clause is the effect; or the opening words of the sentence. */
interface Joining {
  readonly opens?: string;
  readonly between: string;
  readonly isReversed?: boolean;
  readonly relations: readonly Relation[];
}

const JOININGS: readonly Joining[] = [
  { between: ' because ', relations: ['isMainCause'] },
  { between: ', because ', relations: ['isMainCause'] },
  { between: ', mostly because ', relations: ['isMainCause'] },
  { opens: 'because ', between: ', ', isReversed: true, relations: ['isMainCause'] },
  { between: ', so ', isReversed: true, relations: ['isMainCause'] },
  { between: ', which is the main reason why ', isReversed: true, relations: ['isMainCause'] },
  { between: ', partly because ', relations: ['isCause'] },
  { between: ', in part because ', relations: ['isCause'] },
  { between: ', but ', relations: ['contrasts', 'concedes', 'isUncertain'] },
  { opens: 'although ', between: ', ', relations: ['concedes'] },
  { between: ', while ', relations: ['contrasts', 'concedes'] },
  { between: ', even though ', relations: ['concedes'] },
  { between: ', yet ', relations: ['concedes'] },
  { between: ', and ', relations: ['adds', 'isNextTo'] },
  { between: '; ', relations: ['adds', 'isNextTo'] },
];

const RESULT =
  '(the loss turned into a profit|profit turned into a loss|the loss shrank|the loss grew|there was a loss|profit rose|profit fell)';
const LEADS: readonly (readonly [ReadLead['states'], RegExp])[] = [
  ['isMainCause', new RegExp(`^${RESULT} (?:mainly|mostly|largely) because `)],
  ['isMainCause', new RegExp(`^the main reason why ${RESULT} is that `)],
  ['isCause', new RegExp(`^${RESULT} partly because `)],
  ['isCause', new RegExp(`^one reason why ${RESULT} is that `)],
  ['despite', new RegExp(`^even so, ${RESULT} because `)],
  ['despite', new RegExp(`^still, ${RESULT} because `)],
  ['another', /^in addition, /],
  ['another', /^a further reason is that /],
  ['another', /^also, /],
  ['against', /^at the same time, /],
  ['against', /^on the other hand, /],
];

/** Returns every way to read a whole sentence of a letter; none if it is not such a sentence. */
export function readSentence(sentence: string, reader: Reader): readonly ReadSentence[] {
  if (!sentence.endsWith('.')) return [];
  const text = sentence.slice(0, -1);
  // The first word has a capital only because it starts the sentence, unless it is a name.
  const starts = new Set([text, startingName(text, reader), text.charAt(0).toLowerCase() + text.slice(1)]);
  return mostLiteral(
    [...starts].flatMap((start) =>
      [null, ...leadsOf(start)].flatMap((lead) => {
        const rest = start.slice(lead?.length ?? 0);
        return [...single(rest, reader), ...joined(rest, reader), ...listed(rest, reader)].map((read) => ({
          ...read,
          lead: lead === null ? null : { states: lead.states, result: lead.result },
        }));
      }),
    ),
    ({ insights }) => insights.reduce((sum, { nameLength }) => sum + nameLength, 0),
  );
}

/** Returns the text with the company's name as written in the books. */
function startingName(text: string, { company }: Reader): string {
  const first = text.slice(0, company?.length ?? 0);
  return company !== null && first.slice(1) === company.slice(1)
    ? company + text.slice(company.length)
    : text;
}

function leadsOf(text: string): (ReadLead & { readonly length: number })[] {
  return LEADS.flatMap(([states, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ states, result: found[1] ?? null, length: found[0].length }];
  });
}

function single(text: string, reader: Reader): Omit<ReadSentence, 'lead'>[] {
  return readClause(text, reader).map((insight) => ({ insights: [insight], relations: [] }));
}

const EARLIER = 'in the books of earlier periods, ';

/** A list of mistakes of earlier periods, and how many more there are. */
function listed(text: string, reader: Reader): Omit<ReadSentence, 'lead'>[] {
  if (!text.startsWith(EARLIER)) return [];
  const all = text.slice(EARLIER.length);
  const list = all.replace(/; the review corrects \d+ more$/, '');
  const parts = list.replace(/; and (?!.*; )/, '; ').split('; ');
  const read = parts.map((part) => readClause(EARLIER + part, reader));
  return (parts.length > 1 || list !== all) && read.every(([one]) => one !== undefined)
    ? [{ insights: read.flatMap(([one]) => one ?? []), relations: [] }]
    : [];
}

function joined(text: string, reader: Reader): Omit<ReadSentence, 'lead'>[] {
  return JOININGS.flatMap(({ opens = '', between, isReversed = false, relations }) => {
    if (!text.startsWith(opens)) return [];
    const rest = text.slice(opens.length);
    return positionsOf(between, rest).flatMap((at) => {
      const left = readClause(rest.slice(0, at), reader);
      const right = left.length === 0 ? [] : readClause(rest.slice(at + between.length), reader);
      return left.flatMap((a) => right.map((b) => ({ insights: isReversed ? [b, a] : [a, b], relations })));
    });
  });
}

function positionsOf(part: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
