import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { serveConformance } from '../../testing/serve-conformance.ts';

/**
 * Folder with an installation of the protocol's conformance suite. The suite is not a dependency, because it would add
 * a hundred others for a test that is needed only when the handling of /mcp changes.
 */
const FOLDER = process.env.MCP_CONFORMANCE;
const SUITE = join(FOLDER ?? '', 'node_modules/@modelcontextprotocol/conformance');

const REVISIONS = ['2025-11-25', '2026-07-28'];

interface Check {
  readonly id: string;
  readonly status: string;
}

describe('the protocol’s conformance suite', () => {
  if (FOLDER === undefined)
    return it('is installed', ({ skip }) =>
      skip('MCP_CONFORMANCE names no folder in which the suite is installed'));
  it.each(REVISIONS)(
    'passes everything that the %s revision requires',
    async (revision) => {
      const results = mkdtempSync(join(tmpdir(), 'insights-conformance-'));
      onTestFinished(() => rmSync(results, { recursive: true, force: true }));
      const server = await serveConformance();
      onTestFinished(() => server.stop());
      const suite = join(SUITE, 'dist/index.js');
      const wanted = ['--requirements', revision, '--output-dir', results, '--timeout', '20000'];
      // Its exit code reports any failure, including failures that do not affect the score.
      await promisify(execFile)(process.execPath, [suite, 'server', '--url', server.url, ...wanted], {
        maxBuffer: 64 * 1024 * 1024,
      }).catch(() => undefined);
      const { server: scenarios } = parse(
        readFileSync(join(SUITE, `requirements/${revision}.yaml`), 'utf8'),
      ) as {
        server: string[];
      };
      const failed: string[] = [];
      for (const scenario of scenarios) {
        const [file] = globSync(`server-${scenario}-${'[0-9]'.repeat(4)}-*/checks.json`, { cwd: results });
        const checks = JSON.parse(readFileSync(join(results, file ?? 'none'), 'utf8')) as Check[];
        for (const { id, status } of checks) if (status === 'FAILURE') failed.push(`${scenario} ${id}`);
      }
      expect(failed).toEqual([]);
    },
    180_000,
  );
});
