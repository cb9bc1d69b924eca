import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { stopServing } from './stop-serving.ts';

it('the server reports that it is not ready, finishes its jobs while it listens, and then stops listening', async () => {
  const lifecycle = { isDraining: false };
  const order: string[] = [];
  const note = (what: string) => async () => {
    order.push(`${what}, ${lifecycle.isDraining ? 'draining' : 'ready'}`);
  };
  const app = { close: note('closed') } as unknown as FastifyInstance;
  const jobs = { stop: note('jobs ended') } as Dependencies['jobs'];
  const settings = { drainSeconds: 0 } as Dependencies['settings'];
  await stopServing(app, { lifecycle, jobs, settings });
  expect(order).toEqual(['jobs ended, draining', 'closed, draining']);
});

it('the server answers for as long as the setting says before it stops listening', async () => {
  const start = performance.now();
  let closedAfterMs = 0;
  const app = {
    close: async () => {
      closedAfterMs = performance.now() - start;
    },
  } as unknown as FastifyInstance;
  const jobs = { stop: async () => undefined } as unknown as Dependencies['jobs'];
  const settings = { drainSeconds: 1.5 } as Dependencies['settings'];
  await stopServing(app, { lifecycle: { isDraining: false }, jobs, settings });
  expect(closedAfterMs).toBeGreaterThan(1_490);
});
