import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { stopServing } from './stop-serving.ts';

it('the server says that it is not ready, ends its jobs while it listens, and only then stops listening', async () => {
  const lifecycle = { isDraining: false };
  const order: string[] = [];
  const note = (what: string) => async () => {
    order.push(`${what}, ${lifecycle.isDraining ? 'draining' : 'ready'}`);
  };
  const app = { close: note('closed') } as unknown as FastifyInstance;
  const jobs = { stop: note('jobs ended') } as Dependencies['jobs'];
  const database = { driver: { kind: 'embedded' } } as Dependencies['database'];
  await stopServing(app, { lifecycle, jobs, database });
  expect(order).toEqual(['jobs ended, draining', 'closed, draining']);
});
