import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_LIMITS } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTINGS } from '../../apps/server/src/settings.ts';
import { ROOT } from './production-packages.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PORT = '3000';
const dockerfile = read('deploy/Dockerfile');
const compose = parse(read('deploy/compose.yaml'));
const unit = read('deploy/systemd/financial-insights.service');
const caddy = read('deploy/caddy/Caddyfile');
const nginx = read('deploy/nginx/financial-insights.conf');
const { drainSeconds } = readSettings({ DATABASE_URL: 'postgres://insights@database/insights' });
const shutdownSeconds =
  drainSeconds +
  Number(/SHUTDOWN_LIMIT_MS = ([\d_]+)/.exec(read('apps/server/src/main.ts'))?.[1]?.replaceAll('_', '')) /
    1000;

describe('the deployment examples', () => {
  it('use only existing settings', () => {
    const known = new Set<string>(Object.values(SETTINGS).map(({ env }) => env));
    const named = [
      ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=')[0]),
      ),
      ...[...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
      ...Object.keys(compose.services.app.environment),
      ...[...`${caddy}${nginx}`.matchAll(/\b(TRUST_PROXY|PUBLIC_URL|DATABASE_URL|APP_SECRET)\b/g)].map(
        ([, n]) => n,
      ),
    ];
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });

  it('listen on the default port, to which the proxy connects', () => {
    expect(SETTINGS.port.schema.parse(undefined)).toBe(Number(PORT));
    expect(dockerfile).toContain(`PORT=${PORT} `);
    expect(dockerfile).toContain(`EXPOSE ${PORT}`);
    expect(compose.services.app.expose).toEqual([PORT]);
    expect(compose.services.proxy.environment.UPSTREAM).toBe(`app:${PORT}`);
    expect(caddy).toContain(`127.0.0.1:${PORT}`);
    expect(nginx).toContain(`server 127.0.0.1:${PORT} `);
  });

  it('request only paths that the server supports', () => {
    const routes = read('apps/server/src/modules/operations/operations.routes.ts');
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(routes).toContain(`app.get('${path}'`);
    expect(dockerfile).toContain(`127.0.0.1:${PORT}/healthz`);
    expect(caddy).toContain('health_uri /readyz');
    for (const proxy of [caddy, nginx]) expect(proxy).toContain('/metrics');
  });

  it('allow uploads of exported files and other uploads', () => {
    const sizes = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(([, megabytes]) =>
      Number(megabytes),
    );
    const [most = 0, files = 0] = sizes;
    expect(nginx).toMatch(/location \/api\/file-books \{[^}]*proxy_request_buffering off;/);
    expect(files * 1024 * 1024).toBeGreaterThan(FILE_LIMITS.bytesInAll);
    for (const module of ['reports/reports.routes.ts', 'payments/webhooks/webhook.routes.ts']) {
      const [, kilobytes] =
        /MAX_\w+_BYTES = ([\d_ *]+);/.exec(read(`apps/server/src/modules/${module}`)) ?? [];
      const bytes = String(kilobytes)
        .split('*')
        .reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
      expect([module, bytes > 0, bytes <= most * 1024 * 1024]).toEqual([module, true, true]);
    }
  });

  it('run as an unprivileged user with a read-only root', () => {
    const steps = dockerfile.split('\n');
    expect(steps.findLastIndex((line) => line.startsWith('USER '))).toBeGreaterThan(
      steps.findLastIndex((line) => line.startsWith('RUN ')),
    );
    expect(dockerfile).toMatch(/^USER node$/m);
    const { app } = compose.services;
    expect([app.read_only, app.cap_drop, app.security_opt]).toEqual([
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    expect(app.volumes).toEqual([`data:${/DATA_DIR=(\S+)/.exec(dockerfile)?.[1]}`]);
    expect(unit).toMatch(/^DynamicUser=yes$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
  });

  it('give the server enough time to stop', () => {
    expect(shutdownSeconds).toBe(40);
    expect(Number.parseInt(compose.services.app.stop_grace_period, 10)).toBeGreaterThan(shutdownSeconds);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(shutdownSeconds);
  });

  it('start only files that the build writes', () => {
    const build = read('tools/release/build.ts');
    for (const name of ['main.js', 'operator.js']) expect(build).toContain(`join(target, '${name}')`);
    expect(dockerfile).toMatch(/^CMD \["node", .*"main\.js"\]$/m);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*\/opt\/financial-insights\/main\.js$/m);
  });

  it('expose only the proxy', () => {
    const services = Object.entries(compose.services as Record<string, { ports?: string[] }>);
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  });
});
