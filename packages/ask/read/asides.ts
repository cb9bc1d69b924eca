const ASKER = 'bank|lender|loan officer|landlord|investor|accountant|cpa|bookkeeper|partner|boss';

/** Apologies and reasons at the edges of a question, which say nothing of what is asked; each is a closed wording. */
const ASIDES: readonly RegExp[] = [
  /^(no,? )?(sorry|apologies|oops|excuse me|pardon)( (if|for) (this|it)( is|s|'s)?( an?)? (dumb|stupid|silly|basic|simple|obvious|easy)( question)?| to (bother|ask|disturb)( you)?( again)?)?\s*[,;:.!]?\s*(but )?/i,
  /^(hi|hello|hey)?[,!. ]*\b(would|do) you mind (telling|showing|giving) (me|us)\b/i,
  /^(ok(ay)?|hey|hi|hello|so|um+|uh+|well|yo)?[, ]*\b(siri|alexa|google|cortana|computer)\b[, ]*/i,
  /^((um+|uh+|so|ok|okay|well|no wait|wait no|hold on|hang on|let me see|right)[, ]+)+(?=\w)/i,
  /^(please |kindly )?(would|could|can|will) you (please )?be (so |very )?(kind|good|nice)( enough)?( as)? to( (tell|show|give) (me|us))?\b/i,
  /^(i|we) (would|had|['’]?d) (be (very )?(grateful|glad|thankful)|appreciate it) if (you|someone) (could|would|can) (tell|show|give) (me|us)\b/i,
  /^(please |kindly )(state|report|specify|indicate|confirm|quote|provide|furnish|disclose)\b/i,
  /[,.!;]\s*(now|asap|right away|quickly|thx|ta|cheers|many thanks|thanks a lot|thank you( very much| so much)?|thanks in advance|please and thank you)\s*[.!]*$/i,
  /\b(when|whenever|if) you (have|get|can spare) a (moment|minute|second|sec|chance)\b,?/i,
  /,? if you (would|could|will) be so (kind|good)\b/i,
  /\b(might|may) (i|we) (please )?(ask|know|enquire|inquire)( to know)?\b/i,
  /\b(i|we)(['’]d| would) be (grateful|glad|happy|pleased|interested) to (know|learn|hear|see|have)\b/i,
  /^(and |just )?be honest( with me)?\b,?/i,
  /^(good )?(morning|afternoon|evening|day)\b[!,. ]*/i,
  /[,.!?;]\s*((many|kind|best|warm) )?(thanks|regards)( indeed| in advance)?\s*[.!]*$/i,
  new RegExp(`\\bfor (the|my|our) (${ASKER})\\s*[.?!]*$`, 'i'),
  /^for (the|my|our|an?) (loan|insurance|tax|bank|mortgage|grant) (papers?|application|form|file|renewal|meeting|paperwork)\b,?( (i|we) (would |will )?need\b)?/i,
  new RegExp(`^for (the|my|our) (${ASKER})\\s*[,:]`, 'i'),
  new RegExp(
    `(?<=[.?!] )(the|my|our) (${ASKER}) (wants?|needs?|asked|asks|is asking) (for )?(it|this|that|to know)( (on|for) (the|an?|my|our|their) (loan )?(application|form|file|files|paperwork|meeting))?( by (noon|tomorrow|tonight|monday|friday|the end of the day))?\\s*[.!]?$`,
    'i',
  ),
];

/** `Break last quarter's sales down`, which is one thing: in `break even and did sales go up` they belong to nothing. */
const BROKEN_DOWN =
  /\b(break|split) ((?:(?!(?:even|and|or|if|did|do|does|is|was|are|were|has|have|go|goes|going|gone|went|move|moved)\b)[^\s,;:.?!]+ ){1,6}?)(?:down|up)\b(?! or\b)/i;

export function withoutAsides(text: string): string {
  const bare = ASIDES.reduce((rest, aside) => rest.replace(aside, '').trim(), text.trim());
  // What is nothing but an apology is left as it is: it is no question.
  return (bare === '' ? text : bare).replace(BROKEN_DOWN, 'break down $2').trim();
}
