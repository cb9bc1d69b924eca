import type { Finding, Review } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };

describe.each(DATABASES)('the review of Demo Company on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('needs a Postgres server', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const server = await startTestServer({ database });
  const visitor = await server.newPaidVisitor();
  const path = `/api/automated-review/${YEAR.startDate}/${YEAR.endDate}`;
  const start = async (by = visitor): Promise<Review> => {
    const { status, body } = await by.post('/api/automated-review', { type: 'custom', ...YEAR });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };

  it('is null before it is started, and has the findings afterwards', async () => {
    expect((await visitor.get(path)).body).toEqual({ success: true, data: null });
    const review = await start();
    expect((await visitor.get(path)).body.data).toEqual(review);
    expect(review.changes).toBeNull();
  });

  it('finds at least twelve kinds of mistakes, and its summary adds up', async () => {
    const { findings, summary, notChecked, checked, health, companyName } = await start();
    expect(new Set(findings.map(({ code }) => code)).size).toBeGreaterThanOrEqual(12);
    expect(companyName).toBe('Demo Company');
    expect(summary.totalFindings).toBe(findings.length);
    expect(summary.highSeverity + summary.mediumSeverity + summary.lowSeverity).toBe(findings.length);
    const byCategory = Object.values(summary.categoryCounts).reduce((total, count) => total + count, 0);
    expect(byCategory).toBe(findings.length);
    const impacts = findings.reduce((total, { estimatedImpact }) => total + fromDollars(estimatedImpact), 0);
    // Several findings may be about the same dollars, which are counted once.
    expect(fromDollars(summary.estimatedTotalImpact)).toBeLessThanOrEqual(impacts);
    expect(fromDollars(summary.estimatedTotalImpact)).toBeGreaterThan(0);
    expect(checked.length + notChecked.length).toBeGreaterThanOrEqual(45);
    for (const { reason } of notChecked) expect(reason).not.toBe('');
    expect(health.score).toBeGreaterThanOrEqual(0);
    for (const { remediationSteps, why, description } of findings) {
      expect(remediationSteps.length).toBeGreaterThan(0);
      expect([why, description].every((text) => text.length > 10)).toBe(true);
    }
  });

  it('is the same for all viewers of the same books', async () => {
    const another = await server.newPaidVisitor();
    const [own, others] = [await start(), await start(another)];
    expect(others.findings.map(({ id }) => id)).toEqual(own.findings.map(({ id }) => id));
  });

  it('is compared with the review of an earlier period, and says if there is none', async () => {
    const newcomer = await server.newPaidVisitor();
    const waiting = async () =>
      (await start(newcomer)).notChecked.map(({ code }) => code).filter((code) => /changed$/.test(code));
    expect(await waiting()).toEqual(['reconciled-transactions-changed', 'prior-balances-changed']);
    const before = { type: 'custom', startDate: '2024-01-01', endDate: '2024-12-31' };
    await newcomer.post('/api/automated-review', before);
    expect(await waiting()).toEqual([]);
  });

  it('lists dismissed findings separately with their reasons, even after the next sync', async () => {
    const review = await start();
    const finding = review.findings[0] as Finding;
    const dismiss = { ...YEAR, findingId: finding.id, reason: 'Agreed with our accountant.' };
    const { data } = (await visitor.post('/api/dismiss-finding', dismiss)).body;
    expect(data.findings.map(({ id }: Finding) => id)).not.toContain(finding.id);
    expect(data.summary.totalFindings).toBe(review.findings.length - 1);

    // Unchanged books are not synced again. Deleting the trace of the first sync forces a second sync.
    await readRows(server, 'update snapshots set sealed_trace = null');
    await visitor.post('/api/financial-data', { type: 'custom', ...YEAR });
    const next = await start();
    expect(next.dismissed).toEqual([
      {
        id: finding.id,
        title: finding.title,
        description: finding.description,
        reason: dismiss.reason,
        isByRule: false,
      },
    ]);
    // After a second sync of the same books, no findings are new and none are resolved.
    expect(next.changes).toEqual({ added: 0, remaining: next.findings.length, resolved: [] });
    expect(next.findings.every(({ isNew }) => isNew === false)).toBe(true);
    // Other accounts' lists are unchanged.
    const another = await start(await server.newPaidVisitor());
    expect(another.findings.map(({ id }) => id)).toContain(finding.id);

    const restored = await visitor.post('/api/restore-finding', { ...YEAR, findingId: finding.id });
    expect(restored.body.data.findings.map(({ id }: Finding) => id)).toContain(finding.id);
  });

  it('applies a dismissal rule to every later finding that matches, says so, and can remove the rule', async () => {
    const owner = await server.newPaidVisitor();
    const { findings } = await start(owner);
    const finding = findings.find(
      ({ severity, patterns }) => severity !== 'High' && patterns.some(({ kind }) => kind === 'name'),
    ) as Finding;
    const request = { ...YEAR, findingId: finding.id, reason: 'They bill each shop.', pattern: 'name' };
    const { data } = (await owner.post('/api/dismiss-finding', request)).body;
    expect(data.findings.map(({ id }: Finding) => id)).not.toContain(finding.id);
    const [rule, ...others] = (data as Review).rules;
    expect(others).toEqual([]);
    expect(rule).toMatchObject({ title: finding.title, reason: request.reason });
    expect(rule?.words).toMatch(/^for \S/);
    expect(rule?.findings).toBe((data as Review).dismissed.filter(({ isByRule }) => isByRule).length);

    // The same rule replaces the first one; the name is never stored as plain text.
    const again = { ...request, reason: 'One bill for each of the two shops.' };
    expect((await owner.post('/api/dismiss-finding', again)).body.data.rules).toMatchObject([
      { reason: again.reason },
    ]);
    const { rows } = (await server.dependencies.database.queries.execute(
      'select * from review_dismissals',
    )) as unknown as { rows: Record<string, unknown>[] };
    expect(JSON.stringify(rows)).not.toContain(rule?.words.slice('for '.length));
    const { body } = await owner.get('/api/export-data?format=json');
    expect(body.reviews.dismissals).toMatchObject([{ reason: again.reason, pattern: { kind: 'name' } }]);

    const revoked = await owner.post('/api/restore-finding', { ...YEAR, findingId: rule?.id });
    expect(revoked.body.data.rules).toEqual([]);
    expect(revoked.body.data.findings.map(({ id }: Finding) => id)).toContain(finding.id);
  });

  it('rejects a rule whose pattern does not match the finding', async () => {
    const { findings } = await start();
    const unfit = findings.find(({ patterns }) => patterns.length === 0) as Finding;
    const request = { ...YEAR, findingId: unfit.id, reason: 'Fine.', pattern: 'name' };
    expect((await visitor.post('/api/dismiss-finding', request)).status).toBe(404);
  });

  it('rejects dismissing a finding that it does not contain, or dismissing without a reason', async () => {
    const unknown = await visitor.post('/api/dismiss-finding', {
      ...YEAR,
      findingId: 'x',
      reason: 'Fine.',
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'review.unknown_finding']);
    const silent = await visitor.post('/api/dismiss-finding', { ...YEAR, findingId: 'x', reason: ' ' });
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'reason']);
  });

  it('can be downloaded with one row per transaction', async () => {
    const { findings } = await start();
    const response = await fetch(new URL(`${path}/file`, server.url), {
      headers: { cookie: visitor.cookie },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await response.text()).trimEnd().split('\r\n');
    const expected = findings.reduce(
      (total, { impactedTransactions }) => total + Math.max(1, impactedTransactions.length),
      0,
    );
    expect(rows).toHaveLength(expected + 1);
  });

  it('is stored encrypted', async () => {
    const { findings } = await start();
    const { rows } = (await server.dependencies.database.queries.execute(
      'select * from reviews',
    )) as unknown as {
      rows: Record<string, unknown>[];
    };
    const dump = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const { description } of findings) expect(dump).not.toContain(description);
  });

  it('is included in the owner’s data export', async () => {
    const { findings } = await start();
    const dismiss = { ...YEAR, findingId: findings[0]?.id ?? '', reason: 'Looked into it.' };
    await visitor.post('/api/dismiss-finding', dismiss);
    const { body } = await visitor.get('/api/export-data?format=json');
    expect(body.reviews.reviews[0].findings).toHaveLength(findings.length);
    expect(body.reviews.dismissals).toMatchObject([{ findingId: dismiss.findingId, reason: dismiss.reason }]);
  });

  it('is only available after payment', async () => {
    const newcomer = server.newVisitor();
    await newcomer.post('/api/accept-terms');
    expect((await newcomer.post('/api/automated-review', { type: 'custom', ...YEAR })).status).toBe(402);
    expect((await newcomer.get(`${path}/file`)).status).toBe(402);
  });
});
