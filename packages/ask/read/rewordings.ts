/** `Break last quarter's sales down`, which is one thing: in `break even and did sales go up` they belong to nothing. */
const BROKEN_DOWN =
  /\b(break|split) ((?:(?!(?:even|and|or|if|did|do|does|is|was|are|were|has|have|go|goes|going|gone|went|move|moved)\b)[^\s,;:.?!]+ ){1,6}?)(?:down|up)\b(?! or\b)/i;

/** What is said in many ways, each with the words that are read; in their order. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [BROKEN_DOWN, 'break down $2'],
  [
    /\bwhich of the (past|last|previous|prior) (\w+) (month|quarter|week|year)s\b/i,
    'which $3 of the $1 $2 $3s',
  ],
  [
    /\b(at the end of |for |in |over )?each of the (past|last|previous|prior) (\w+) (day|week|month|quarter|year)s\b/i,
    'by $4 over the $2 $3 $4s',
  ],
  [/\b(in|over|during|throughout) the course of\b/i, 'in'],
  [/\bout of the (?=last|past)/i, 'in the '],
  [/\bgoing by the (?=last|past)/i, 'over the '],
  [/^at what (figure|level|amount) (did|does|do) (.*) (stand|sit|end)\b/i, 'what was $3'],
  [/^add (up|together) (all )?/i, ''],
  [/\b(put|taken|added) ((the )?two of them |them |both )?(together|up)(?= for| in|\s*[.?!]*$)/i, 'in all'],
  [/\bread me\b/i, 'list'],
  // `What did our accountants, Keller and Roth, charge us`.
  [/\b(?:our|my|the) [a-z]+(?: [a-z]+)?, (\p{Lu}[^,?]{2,40}),/u, '$1'],
  [/\bone (category|customer|vendor|supplier|month|account|quarter|week) at a time\b/i, 'by $1'],
  [/\bout of every dollar (we|i)\b/i, 'of everything $1'],
  [/\bhow many cents (went|goes|go)\b/i, 'what percent $1'],
  [/\b(last|past|previous) (full|complete|whole|entire) (?=(day|week|month|quarter|year)\b)/i, '$1 '],
  [/\b(end|ended|finish|finished|close|closed) (up )?with (?=an? )/i, 'have '],
  [/\bwhere (it|we|they) stood( on| at)?\b/i, ''],
  [/\bas per (?=the |cash|accrual)/gi, 'on '],
  [/\bparty[- ]?wise\b(?=.*\b(payables?|creditors|bills)\b)/i, 'by vendor'],
  [/\bparty[- ]?wise\b/i, 'by customer'],
  [
    /\b(day|week|month|quarter|year|customer|client|vendor|supplier|account|item|category)[- ]?wise\b/gi,
    'by $1',
  ],
  [/\b(entry|transaction|bill|voucher)[- ]?wise\b/i, 'one by one'],
  [/\b(going off|going by|judging by|judging from) /i, 'by '],
  [
    /\b(more|less|higher|lower|better|worse) than (a|an|the|our) (normal|usual|typical|average|ordinary) month\b/i,
    '$1 than usual',
  ],
  [/^(.+), how much( money)? is (there|it|that)\s*[.?!]*$/i, 'how much is $1'],
  [/\b(is|was|has|did) that one\b/i, '$1 it'],
  // `Which month sold the most in the last twelve`.
  [
    /^(.*\b(month|quarter|week|year)s?\b.*\b(?:last|past) (?:three|four|six|eight|ten|twelve|\d{1,2}))\s*[.?!]*$/i,
    '$1 $2s',
  ],
];

export function reworded(text: string): string {
  return REWORDED.reduce((rest, [said, as]) => rest.replace(said, as), text).trim();
}
