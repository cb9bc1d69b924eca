import { MONTH_NAMES } from '@insights/words';

const ASKER =
  'owner|board|committee|finance committee|auditor|treasurer|director|donor|manager|founder|vc|bank|lender|loan officer|landlord|investor|accountant|cpa|bookkeeper|partner|boss|husband|wife|spouse';

/** What somebody is asked to do with an answer, which is to give it. */
const TELL =
  '(tell|show|give|send over|advise|confirm|state|furnish|supply|share|express|indicate|report|specify|provide|list|quote|disclose|set out|let me know|help me see)( me| us)?( with| of| as to| about)?';
const PLEASE = '( please| kindly| also)*';
/** `I would be most grateful if you could tell me`, `would you kindly`, `might I trouble you for`. */
const POLITELY = [
  `(i|we)( would| should|['’]d)( also)?( be)?( most| very| much| so| really| also)*( grateful| glad| thankful| obliged| appreciative| appreciate)( it)? if (you|someone) (could|would|might|can|were to)${PLEASE}( ${TELL})?`,
  `(would|could|might|can|will) you${PLEASE}( be able to| be (so |very )?(good|kind|nice)( enough)?( as)? to)?${PLEASE} (${TELL}|(?=explain))`,
  `(please |kindly |pray )+(also )?(${TELL}|(?=explain))`,
  `be so (very )?(good|kind) as to${PLEASE} (${TELL}|(?=explain))`,
  '(i|we) (should|would) be (most |very )?(glad|grateful|thankful|obliged) (of|for)',
  `(i|we)( would| should|['’]d)?( also| now)? (like|wish|want|need|require)( to (know|see|have|learn|understand|obtain|receive|find out))?(?! (an?|another|more|some) )`,
  `(may|might) (i|we)${PLEASE} (trouble you for|have|see|get|know|learn|ask( you)?( for)?|(enquire|inquire)( as to| about)?)`,
  `(could|can) (i|we)${PLEASE} (see|know|ask( you)?( for)?)`,
].map((said) => new RegExp(`(^|(?<=[,.;:!] ))(and )?${said}(?<=[a-z ])\\b`, 'i'));

const PART = `(?:[HQ][1-4]|[12]H|(?:first|second) half|${MONTH_NAMES.join('|')})`;

/** Apologies and reasons at the edges of a question, which say nothing of what is asked; each is a closed wording. */
const ASIDES: readonly RegExp[] = [
  /^(no,? )?(sorry|apologies|oops|excuse me|pardon)( (if|for) (this|it)( is|s|'s)?( an?)? (dumb|stupid|silly|basic|simple|obvious|easy)( question)?| to (bother|ask|disturb)( you)?( again)?)?\s*[,;:.!]?\s*(but )?/i,
  /^(hi|hello|hey)?[,!. ]*\b(would|do) you mind (telling|showing|giving) (me|us)\b/i,
  /^(ok(ay)?|hey|hi|hello|so|um+|uh+|well|yo)?[, ]*\b(siri|alexa|google|cortana|computer)\b[, ]*/i,
  /^((um+|uh+|so|ok|okay|well|no wait|wait no|(hold|hang) on(?=,)|let me see|right(?=,))[, ]+)+(?=\w)/i,
  /^(finally|lastly|furthermore|moreover|in addition|additionally|firstly|secondly|quick question|quick(?! ratio)|one more thing)\b[,:]?\s+(?=\w+ )/i,
  /^(in support of|in connection with|with regard to|for the purposes? of) (the|our|my|this|your|a|an) \w+( \w+)?, /i,
  /^for (the|my|our|this) (records?|files?|memo|memorandum|notes|review|report)\b,? ((i|we) (would )?(require|need|like)\b)?/i,
  new RegExp(
    `^((the|my|our|one of (the|my|our)) )?(\\w+ )?(${ASKER})s?( members?)? (just )?((would|['’]d) like|wants?|needs?|wishes|asked|has asked|is asking|keeps asking)( me| us)?( to (know|see|have)| for| about)?\\b`,
    'i',
  ),
  new RegExp(`^(may|can|could) (i|we) tell (the|my|our) (${ASKER})s? (that|whether)\\b`, 'i'),
  /^for (the|my|our|an?) ([\w'’]+ ){0,2}(report|update|meeting|deck|presentation|return|committee)\b,? ((i|we) (would )?(require|need|like)\b)?/i,
  /^[\w'’ ]{0,40}\b(update|meeting|deck|call|deadline|presentation) (is|was) (due|tomorrow|tonight|today|coming)\b[^,.;:]*[,.;:]\s*(need )?/i,
  /^[^:]{0,50}\b(question|q|query|request) from [^:]{1,30}:\s*/i,
  ...POLITELY,
  /,? if (it|this|that) ((is|was)(n['’]?t| not)|would ?n['’]?t be) (too much|any) (trouble|bother)\b/i,
  /[,;] (are|were|is|was) (we|it|that|they) (\w+ )?(positive|negative|ahead|behind|good|ok|okay|fine|on track)( yet| too)?\s*[.?!]*$/i,
  /,? or (am|are|do|does|is) (i|we|they|it) still [\w ]+\s*[.?!]*$/i,
  /,? and i (can['’]?t|cannot|don['’]?t|have no) [^?]*$/i,
  /\bon (my|the|our) (bank |card )?statement\b/i,
  /,? (along )?(with|and) (what ?['’]?s |what is )?the (variance|change|difference|delta|gap)\s*[.?!]*$/i,
  /^(now then|right then|come on|forgive me|pardon me)\b[,.!]*/i,
  /,? if (i|we) may( ask)?\b/i,
  // Signs as they are dictated; with capitals they may be somebody's name.
  / (question mark|full stop|comma)\b/g,
  // Thanks, where it cannot be whom something went to.
  /(?<!\b(to|from|at|with|for|by|on|in|of|and|or|than|vs|pay|paid|owes?|bill|billed|invoiced?|sold|is|was|did|does|has)) cheers\s*[.!]*$/,
  /,? (mind you|be honest)\s*[.?!]*$/i,
  // Of two that stand beside each other it tells more.
  new RegExp(
    `(?<!\\b${PART} and ${PART}\\b.*),? (the two |two )?separate(ly| figures)(?=( please)?\\s*[.?!]*$)`,
    'i',
  ),
  /\bgoing by (the|our|my) books\b/i,
  /,? (and |just )?nothing else( taken off)?\s*[.?!]*$/i,
  /,? (that (day|month|quarter|year) )?alone\s*[.?!]*$/i,
  / (too|not this one)\s*[.?!]*$/i,
  /^(ok(ay)? )?then\b,? /i,
  /,? up to and including (today|now)\b/i,
  /(?<=\b(share|portion|proportion|fraction)\b.*), in percent\s*[.?!]*$/i,
  /(?<=\b(cash|bank)\b.*), all (bank )?accounts (combined|together|taken together|added up)\s*[.?!]*$/i,
  /^(state|set out|quote) (?=(the|our|my|total|what|those|all|both)\b)/i,
  /^for (the|my|our) [a-z]+ review, /i,
  /,? if you (could|would|can|will|please)( please)?\s*[.?!]*$/i,
  /\b(you know|i mean|i guess|i suppose|the heck|the hell|on earth|in the world)\b(?! (what|how|why|who|if))/gi,
  /[, ]+(and )?read (it|em|them|those|that)( out| off)?( to me)?\s*[.!?]*$/i,
  /[, ]+and (by )?(how much|what|in what amounts?)( (is|was|were) (it|that|they))?\s*[.!?]*$/i,
  /[, ]+what (is|was) that\s*[.!?]*$/i,
  / or not\s*[.!?]*$/i,
  // What a lost customer is, as it is counted here.
  /,? (meaning|that is|i\.?e\.?),? (they|those|ones|customers|clients)( who| that)? (bought|purchased)( from us)? in the (12|twelve) months before( it| that)?,? (but|and) (not|nothing) (in|during|since) [^,?]*(?=\?|$)/i,
  /[, ]+and how (large|big|high) (is|was|were) (it|that|they)\s*[.?!]*$/i,
  /, the (year|month|day) (we|i|they) [^,?]*(?=\?|$)/i,
  /(?<=\w\w)\s+then\s*[.?!]*$/i,
  // Of a stretch of days both ends are counted anyway.
  /,? (and )?(both|that|this|the) (days?|dates?) (is |are )?(included|inclusive)\b/i,
  /,? inclusive(?=\s*[.?!]*$)/i,
  // `Last month, not this one`, `collected, not billed`: what is not meant.
  /[,(] ?(and )?not (this|last|the) (one|week|month|quarter|year|current one)\)?\s*[.?!]*$/i,
  /(?<=\b(invoiced|billed|billings?)\b.*),? \(?not (what (we|i) )?(collected|received)\b[^?]*$/i,
  /(?<=\b(collected|received|collections)\b.*),? \(?not (what (we|i) )?(billed|invoiced)\b[^?]*$/i,
  /(?<=\binterest\b.*),? (excluding|not counting|not including|as distinct from|without|no|not) (any )?principal\b/i,
  /(?<=\bprincipal\b.*),? (excluding|not counting|not including|as distinct from|without|no|not) (any )?interest\b/i,
  /,? whether (or not )?((it|they) (is|are) )?(past due|overdue|due|late)( or not)?\b/i,
  /^[^:?]{0,90}\b(quick (one|question)|before i (go|head|get|leave|meet))\b[^:?]*:\s*/i,
  /^i(['’]m| am) [a-z]+ing [^.?!]*? and (still |now |just |also )*(need|want) (?=\S)/i,
  /(?<=[.?!] )(could|can|would|will) you (please )?(provide|send|share|give|get|pull) (it|that|this|them)( (to|for) me)?\s*[.?!]*$/i,
  /\bper (the |our )?(balance sheet|income statement|gl|general ledger|ledger|tb|trial balance|books|quickbooks|qbo?)\b/i,
  /[.!,;]\s*(now|asap|right away|quickly|thx|ta|cheers|many thanks|thanks a lot|thank you( very much| so much)?|thanks in advance|please and thank you)\s*[.!]*$/i,
  /\b(when|whenever|if) you (have|get|can spare) a (moment|minute|second|sec|chance)\b,?/i,
  /,? if you (would|could|will) be so (kind|good)\b/i,
  /\b(might|may) (i|we) (please )?(ask|know|enquire|inquire)( to know)?\b/i,
  /\b(i|we)(['’]d| would) be (grateful|glad|happy|pleased|interested) to (know|learn|hear|see|have)\b/i,
  /^(and |just )?be honest( with me)?\b,?/i,
  // `Morning sales` are no greeting.
  /^(good (morning|afternoon|evening|day)\b|(morning|afternoon|evening)(?=[!,.]))[!,. ]*/i,
  /[,.!?;]\s*((many|kind|best|warm) )?(thanks|regards)( indeed| in advance)?\s*[.!]*$/i,
  new RegExp(`\\bfor (the|my|our) (${ASKER})\\s*[.?!]*$`, 'i'),
  /^for (the|my|our|an?) (loan|insurance|tax|bank|mortgage|grant) (papers?|application|form|file|renewal|meeting|paperwork)\b,?( (i|we) (would |will )?need\b)?/i,
  new RegExp(`^for (the|my|our) (${ASKER})\\s*[,:]`, 'i'),
  new RegExp(
    `(?<=[.?!] )(the|my|our) (${ASKER}) (wants?|needs?|asked|asks|is asking) (for )?(it|this|that|to know)( (on|for) (the|an?|my|our|their) (loan )?(application|form|file|files|paperwork|meeting))?( by (noon|tomorrow|tonight|monday|friday|the end of the day))?\\s*[.!]?$`,
    'i',
  ),
];

export function withoutAsides(text: string): string {
  const bare = ASIDES.reduce((rest, aside) => rest.replace(aside, '').trim(), text.trim());
  // What is nothing but an apology is left as it is: it is no question.
  return bare === '' ? text : bare;
}
