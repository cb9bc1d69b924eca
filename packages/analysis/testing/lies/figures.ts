import { isName } from '../../facts/fact.ts';
import { type LieMaker, some, trueSentences } from './lie.ts';

const figuresIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);

/** Figures that no fact gives, in digits, in words and in disguise. */
export const FIGURE_LIES: readonly LieMaker[] = [
  {
    kind: 'a figure in digits instead of a fact',
    make: (facts, random) =>
      some(random, trueSentences(facts), 4).map((text) =>
        text.replace(/\{\w+\}/, `$${Math.floor(random() * 90_000) + 1_000}`),
      ),
  },
  {
    kind: 'the true figure copied out, one digit off',
    make: (facts, random) =>
      some(
        random,
        facts.all.filter((fact) => !isName(fact) && fact.sentence !== ''),
        4,
      ).map((fact) =>
        fact.sentence.replace(
          `{${fact.name}}`,
          fact.text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
        ),
      ),
  },
  {
    kind: 'a figure beside the facts',
    make: (facts, random) =>
      some(random, trueSentences(facts), 6).map((text, index) => {
        const added = [
          ' That is 40% of the plan.',
          ' There are twelve invoices behind it.',
          ' It is one third of the whole.',
          ' That is twice the plan.',
          ' Half of it is at risk.',
          ' It took a dozen orders.',
        ][index];
        return text + added;
      }),
  },
  {
    kind: 'a number in disguise',
    make: (facts, random) => {
      const [text = ''] = some(random, trueSentences(facts), 1);
      const end = (words: string) => text.replace(/\.$/, `, ${words}.`);
      return [
        end('and ｆｉｖｅ thousand more'),
        end('and ５００ more'),
        end('and ①② orders'),
        end('and x² orders'),
        end('and twen​ty orders'),
        end('and t-w-e-l-v-e orders'),
        end('and s i x orders'),
        end('and twenty-five orders'),
        end('and twentyfive orders'),
        end('and a tenfold gain'),
        end('and orders XIV'),
        end('and ٣ orders'),
        end('and fіve orders'),
        end('and a couple of orders'),
        end('and double the orders'),
        end('and treble the orders'),
        end('and the fourth order'),
        end('and many orders'),
        end('and several orders'),
        end('and Ⅻ orders'),
      ];
    },
  },
  {
    kind: 'a fact that there is not',
    make: (facts, random) =>
      some(random, trueSentences(facts), 3).map((text) => text.replace(/\{\w+\}/, '{secretReserve}')),
  },
  {
    kind: 'a figure turned into another by what stands beside it',
    make: (facts, random) => {
      const sentences = trueSentences(facts).filter((text) => {
        const [first = ''] = figuresIn(text);
        const fact = facts.find(first.slice(1, -1));
        return fact !== null && fact.value.kind === 'money' && fact.per === null;
      });
      const [text = ''] = some(random, sentences, 1);
      const [figure = ''] = figuresIn(text);
      if (figure === '') return [];
      const with_ = (changed: string) => text.replace(figure, changed);
      return [
        with_(`-${figure}`),
        with_(`−${figure}`),
        with_(`minus ${figure}`),
        with_(`negative ${figure}`),
        with_(`${figure}K`),
        with_(`${figure} thousand`),
        with_(`${figure} million`),
        with_(`${figure}%`),
        with_(`about ${figure}`),
        with_(`nearly ${figure}`),
        with_(`over ${figure}`),
        with_(`${figure} per day`),
        with_(`${figure} a month`),
        with_(`${figure} each week`),
        with_(`${figure} times`),
        with_(`(${figure})`),
        with_(`${figure}${figure}`),
        with_(`less than ${figure}`),
        with_(`at least twice ${figure}`),
      ];
    },
  },
  {
    kind: 'a month or a year that no fact gives',
    make: (facts, random) => {
      const [text = ''] = some(
        random,
        trueSentences(facts).filter((each) => /\{period\}/.test(each)),
        1,
      );
      if (text === '') return [];
      const when = (words: string) => text.replace('in {period}', words);
      return [
        when('in January'),
        when('in May'),
        when('since last December'),
        when('this week'),
        when('over the last decade'),
        when('in the last days'),
        when('in the fiscal year'),
      ];
    },
  },
];
