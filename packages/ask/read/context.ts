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

const CLAUSES = /(?<=[.!?;,:])\s+|\s+[-–—]\s+/;

/** The parts of a question that stand between its signs. */
export function clausesOf(text: string): string[] {
  return text.split(CLAUSES);
}

/** A question without the clauses that tell why it is asked, where they say nothing that is known here. */
export function withoutContext(text: string, spansIn: (clause: string) => readonly Span[]): string {
  const parts = clausesOf(text);
  const kept = parts.filter((part) => !isContext(part, spansIn));
  return kept.length === 0 || kept.length === parts.length ? text : kept.join(' ');
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
