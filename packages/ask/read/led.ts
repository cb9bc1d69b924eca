import type { AskPlan } from '@insights/contracts';
import type { Bag } from './bag.ts';
import { unitOfExtreme } from './follow-up/extreme.ts';
import type { Thing } from './lexicon/things.ts';
import { LISTED } from './rules/lists.ts';

const LED =
  /^(and|back to|more than|over|older than|what about|how about|only|just|but|same|also|instead|make it|now|then|without|excluding|except|not counting|not including|leaving out|ignoring)\b/;
/** Of which profit is not said. */
const BARE_MARGIN = /^(what |the |as |a )*margin$/;
const SHORT =
  /^(by|per|why|top|in|for|vs|versus|compared|with|monthly|quarterly|yearly|weekly|last|this|on|since)\b/;
/** What is said last of a question that goes on. */
const NARROWED = /\b(only|instead)( (list|show) (them|these|those))?$|\b(list|show) (them|these|those)$/;
/** What points back at the answer before. */
const POINTING = /\b(is|was|are|were) (that|this|it|those|they)$/;
export const SHOWN = /^(show|list|see|open) (me )?(them|these|those|it)( all)?$/;
const MAX_SHORT_WORDS = 4;

/** Whether a question can only go on from another: `and expenses?`, `by month`, `why?`, `show me the transactions`. */
export function isLed(bag: Bag): boolean {
  const { text } = bag;
  return (
    LED.test(text) ||
    BARE_MARGIN.test(text) ||
    NARROWED.test(text) ||
    POINTING.test(text) ||
    SHOWN.test(text) ||
    (SHORT.test(text) && text.split(' ').length <= MAX_SHORT_WORDS) ||
    unitOfExtreme(bag) !== null ||
    isBareBound(bag) ||
    saysNothingOfItsOwn(bag)
  );
}

/** Whether it names nothing that is measured, so that by itself it would be about everything. */
function saysNothingOfItsOwn(bag: Bag): boolean {
  const things = bag.things().every((thing) => (LISTED as readonly Thing[]).includes(thing));
  const tags = [
    'list',
    'howMany',
    'average',
    'size',
    'why',
    'compare',
    'change',
    'these',
    'one',
    'same',
    'which',
    'by',
    'who',
    'breakdown',
    'thing',
    'over',
    'under',
  ] as const;
  return things && bag.saysOnly(...tags);
}

/** `Below $200`, of what is not said: of what was told. */
function isBareBound(bag: Bag): boolean {
  const isBound = bag.has('over') || bag.has('under') || bag.says(/^(and )?between\b/);
  const said = [bag.names(), bag.measures(), bag.keyFigures(), bag.verbs(), bag.things(), bag.dimensions()];
  if (bag.has('overdue') || bag.has('open') || bag.has('due')) return false;
  return isBound && bag.numbers().length > 0 && said.every(({ length }) => length === 0);
}

/** Whether it would lose what the plan before was about, were it taken for a question of its own. */
export function losesNames(bag: Bag, { where, of }: AskPlan): boolean {
  if (isBareBound(bag)) return true;
  return bag.things().length > 0 && (where.length > 0 || of?.type === 'account') && saysNothingOfItsOwn(bag);
}
