import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeCompany, scoreOf } from '../../bench/ask/score.ts';

/** `npm run bench:ask` is the long form, over sixty companies. */
it('no question about two companies is answered wrongly, and nearly all are answered', () => {
  const judged = [301, 302].flatMap(judgeCompany);
  const { feasible, answered, wrong, unanswerable, rightlyDeclined } = scoreOf(judged);
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect(wrong).toBe(0);
  expect(answered).toBeGreaterThan(0.95 * feasible);
  expect(rightlyDeclined).toBe(unanswerable);
});

it('what is right is told by a program that shares nothing with the one that answers', () => {
  for (const file of ['truth.ts', 'questions.ts', 'perturb.ts']) {
    const text = readFileSync(new URL(`../../bench/ask/${file}`, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imported.filter((name) => !/^(node:|\.\/|@insights\/companies$)/.test(name ?? ''))).toEqual([]);
  }
});
