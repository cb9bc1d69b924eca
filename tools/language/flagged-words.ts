/**
 * Words and phrases that are hard to read, with what to write instead. The patterns exclude natural uses, such as
 * `stands for` and `there is no`; a rare natural use that they do not exclude is listed in `allowed.txt`.
 */
const FLAGGED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:un)?told\b|\btell(?:s|ing)\b(?! (?:\S+ )?apart\b)/gi, 'reported, shown, explains'],
  [/\b(?:stands|stood)\b(?! (?:for|in|out|by|up|still)\b)/gi, 'is stored, is displayed, is'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\banew\b/gi, 'again'],
  [/\bany more\b(?! (?:than|of)\b)/gi, 'no longer'],
  [/\b(?:whoever|whomever)\b/gi, 'anyone who'],
  [
    /\b(?<!\bthere )(?:is|are|was|were) (?:no(?! (?:longer|more|less|fewer|one)\b)|none of)\b/gi,
    'is not a, has no',
  ],
  [/\bcomes to\b(?! (?:terms|mind|an end|life|light)\b)/gi, 'totals, equals'],
  [/\bso (?:many|much|long|few)\b(?! (?:as|that|so)\b)/gi, 'at most, this many, the number'],
  [/\b(?:but for|nothing but)\b/gi, 'except, only'],
  [/\b(?:taken|takes|took|take) for\b(?! (?:granted|each|every|example)\b)/gi, 'mistaken for'],
  [/\bbeside\b/gi, 'next to, with'],
  [/(?<!\bblack |\bpunch |\bpin|\bman|\bbolt )\bholes?\b/gi, 'vulnerability, gap'],
  [/\b(?:is|are|was|were) asked\b(?! to\b)/gi, 'is requested'],
  [/\b(?:altogether|therein|thereof|thereby|whereof|wherefore|lest)\b/gi, 'in all, by this, so that not'],
  [/\btr(?:y|ies|ied) (?:it )?once more\b/gi, 'retries'],
  [/\bover \$\{(?!\w*(?:period|days|months|years|dates))/gi, 'for, before an amount'],
];

/** A comment whose first sentence has a clause as its subject or inverted word order. */
const COMMENT_OPENING =
  /^(?:\/\*\*|\/\/)[\s*]*(?:What|Whose?|Of|By (?:which|what)|To (?:whom|which)|In which|On which)\b/;

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|>[^<>{}()=;]*[a-z][^<>{}()=;]*<\//g;

export interface FlaggedText {
  readonly line: number;
  /** The flagged words as written, in lower case. */
  readonly words: string;
  readonly instead: string;
}

/** Returns flagged words in Markdown, or in the comments, strings and JSX text of code. */
export function findFlaggedWords(file: string, text: string): FlaggedText[] {
  const parts: readonly (readonly [start: number, part: string])[] = file.endsWith('.md')
    ? [[0, text]]
    : Array.from(text.matchAll(COMMENT_OR_STRING), (match) => [match.index, match[0]] as const);
  return parts.flatMap(([start, part]) => {
    const found = FLAGGED.flatMap(([pattern, instead]) =>
      Array.from(part.matchAll(pattern), (match) => [match.index, match[0], instead] as const),
    );
    const opening = COMMENT_OPENING.exec(part);
    if (opening !== null) found.push([0, opening[0].replace(/[\s/*]+/g, ''), 'a noun or verb first']);
    return found.map(([index, words, instead]) => ({
      line: text.slice(0, start + index).split('\n').length,
      words: words.toLowerCase().replace(/\s+/g, ' ').trim(),
      instead,
    }));
  });
}
