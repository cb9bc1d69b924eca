import type { FactTable, Passage } from '@insights/analysis';
import { type Lie, liesAbout } from '../../../../../../packages/analysis/testing/lies/index.ts';
import { honestLetter } from './honest-model.ts';
import type { AnsweredParagraph, DoubleReply, DoubleRequest } from './model-double.ts';

/** A model or a provider that does not do as it should, and how it answers about a company. */
export interface Adversary {
  readonly kind: string;
  /** What it plants in its answers; what of it is shown is a failure of ours. */
  readonly reply: (
    facts: FactTable,
    seed: number,
    plant: (passage: Pick<Passage, 'text' | 'advice'>) => void,
  ) => (request: DoubleRequest) => DoubleReply;
  /** Whether the letter can hold nothing of the model. */
  readonly isFailure: boolean;
}

const KEYS = ['headline', 'overview', 'trends', 'risks', 'opportunities', 'recommendations'] as const;

/** Paragraphs that lie, in all sections; asked to mend them, it lies again. */
function liar(pick: (lies: readonly Lie[], seed: number) => readonly Lie[]): Adversary['reply'] {
  return (facts, seed, plant) => {
    const lies = pick(liesAbout(facts, seed), seed);
    const told = lies.filter(({ passage }) => passage.advice === null).values();
    const advised = lies.filter(({ passage }) => passage.advice !== null).values();
    return (request) => {
      const asked = request.isRepair
        ? refusedIn(request)
        : Array.from({ length: 16 }, (_, index) => KEYS[index % KEYS.length] ?? 'risks');
      const paragraphs = asked.flatMap((key): AnsweredParagraph[] => {
        const { value: lie } = (key.startsWith('recommendations') ? advised : told).next();
        if (lie === undefined) return [];
        plant(lie.passage);
        return [{ key, text: lie.passage.text, ...(lie.passage.advice ?? {}) }];
      });
      return { paragraphs };
    };
  };
}

/** The ids of the paragraphs that it is asked to write anew. */
function refusedIn({ read }: DoubleRequest): string[] {
  const block = /BEGIN REFUSED \S+\n([\s\S]*?)\nEND REFUSED/.exec(read)?.[1] ?? '';
  return block.split('\n').map((line) => String((JSON.parse(line) as { id: unknown }).id));
}

const rotate = (lies: readonly Lie[], by: number) =>
  lies.map((_, index) => lies[(index * 17 + by * 13) % lies.length] as Lie);

/** Lies among true paragraphs, which must be shown all the same. */
const halfHonest: Adversary['reply'] = (facts, seed, plant) => {
  const lies = rotate(liesAbout(facts, seed), seed);
  return (request) => {
    if (request.isRepair) return { paragraphs: [] };
    const paragraphs = honestLetter(request).flatMap((paragraph, index) => {
      const lie = lies[index] as Lie;
      plant(lie.passage);
      const key = lie.passage.advice === null ? 'risks' : 'recommendations';
      return [paragraph, { key, text: lie.passage.text, ...(lie.passage.advice ?? {}) }];
    });
    return { paragraphs };
  };
};

const failing = (
  kind: string,
  reply: (request: DoubleRequest, attempt: number) => DoubleReply,
): Adversary => ({
  kind,
  isFailure: true,
  reply: () => {
    let attempt = 0;
    return (request) => {
      attempt += 1;
      return reply(request, attempt);
    };
  },
});

const broken = (text: string) => ({ text }) as const;

export const ADVERSARIES: readonly Adversary[] = [
  { kind: 'lies only', isFailure: true, reply: liar(rotate) },
  {
    kind: 'lies in another order',
    isFailure: true,
    reply: liar((lies, seed) => rotate(lies, seed + 31).toReversed()),
  },
  { kind: 'lies among truths', isFailure: false, reply: halfHonest },
  failing('broken JSON', () => broken('{"elements":[{"key":"headline","text":"Rev')),
  failing('prose instead of JSON', () => broken('Sure! Here is your letter: revenue was $5,000.')),
  failing('JSON of another shape', () => broken('{"headline":"Profit was {netProfit}.","overview":[]}')),
  failing('an empty answer', () => broken('')),
  failing('an empty list', () => ({ paragraphs: [] })),
  failing('a refusal', () => ({ text: '', finish: 'refusal' })),
  failing('cut before the first paragraph', () => ({ text: '{"elements":[{"key":"headl', finish: 'length' })),
  failing('another language', () => ({
    paragraphs: [
      { key: 'headline', text: 'Der Gewinn betrug {netProfit}.' },
      { key: 'overview', text: 'Los ingresos fueron de {revenue} en el mes.' },
    ],
  })),
  failing('its instructions', (request) => ({
    paragraphs: [
      { key: 'headline', text: request.read.slice(-300) },
      { key: 'overview', text: /(\S+) is the number of these/.exec(request.read)?.[1] ?? '' },
    ],
  })),
  failing('a huge answer', () => ({
    paragraphs: Array.from({ length: 60 }, () => ({
      key: 'overview',
      text: 'Revenue of {revenue} is great. '.repeat(200),
    })),
  })),
  failing('429', () => ({ status: 429, retryAfter: '1' })),
  failing('429 for an hour', () => ({ status: 429, retryAfter: '3600' })),
  failing('500', () => ({ status: 500 })),
  failing('529 overloaded', () => ({ status: 529 })),
  failing('503 with HTML', () => ({ status: 503, body: '<html>maintenance</html>' })),
  failing('401', () => ({ status: 401 })),
  failing('400', () => ({ status: 400 })),
  failing('a hang', () => ({ hang: true })),
  failing('a broken connection', (request) => ({ paragraphs: honestLetter(request), breakAfter: 20 })),
  {
    kind: '500, then an honest letter',
    isFailure: false,
    reply: () => {
      let attempt = 0;
      return (request) => {
        attempt += 1;
        return attempt === 1 ? { status: 500 } : { paragraphs: honestLetter(request) };
      };
    },
  },
  {
    kind: 'an honest letter',
    isFailure: false,
    reply: () => (request) => ({ paragraphs: honestLetter(request) }),
  },
  {
    kind: 'an honest letter that breaks off',
    isFailure: false,
    reply: () => (request) => {
      const text = JSON.stringify({
        elements: honestLetter(request).map((one) => ({ stake: null, restsOn: [], ...one })),
      });
      return { text: text.slice(0, Math.floor(text.length * 0.6)), finish: 'length' };
    },
  },
];
