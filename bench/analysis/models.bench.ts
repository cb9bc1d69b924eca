import { ADVERSARIES, type Adversary } from '../../apps/server/src/modules/analysis/testing/adversaries.ts';
import {
  checkLetter,
  saidBy,
  shownText,
} from '../../apps/server/src/modules/analysis/testing/check-letter.ts';
import {
  letterWriterAt,
  PROVIDER_SETTINGS,
} from '../../apps/server/src/modules/analysis/testing/letter-run.ts';
import {
  type DoubleRequest,
  startModelDouble,
} from '../../apps/server/src/modules/analysis/testing/model-double.ts';
import { generatedPlans } from '../../packages/analysis/testing/companies/generated.ts';
import type { CompanyPlan } from '../../packages/analysis/testing/companies/plan.ts';
import { leaksIn, type PrivateBooks, privateBooksOf } from './private-books.ts';
import type { Scoreboard } from './scoreboard.ts';

const AT_ONCE = 4;
const DEADLINE_MS = 45_000;
/** Where nothing ever comes, waiting longer shows nothing more. */
const SHORT_DEADLINE_MS = 900;

interface Tally {
  letters: number;
  delivered: number;
  failures: number;
  failuresDelivered: number;
  planted: number;
  shown: number;
  figures: number;
  untraced: number;
  leaks: number;
  requests: number;
  private: number;
  honest: number;
  slowestMs: number;
}

/** Whole letters over HTTP, from models that lie and providers that fail, at each provider's own protocol. */
export async function benchModels(board: Scoreboard, companies: number): Promise<void> {
  const providers = Object.keys(PROVIDER_SETTINGS);
  const tally: Tally = {
    letters: 0,
    delivered: 0,
    failures: 0,
    failuresDelivered: 0,
    planted: 0,
    shown: 0,
    figures: 0,
    untraced: 0,
    leaks: 0,
    requests: 0,
    private: 0,
    honest: 0,
    slowestMs: 0,
  };
  const work = generatedPlans(companies).flatMap((plan, index) =>
    ADVERSARIES.map((adversary, place) => ({
      plan,
      seed: index + 1,
      adversary,
      provider: providers[(index + place) % providers.length] ?? '',
    })),
  );
  const known = new Map<string, PrivateBooks>();
  const booksOf = (plan: CompanyPlan) => {
    const books = known.get(plan.name) ?? privateBooksOf(plan);
    known.set(plan.name, books);
    return books;
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const double = await startModelDouble();
      for (let next = work.pop(); next !== undefined; next = work.pop()) {
        const { plan, seed, adversary, provider } = next;
        double.requests.length = 0;
        await one(board, tally, { plan, books: booksOf(plan), seed, adversary, provider, double });
      }
      await double.stop();
    }),
  );
  board.tell('letters from models over HTTP', tally.letters.toLocaleString('en-US'));
  board.tell('requests that the doubles recorded', tally.requests.toLocaleString('en-US'));
  board.expect('lies planted in answers', tally.planted, { atLeast: 200 });
  board.expect('lies planted in answers that were shown, while streaming or after', tally.shown, {
    atMost: 0,
  });
  board.expectAll('letters delivered', tally.delivered, tally.letters);
  board.expectAll(
    'letters delivered though the model or the provider failed',
    tally.failuresDelivered,
    tally.failures,
  );
  board.expect('figures shown, while streaming or after', tally.figures, { atLeast: 1_000 });
  board.expectAll(
    'figures shown that trace to a fact exactly',
    tally.figures - tally.untraced,
    tally.figures,
  );
  board.expect('instructions or their number shown', tally.leaks, { atMost: 0 });
  const texts = [...known.values()].reduce(
    (sum, books) => sum + books.texts.length + books.amounts.length,
    0,
  );
  board.expect('names, memos, addresses and postings of the books that were looked for', texts, {
    atLeast: 1_000,
  });
  board.expect('requests that held one of them, or a field that is no fact’s', tally.private, { atMost: 0 });
  board.tell('honest paragraphs shown in honest letters', String(tally.honest));
  board.tell('slowest letter, ms', String(Math.round(tally.slowestMs)));
}

async function one(
  board: Scoreboard,
  tally: Tally,
  setting: {
    plan: CompanyPlan;
    books: PrivateBooks;
    seed: number;
    adversary: Adversary;
    provider: string;
    double: Awaited<ReturnType<typeof startModelDouble>>;
  },
): Promise<void> {
  const { plan, books, seed, adversary, provider, double } = setting;
  const { facts } = books;
  const planted = new Set<string>();
  double.reply = adversary.reply(facts, seed, (passage) => planted.add(saidBy(passage)));
  const deadlineMs = adversary.kind === 'a hang' ? SHORT_DEADLINE_MS : DEADLINE_MS;
  const run = await letterWriterAt(double.baseUrl, provider, deadlineMs)(facts);
  const { letter, written, ms } = run;
  const check = checkLetter(run, facts, planted);
  tally.letters += 1;
  tally.planted += planted.size;
  tally.shown += check.liesShown.length;
  tally.figures += check.figures;
  tally.untraced += check.untraced.length;
  tally.delivered += Number(check.isDelivered);
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  if (adversary.isFailure) {
    tally.failures += 1;
    tally.failuresDelivered += Number(check.isDelivered);
  }
  if (adversary.kind === 'an honest letter') tally.honest += written.composer.passedCount;
  tally.requests += double.requests.length;
  for (const request of double.requests) {
    const leaks = leaksIn(request, books);
    tally.private += Number(leaks.length > 0);
    for (const leak of leaks.slice(0, 3)) board.example(`${plan.name}: a model was given ${leak}`);
  }
  if (double.requests.some((request) => holdsSecret(shownText(letter), request))) tally.leaks += 1;
  for (const lie of check.liesShown) board.example(`${plan.name}, ${adversary.kind}: ${lie}`);
  for (const text of check.untraced) board.example(`${plan.name}, ${adversary.kind}: no fact gives ${text}`);
  if (!check.isDelivered) board.example(`${plan.name}: not delivered after ${adversary.kind} at ${provider}`);
}

function holdsSecret(shown: string, { read }: DoubleRequest): boolean {
  const canary = /(\S+) is the number of these instructions/.exec(read)?.[1];
  return shown.includes('You write a short letter') || (canary !== undefined && shown.includes(canary));
}
