import { z } from 'zod';
import { parseMailbox } from './shared/mailbox.ts';

/**
 * All environment variables, each with its meaning, format and default. `.env.example` is generated from this list, so
 * it is never outdated.
 */
export const SETTINGS = {
  port: {
    env: 'PORT',
    doc: 'Port to listen on.',
    schema: wholeNumber().min(1).max(65535).default(3000),
  },
  host: { env: 'HOST', doc: 'Address to listen on.', schema: z.string().default('127.0.0.1') },
  publicUrl: {
    env: 'PUBLIC_URL',
    doc: 'Public address of the product, without a path. Default: http://127.0.0.1:PORT.',
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
  databasePoolSize: {
    env: 'DATABASE_POOL_SIZE',
    doc: 'Connections of each instance to PostgreSQL, in addition to 6 for its job queue. All instances together must stay below max_connections.',
    schema: wholeNumber().min(2, 'must be at least 2').max(500).default(20),
  },
  appSecret: {
    env: 'APP_SECRET',
    doc: 'At least 32 random characters. Keys for encryption are derived from it. Generated into DATA_DIR when absent. To replace it, set the new one, a comma and the old one; see docs/operate/secrets.md.',
    schema: appSecrets().optional(),
  },
  nodeEnv: {
    env: 'NODE_ENV',
    doc: 'With `production`, the server does not start with unsafe defaults.',
    schema: z.string().default('development'),
  },
  qboClientId: {
    env: 'QBO_CLIENT_ID',
    doc: 'Together with QBO_CLIENT_SECRET, connects to the real QuickBooks instead of the bundled sandbox.',
    schema: z.string().optional(),
  },
  qboClientSecret: { env: 'QBO_CLIENT_SECRET', doc: 'See QBO_CLIENT_ID.', schema: z.string().optional() },
  qboEnvironment: {
    env: 'QBO_ENVIRONMENT',
    doc: 'Intuit’s environment: `sandbox` or `production`.',
    schema: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  },
  qboDiscoveryUrl: {
    env: 'QBO_DISCOVERY_URL',
    doc: 'URL of the OAuth discovery document, if it is not Intuit’s.',
    schema: serviceUrl().optional(),
  },
  qboApiBaseUrl: {
    env: 'QBO_API_BASE_URL',
    doc: 'URL of the Accounting API, if it is not Intuit’s.',
    schema: serviceUrl().optional(),
  },
  stripeSecretKey: {
    env: 'STRIPE_SECRET_KEY',
    doc: 'Together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, connects to the real Stripe instead of the bundled sandbox. A key that begins with sk_test_ means test mode.',
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\S+$/, 'must begin with sk_test_ or sk_live_')
      .optional(),
  },
  stripePublishableKey: {
    env: 'STRIPE_PUBLISHABLE_KEY',
    doc: 'See STRIPE_SECRET_KEY. Shown to browsers.',
    schema: z
      .string()
      .regex(/^pk_(test|live)_\S+$/, 'must begin with pk_test_ or pk_live_')
      .optional(),
  },
  stripeWebhookSecret: {
    env: 'STRIPE_WEBHOOK_SECRET',
    doc: 'See STRIPE_SECRET_KEY. Verifies the events that Stripe sends to /api/stripe-webhook. While you roll it, set both secrets, separated by a comma.',
    schema: z
      .string()
      .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)?$/, 'must begin with whsec_')
      .optional(),
  },
  stripeApiBaseUrl: {
    env: 'STRIPE_API_BASE_URL',
    doc: 'URL of the Stripe API, if it is not api.stripe.com.',
    schema: serviceUrl().optional(),
  },
  allowSandbox: {
    env: 'ALLOW_SANDBOX',
    doc: '`1` lets a server with NODE_ENV=production accept simulated payments from the bundled sandbox.',
    schema: z
      .enum(['0', '1'], 'must be 1 or 0')
      .default('0')
      .transform((value) => value === '1'),
  },
  aiProvider: {
    env: 'AI_PROVIDER',
    doc: 'Provider of the model that writes the analysis, together with AI_MODEL and AI_API_KEY: `openai`, `anthropic` or `openai-compatible`. Without it, the built-in analyst writes it.',
    schema: z
      .enum(['openai', 'anthropic', 'openai-compatible'], 'must be openai, anthropic or openai-compatible')
      .optional(),
  },
  aiModel: {
    env: 'AI_MODEL',
    doc: 'Name of the model at the provider.',
    schema: z
      .string()
      .regex(/^[\w.:/@-]{1,120}$/, 'must be the name of a model, without spaces')
      .optional(),
  },
  aiApiKey: {
    env: 'AI_API_KEY',
    doc: 'API key of the provider. Optional with openai-compatible.',
    schema: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  },
  aiBaseUrl: {
    env: 'AI_BASE_URL',
    doc: 'URL of the provider’s API, for example https://models.example.com/v1. Required with openai-compatible.',
    schema: serviceUrl().optional(),
  },
  aiPrices: {
    env: 'AI_PRICES',
    doc: 'Price of the model in US dollars per million input tokens and per million output tokens, for example 3/15.',
    schema: z
      .string()
      .regex(
        /^\d{1,4}(\.\d{1,4})?\/\d{1,4}(\.\d{1,4})?$/,
        'must be two prices separated by a slash, for example 3/15',
      )
      .default('5/25'),
  },
  aiDailyBudget: {
    env: 'AI_DAILY_BUDGET',
    doc: 'Budget in US dollars for all analyses by a model in 24 hours. When it is used up, the built-in analyst writes them.',
    schema: z.coerce.number('must be a number').min(0).max(100_000).default(20),
  },
  smtpUrl: {
    env: 'SMTP_URL',
    doc: 'SMTP server that delivers email, for example smtps://user:password@host or smtp://host:587. Without it, email is written to DATA_DIR/outbox.',
    schema: z
      .url({
        protocol: /^smtps?$/,
        error: 'must look like smtps://user:password@host or smtp://user:password@host:587',
      })
      .optional(),
  },
  mailFrom: {
    env: 'MAIL_FROM',
    doc: 'Sender of every email, for example name@example.com or Name <name@example.com>.',
    schema: mailbox().default({ name: 'Financial Insights', address: 'no-reply@financial-insights.example' }),
  },
  supportEmail: {
    env: 'SUPPORT_EMAIL',
    doc: 'Address that is shown to visitors who need help and that receives support requests.',
    schema: z.email('must be an email address').default('support@financial-insights.example'),
  },
  trustProxy: {
    env: 'TRUST_PROXY',
    doc: 'Number of proxies in front of the server whose X-Forwarded-* headers are trusted.',
    schema: wholeNumber().min(0).max(10).default(0),
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    doc: 'Bearer token for /metrics. Without it, only this machine can read /metrics.',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  drainSeconds: {
    env: 'DRAIN_SECONDS',
    doc: 'Seconds between responding with 503 at /readyz and closing during shutdown. Must be longer than the load balancer takes to notice: its check interval times its failure threshold. Default: 10 with PostgreSQL, 0 with the embedded database.',
    schema: wholeNumber().min(0).max(300, 'must be at most 300').optional(),
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
/** Settings whose defaults depend on other settings; the defaults are resolved when settings are read. */
export type Settings = Omit<Read, 'publicUrl' | 'drainSeconds' | 'logLevel'> & {
  readonly publicUrl: string;
  readonly drainSeconds: number;
  readonly logLevel: NonNullable<Read['logLevel']>;
};

/**
 * Returns the schema for one or more secrets separated by commas. Spaces do not separate secrets, because a secret may
 * be a sentence.
 */
export function appSecrets() {
  return z.string().transform((text, context): [string, ...string[]] => {
    const [first = '', ...others] = text.split(',').map((secret) => secret.trim());
    const all: [string, ...string[]] = [first, ...others];
    const isShort = all.some((secret) => secret.length < 32);
    if (isShort) context.addIssue('must have at least 32 characters each');
    else if (new Set(all).size < all.length) context.addIssue('must not contain the same secret twice');
    return all;
  });
}

/** Error for invalid settings. The message lists all problems. */
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
    drainSeconds: read.drainSeconds ?? (read.databaseUrl === undefined ? 0 : DRAIN_SECONDS),
    logLevel: read.logLevel ?? (read.nodeEnv === 'production' ? 'info' : 'warn'),
  };
}

/** Longer than a typical probe takes to notice, which is two failures five seconds apart. */
const DRAIN_SECONDS = 10;

function contradictions(read: Read): string[] {
  const problems: string[] = [];
  if ((read.qboClientId === undefined) !== (read.qboClientSecret === undefined)) {
    problems.push('QBO_CLIENT_ID and QBO_CLIENT_SECRET must be set together');
  }
  problems.push(...paymentContradictions(read), ...analysisContradictions(read));
  if (read.smtpUrl !== undefined && DOES_NOT_EXIST.test(`${read.mailFrom.address} ${read.supportEmail}`)) {
    problems.push(
      'MAIL_FROM and SUPPORT_EMAIL must be set with SMTP_URL, because the default addresses do not exist',
    );
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

function paymentContradictions(read: Read): string[] {
  const { stripeSecretKey: secret, stripePublishableKey: publishable, stripeWebhookSecret: webhook } = read;
  const given = [secret, publishable, webhook].filter((value) => value !== undefined).length;
  if (given !== 0 && given !== 3) {
    return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together'];
  }
  if (secret !== undefined && publishable !== undefined && isLiveKey(secret) !== isLiveKey(publishable)) {
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys'];
  }
  if (secret !== undefined && isLiveKey(secret) && !read.publicUrl?.startsWith('https:')) {
    return ['PUBLIC_URL must be an https address, because real cards are charged there'];
  }
  if (given === 0 && read.stripeApiBaseUrl !== undefined) {
    return ['STRIPE_API_BASE_URL has no effect without STRIPE_SECRET_KEY'];
  }
  if (given === 0 && read.nodeEnv === 'production' && !read.allowSandbox) {
    return [
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in production; set ALLOW_SANDBOX=1 to start with simulated payments instead',
    ];
  }
  return [];
}

function analysisContradictions(read: Read): string[] {
  const { aiProvider: provider, aiModel: model, aiApiKey: key, aiBaseUrl: baseUrl } = read;
  if (provider === undefined) {
    const given = [model, key, baseUrl].some((value) => value !== undefined);
    return given ? ['AI_PROVIDER must be set with AI_MODEL, AI_API_KEY or AI_BASE_URL'] : [];
  }
  const problems: string[] = [];
  if (model === undefined) problems.push('AI_MODEL must be set with AI_PROVIDER');
  if (provider === 'openai-compatible') {
    if (baseUrl === undefined) problems.push('AI_BASE_URL must be set when AI_PROVIDER is openai-compatible');
  } else if (key === undefined) {
    problems.push(`AI_API_KEY must be set when AI_PROVIDER is ${provider}`);
  }
  return problems;
}

/** Whether a Stripe key charges real money. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

/** Both default addresses end with this domain, which is reserved for examples. */
const DOES_NOT_EXIST = /\.example( |$)/;

function wholeNumber() {
  return z.coerce.number('must be a number').int('must be a whole number');
}

function mailbox() {
  return z.string().transform((text, { addIssue }) => {
    const read = parseMailbox(text);
    if (read !== null && z.email().safeParse(read.address).success) return read;
    addIssue('must look like name@example.com or Name <name@example.com>');
    return z.NEVER;
  });
}

/**
 * Returns the schema for the URL of an external service, which must use https; plain http is allowed only on this
 * machine.
 */
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
