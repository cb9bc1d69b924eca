import { type Fact, isName } from '../../facts/fact.ts';
import { DIRECTIONS } from '../language/directions.ts';
import { type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

const CHANGING = new Set(['change', 'drop', 'rise', 'fall', 'growth', 'increase', 'decrease']);

export const changes: GateRule = {
  name: 'changes',
  fault: 'it took a change for a level, or the other way round',
  why: 'Revenue that rose by $900 did not rise by its $9,000, nor was it $900.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      sentence.cited.flatMap(({ at, fact }) => {
        if (isName(fact)) return [];
        const before = wordAt(sentence.tokens, at - 1);
        if (!isChange(fact)) {
          return before === 'by' || isComparative(sentence, at + 1) || isOfChange(sentence, at)
            ? [`{${fact.name}} is no change: leave out what makes one of it.`]
            : [];
        }
        return isToldAsChange(sentence, at)
          ? []
          : [`{${fact.name}} is a change: say “by {${fact.name}}”, or “more” or “less” behind it.`];
      }),
    );
  },
};

function isChange({ name, when }: Fact): boolean {
  return when !== 'now' && /Change(Percent)?$/.test(name);
}

/** "rose by {x}", "rose {x}", "{x} more", "a change of {x}" */
function isToldAsChange(sentence: Sentence, at: number): boolean {
  const { tokens, bound } = sentence;
  const before = bound.has(at - 1) ? '' : wordAt(tokens, at - 1);
  if (wordAt(tokens, at + 1) === 'of') return false;
  return (
    before === 'by' ||
    (before === 'or' && isSameComparison(sentence, at)) ||
    DIRECTIONS.get(before)?.form === 'verb' ||
    isComparative(sentence, at + 1) ||
    isOfChange(sentence, at)
  );
}

/** "by {revenueChange}, or {revenueChangePercent}": the same change twice. */
function isSameComparison({ cited }: Sentence, at: number): boolean {
  const [own, other] = [cited.find((one) => one.at === at), cited.findLast((one) => one.at < at)];
  return own !== undefined && own.fact.when === other?.fact.when && own.fact.subject === other.fact.subject;
}

function isComparative({ tokens }: Sentence, at: number): boolean {
  return DIRECTIONS.get(wordAt(tokens, at))?.form === 'comparative';
}

function isOfChange({ tokens }: Sentence, at: number): boolean {
  return wordAt(tokens, at - 1) === 'of' && CHANGING.has(wordAt(tokens, at - 2));
}
