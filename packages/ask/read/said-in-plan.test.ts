import { Random } from '@insights/companies';
import { expect, it } from 'vitest';
import { planAskedOf } from '../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../testing/trade-ask-books.ts';
import { PHRASES, type Tag } from './lexicon/lexicon.ts';

const planOf = planAskedOf(askBooksOf(tradeOf(6)));

/** What says nothing of what is asked, wherever it stands: what every amount is, and that it is of these books (`per gl`); `take in 2024` is earned. */
const SAYS_NOTHING = ['one', 'these', 'onAccrual', 'account', 'payers'];

/** Plain questions in two parts, with what says once more what they say. */
const PLAIN: readonly (readonly [string, string, string])[] = [
  ['sales', 'in March 2024', 'revenue sell earn make makeUp overview'],
  ['what did we spend on rent', 'in March 2024', 'expenses spend cost buy pay paid bill'],
  ['gross margin', 'in 2024', 'grossMargin share size'],
  [
    'our top 5 customers',
    'in 2024',
    'customer who which list top single by revenue sell earn make buy share makeUp concentration breakdown',
  ],
  ['sales by month', 'in 2024', 'revenue sell earn make makeUp month trend list which breakdown change'],
  [
    'who owes us money',
    'now',
    'customer who which owe receivables open due aging list balance invoice soFar pay paid payment top breakdown',
  ],
];

/** The word that a tag gives its meaning by. */
function meaningOf(tag: Tag): string {
  const { tag: kind, ...value } = tag;
  return Object.values(value)[0] ?? kind;
}

it('a word that means something changes what is answered, or stops it', () => {
  const meanings = Map.groupBy([...PHRASES.values()].flat(), ({ tags }) => JSON.stringify(tags));
  const ignored = PLAIN.flatMap(([head, tail, echoes]) => {
    const plain = JSON.stringify(planOf(`${head} ${tail}`));
    const others = [...meanings.values()].filter(
      ([phrase]) =>
        !phrase?.tags.some((tag) => [...SAYS_NOTHING, ...echoes.split(' ')].includes(meaningOf(tag))),
    );
    return others.flatMap((phrases) => {
      // Of its own, so that a new word in the lexicon moves no other.
      const random = new Random(`${head}/${JSON.stringify(phrases[0]?.tags)}`);
      const word = random.pick(phrases).stems.join(' ');
      const asked = random.pick([
        `${word} ${head} ${tail}`,
        `${head} ${word} ${tail}`,
        `${head} ${tail} ${word}`,
      ]);
      return JSON.stringify(planOf(asked)) === plain ? [asked] : [];
    });
  });
  expect(ignored).toEqual([]);
});
