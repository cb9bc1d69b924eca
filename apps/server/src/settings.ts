import { z } from 'zod';

/**
 * Every environment variable: what it means, what it must look like, what it is when not set. `.env.example` is
 * generated from this list, so it cannot fall behind.
 */
export const SETTINGS = {
  port: {
    env: 'PORT',
    doc: 'Port to listen on.',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1).max(65535).default(3000),
  },
  host: { env: 'HOST', doc: 'Address to listen on.', schema: z.string().default('127.0.0.1') },
  publicUrl: {
    env: 'PUBLIC_URL',
    doc: 'Where visitors reach the product, without a path. Default: http://127.0.0.1:PORT.',
    schema: z
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https address, for example https://insights.example.com',
        abort: true,
      })
      .refine(isOrigin, 'must be an address without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  dataDir: {
    env: 'DATA_DIR',
    doc: 'Folder of the embedded database and generated secrets.',
    schema: z.string().default('./.data'),
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'PostgreSQL 14 or later instead of the embedded database; then any number of instances may run.',
    schema: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
      .optional(),
  },
  appSecret: {
    env: 'APP_SECRET',
    doc: 'At least 32 random characters. Keys for token encryption are derived from it. Generated into DATA_DIR when absent.',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  nodeEnv: {
    env: 'NODE_ENV',
    doc: '`production` refuses unsafe defaults.',
    schema: z.string().default('development'),
  },
  qboClientId: {
    env: 'QBO_CLIENT_ID',
    doc: 'With QBO_CLIENT_SECRET: the real QuickBooks instead of the bundled sandbox.',
    schema: z.string().optional(),
  },
  qboClientSecret: { env: 'QBO_CLIENT_SECRET', doc: 'See QBO_CLIENT_ID.', schema: z.string().optional() },
  qboEnvironment: {
    env: 'QBO_ENVIRONMENT',
    doc: 'Which of Intuit’s two: `sandbox` or `production`.',
    schema: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  },
  qboDiscoveryUrl: {
    env: 'QBO_DISCOVERY_URL',
    doc: 'Where the OAuth discovery document lives, when not at Intuit.',
    schema: serviceUrl().optional(),
  },
  qboApiBaseUrl: {
    env: 'QBO_API_BASE_URL',
    doc: 'Where the Accounting API lives, when not at Intuit.',
    schema: serviceUrl().optional(),
  },
  supportEmail: {
    env: 'SUPPORT_EMAIL',
    doc: 'Shown to visitors who need help.',
    schema: z.email('must be an e-mail address').default('support@financial-insights.example'),
  },
  trustProxy: {
    env: 'TRUST_PROXY',
    doc: 'Number of proxies in front whose X-Forwarded-* headers may be believed.',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(0).max(10).default(0),
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    doc: 'Bearer token for /metrics. Without it, metrics are answered to this machine alone.',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  logLevel: {
    env: 'LOG_LEVEL',
    doc: 'How much is logged: error, warn, info, debug or silent. Default: info in production, otherwise warn.',
    schema: z
      .enum(['error', 'warn', 'info', 'debug', 'silent'], 'must be error, warn, info, debug or silent')
      .optional(),
  },
} as const satisfies Record<string, { env: string; doc: string; schema: z.ZodType }>;

type Read = { readonly [Key in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Key]['schema']> };
/** What is left open above depends on the others, and is decided when they are read. */
export type Settings = Omit<Read, 'publicUrl' | 'logLevel'> & {
  readonly publicUrl: string;
  readonly logLevel: NonNullable<Read['logLevel']>;
};

/** The settings are wrong. The message lists every problem at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(problems: readonly string[]) {
    super(
      `Financial Insights cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/** Reads settings from environment variables. An empty variable counts as not set. Throws a SettingsError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const result = setting.schema.safeParse(env[setting.env] || undefined);
    if (!result.success) problems.push(`${setting.env} ${result.error.issues[0]?.message}`);
    return [key, result.data];
  });
  const read = Object.fromEntries(entries) as Read;
  problems.push(...contradictions(read));
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    ...read,
    publicUrl: read.publicUrl ?? `http://127.0.0.1:${read.port}`,
    logLevel: read.logLevel ?? (read.nodeEnv === 'production' ? 'info' : 'warn'),
  };
}

function contradictions(read: Read): string[] {
  const problems: string[] = [];
  if ((read.qboClientId === undefined) !== (read.qboClientSecret === undefined)) {
    problems.push('QBO_CLIENT_ID and QBO_CLIENT_SECRET must be set together');
  }
  if (read.nodeEnv === 'production' && read.databaseUrl !== undefined && read.appSecret === undefined) {
    problems.push('APP_SECRET must be set, because instances that share a database must share their secret');
  }
  if (
    read.nodeEnv === 'production' &&
    read.qboClientId !== undefined &&
    !read.publicUrl?.startsWith('https:')
  ) {
    problems.push('PUBLIC_URL must be an https address, because QuickBooks sends visitors back to it');
  }
  return problems;
}

/** Outside services are reached over https; plain http is for this machine alone. */
function serviceUrl() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
    .refine(
      (url) => url.startsWith('https:') || isLoopback(url),
      'must be an https address (http only on this machine)',
    )
    .transform((url) => url.replace(/\/$/, ''));
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

function isOrigin(url: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}
