import { describe, expect, it } from 'vitest';
import { createEmbeddedDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { runOperator } from './operator.ts';

describe('an operator', () => {
  it.each(['', 'help', '--help'])('lists the commands with: %s', async (line) => {
    const told = await runOperator(line.split(' ').filter(Boolean), {});
    expect(told).toContain('npm run operator -- promo add CODE --percent 50');
    expect(told).toContain('npm run operator -- rotate-keys');
  });

  it('who mistypes a command changes nothing and opens nothing', async () => {
    await expect(runOperator(['rotate'], { PORT: 'wrong' })).rejects.toThrow('Unknown command: rotate.');
    await expect(runOperator(['rotate-keys', 'now'], { PORT: 'wrong' })).rejects.toThrow(
      'Unexpected arguments: now',
    );
  });

  it('does not need a running server, and sees an error if another process has the folder open', async () => {
    const database = createEmbeddedDatabase();
    expect(await runOperator(['check-seals'], database.env)).toMatch(/^\d+ opened, nothing lost\.$/m);
    const server = await startTestServer({ database });
    await expect(runOperator(['check-seals'], database.env)).rejects.toThrow(/in use by process \d+/);
    await server.stop();
    await database.remove();
  });
});
