import type { Tag } from './lexicon/lexicon.ts';
import type { Span } from './spans.ts';

type SpansIn = (text: string) => readonly Span[];

/** What asks: it is never left out. `I need to review our costs` asks for nothing yet. */
const ASKING =
  /^(and |so |also |now |please |kindly )*(what|whats|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|show|list|give|tell|compare|break|find|pull|provide|confirm|explain|define|total|i (want|need|would like|['’]?d like|wish)(?! to (review|assess|understand|evaluate|check|examine|analy[sz]e|make sure|be sure|prepare|decide|figure out|plan|get a (sense|handle|feel|grip|better)|keep an eye|look (at|into))\b))\b/i;

/** A sentence tells something where it has a verb; `sales for July.` is a question. */
const TELLING =
  /^to (?!date\b|whom\b|which\b|what\b)[a-z]+ |^(so |and |but |well )*(i|we|he|she|they)(['’]\w+)? \w+|\b(is|are|was|were|am|i['’]?m|we['’]?re|i['’]?ve|we['’]?ve|it['’]?s|has|have|had|needs?|wants?|feels?|felt|seems?|thinks?|believes?|plans?|says?|said|went|came|got|left|broke|[a-z]{2,}ed|[a-z]{2,}ing)\b/i;

/** What narrows, wherever it stands: `it is for the Leeds branch`, `we are talking about the shop`. */
const NARROWING =
  /^(it|this|that)(['’]s| is| was)? (for|about|on|to|in|at|of|from|regarding|just|all)\b|^(i|we)['’]?\w* .*\b(talking|asking|thinking|speaking|focus\w*|interested|concerned|concentrat\w+) (about|on|of|in|with)\b|\b(branch|location|division|department|subsidiary|franchise|store|site|region)\b|\b(ones?|only|just (the|our|for)|except|mean|instead|those|these|them|not counting|without|if|unless|excluding|including|counting|using|per|each|every)\b/i;

/** Words that point back at what was told before. */
const POINTING_BACK =
  /\b(its?(?! (take|takes|took)\b)|that|those|them|they|their|he|she|this(?! (week|month|quarter|year|fiscal|calendar|period|past|time|point|day|morning)\b)|these|then|same(?! (week|month|quarter|period|day|time|point|months)\b)|there(?! (is|are|was|were|any)\b)|ones?)\b/i;

/** Words of a time that is not read as one. */
const LOOSE_TIME =
  /\b(spring|summer|autumn|winter|fall|season|christmas|easter|holidays?|weekend|morning|lately|recently|weeks?|months?|quarters?|(?<!\bfor \w+ )years?)\b/i;

/** Such words narrow what is asked, unless they are asked for once more. */
const NARROWING_TAGS: readonly Tag['tag'][] = [
  'onCash',
  'onAccrual',
  'minus',
  'over',
  'under',
  'by',
  'overdue',
  'open',
  'due',
  'notDue',
  'share',
  'average',
  'lost',
  'nobody',
  'single',
  'budget',
];

/** Behind a question somebody tells of persons: `I taught third grade for forty years.` */
const OF_PERSONS = /^(so |and |but |well |ok(ay)? )*(i|we|my|our|he|she|they|somebody|someone|im)\b/i;

/** `Our lease is up for renewal. How much rent did we pay last year?`: the sentences beside the question that only lead to it. */
export function withoutLeadIns(text: string, spansIn: SpansIn): string {
  let kept = text.split(/(?<=[.!?])\s+(?=\S)/);
  while (kept.length > 1 && isLeadIn(kept[0] ?? '', kept.slice(1).join(' '), spansIn)) kept = kept.slice(1);
  const isBehind = (last: string) =>
    OF_PERSONS.test(last) && isLeadIn(last, kept.slice(0, -1).join(' '), spansIn);
  while (kept.length > 1 && isBehind(kept.at(-1) ?? '')) kept = kept.slice(0, -1);
  return withoutHeading(withoutLeadClause(kept.join(' '), spansIn), spansIn);
}

function isLeadIn(sentence: string, rest: string, spansIn: SpansIn): boolean {
  if (sentence.includes('?') || ASKING.test(sentence) || !TELLING.test(sentence)) return false;
  return saysNothingMore(sentence, rest, spansIn);
}

/** For what, or as whom, somebody asks; never for which part of the company. */
const LEAD_CLAUSE =
  /^(to (?!date\b|whom\b|which\b|what\b)[a-z]+|in [a-z]+ing|as part of|now that|as (an?|the|your|our) [\w'’ -]*\b(investor|lender|bank(er)?|partner|owner|bookkeeper|accountant|buyer|creditor|underwriter|auditor|director)|for (?:[\w'’-]+ ){0,4}(purposes?|planning|review|file|records?|application|report|meeting|audit|analysis|underwriting|diligence|return|workpapers?|renewal|presentation|forecasting|budgeting|memo|decision))\b([^,?]*,\s+|\s+(?=i (need|want)\b))/i;

/** What an analyst calls a side of the figures; it narrows none of them. */
const HEADING =
  /^(liquidity|leverage|profitability|solvency|coverage|efficiency|capitalization|cut ?-?off|revolving|operating results|balance sheet|income statement|p ?& ?l)$/i;

/** `Liquidity: cash on hand today`, `Cash: cash at year end`: the heading of what is asked, which says nothing more. */
function withoutHeading(text: string, spansIn: SpansIn): string {
  const [, heading = '', rest = ''] = /^([^:?.,]{2,30}):\s+(\S.*)$/s.exec(text) ?? [];
  const tags = (part: string) =>
    spansIn(part)
      .flatMap(({ means }) => (means.is === 'tags' ? means.tags.filter(isSubject) : []))
      .map((tag) => JSON.stringify(tag));
  const isSaidAgain = () => {
    const own = spansIn(heading);
    return (
      own.length === 1 && own[0]?.means.is === 'tags' && tags(heading).some((tag) => tags(rest).includes(tag))
    );
  };
  return heading !== '' && (HEADING.test(heading) || isSaidAgain()) ? rest : text;
}

function withoutLeadClause(text: string, spansIn: SpansIn): string {
  const clause = LEAD_CLAUSE.exec(text)?.[0];
  if (clause === undefined) return text;
  const rest = text.slice(clause.length);
  return saysNothingMore(clause, rest, spansIn) ? rest : text;
}

/** Whether what is asked is said without it: it narrows nothing, and nothing points back at it. */
function saysNothingMore(told: string, asked: string, spansIn: SpansIn): boolean {
  if (NARROWING.test(told) || POINTING_BACK.test(asked)) return false;
  const [own, rest] = [spansIn(told), spansIn(asked)];
  const tagsIn = (spans: readonly Span[]) =>
    spans.flatMap(({ means }) => (means.is === 'tags' || means.is === 'names' ? means.tags : []));
  const [ownTags, restTags] = [tagsIn(own), tagsIn(rest)];
  const has = (spans: readonly Span[], is: Span['means']['is']) => spans.some(({ means }) => means.is === is);
  if (has(own, 'quoted') || own.some(isAmountOrParty)) return false;
  if ((has(own, 'time') || LOOSE_TIME.test(told)) && !has(rest, 'time')) return false;
  const isNarrower = ({ tag }: Tag) =>
    NARROWING_TAGS.includes(tag) && !restTags.some((other) => other.tag === tag);
  if (ownTags.some(isNarrower)) return false;
  const isAboutSomething = has(own, 'names') || ownTags.some(isSubject);
  return !isAboutSomething || has(rest, 'names') || restTags.some(isOfItsOwn);
}

/** An amount in figures, or somebody's name. */
function isAmountOrParty({ means }: Span): boolean {
  if (means.is === 'number')
    return means.word.isMoney || (/\d/.test(means.word.written) && (means.word.number ?? 0) > 20);
  return means.is === 'names' && means.names.some(({ type }) => type !== 'account');
}

function isSubject(tag: Tag): boolean {
  return tag.tag === 'measure' || tag.tag === 'keyFigure' || isKindOfThing(tag);
}

/** What was spent may be spent on what was told before. */
function isOfItsOwn(tag: Tag): boolean {
  if (tag.tag === 'measure' && 'measure' in tag) return tag.measure !== 'expenses';
  return tag.tag === 'keyFigure' || isKindOfThing(tag);
}

function isKindOfThing(tag: Tag): boolean {
  return tag.tag === 'thing' && 'thing' in tag && !['week', 'month', 'quarter', 'year'].includes(tag.thing);
}
