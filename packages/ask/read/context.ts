import type { Tag } from './lexicon/lexicon.ts';
import type { Span } from './spans.ts';

/** Why somebody asks: what a person does or feels, which is no part of what is asked. */
const CONTEXT = new RegExp(
  `^(so |and |but |well |ok(ay)? )?(${[
    "i|i['’](m|ll|ve)|im|i am|i was|we (have|['’]ve)|somebody|someone|(before|while|when|since|because) (i|we)|we (had|were|are having)",
    '(one|some) of (my|our|the) \\w+( \\w+)? (says?|wants?|keeps?|asked|asks?|is|are|was|were)',
    'sending|trying|filling|preparing|getting|doing|putting|planning|looking|working',
    '(my|our) \\w+ (says?|said|thinks?|wants?|needs?|asks?|asked|keeps?|told|is|was|has)',
    '(they|he|she) (says?|said|swears?|thinks?|wants?|needs?|claims?|insists?|asks?|asked)',
  ].join('|')})\\b`,
  'i',
);

/** A clause with one of these may narrow what is asked. */
const NARROWING =
  /\b(ones?|only|just|except|want|wants|mean|those|these|them|which|who|what|how|from|not|without|if|unless|excluding|including|counting|using|instead|per|each|every)\b/i;

/** `It is for the Leeds branch.` narrows what is asked; what people are and do does not. */
const OF_PERSONS = /^(so |and |but |well |ok(ay)? )*(i|we|my|our|he|she|they|somebody|someone|im)\b/i;

/** A sentence by itself, with what ends it. */
const SENTENCES = /(?<=[.!?])\s+/;

const CLAUSES = /(?<=[.!?;,:])\s+|\s+[-–—]\s+/;

/** The parts of a question that stand between its signs. */
export function clausesOf(text: string): string[] {
  return text.split(CLAUSES);
}

/** A question without the sentences and clauses that tell why it is asked, where they say nothing that is known here. */
export function withoutContext(text: string, spansIn: (clause: string) => readonly Span[]): string {
  const asked = keepOf(text, SENTENCES, (sentence) => isBeside(sentence, spansIn));
  return keepOf(asked, CLAUSES, (clause) => isContext(clause, spansIn));
}

function keepOf(text: string, between: RegExp, isLeftOut: (part: string) => boolean): string {
  const parts = text.split(between);
  const kept = parts.filter((part) => !isLeftOut(part));
  return kept.length === 0 || kept.length === parts.length ? text : kept.join(' ');
}

/** `I taught third grade for forty years.`: it asks nothing, has words that nothing here knows, and names nothing. */
function isBeside(sentence: string, spansIn: (clause: string) => readonly Span[]): boolean {
  if (sentence.endsWith('?') || NARROWING.test(sentence) || !OF_PERSONS.test(sentence)) return false;
  const spans = spansIn(sentence);
  return (
    spans.some(({ means }) => means.is === 'unknown') &&
    spans.every(
      ({ means }) =>
        !['names', 'quoted'].includes(means.is) && (means.is !== 'tags' || !means.tags.some(isTelling)),
    )
  );
}

/** Whether it may be what is asked. */
function isTelling(tag: Tag): boolean {
  if (tag.tag === 'thing' && 'thing' in tag) return !['week', 'month', 'quarter', 'year'].includes(tag.thing);
  return ['measure', 'keyFigure', 'by'].includes(tag.tag);
}

function isContext(clause: string, spansIn: (clause: string) => readonly Span[]): boolean {
  if (!CONTEXT.test(clause) || NARROWING.test(clause)) return false;
  return spansIn(clause).every(({ means }) => {
    if (means.is === 'nothing' || means.is === 'unknown') return true;
    return (
      means.is === 'tags' && means.tags.every(({ tag }) => tag === 'verb' || tag === 'one' || tag === 'these')
    );
  });
}
