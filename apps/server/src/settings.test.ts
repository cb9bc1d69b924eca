import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { welcome } from './welcome.ts';

describe('the settings', () => {
  it('all have a default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: './.data',
      qboEnvironment: 'sandbox',
      trustProxy: 0,
    });
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(readSettings({ PORT: '' }).port).toBe(3000);
  });

  it('are summarized in the terminal, with the services that are real and those that are bundled', () => {
    expect(welcome(readSettings({}))).toMatch(/Payments +Stripe bundled sandbox: test cards/);
    expect(welcome(readSettings({}))).toMatch(/QuickBooks +bundled sandbox/);
  });

  it('accept the values that production needs', () => {
    const settings = readSettings({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://insights.example.com/',
      DATABASE_URL: 'postgres://user:password@db.example.com/insights',
      APP_SECRET: 'x'.repeat(32),
      QBO_CLIENT_ID: 'id',
      QBO_CLIENT_SECRET: 'secret',
      QBO_ENVIRONMENT: 'production',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
    });
    expect(settings.publicUrl).toBe('https://insights.example.com');
  });

  it('allow the payment sandbox in production only if it is enabled explicitly', () => {
    expect(readSettings({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).allowSandbox).toBe(true);
    expect(readSettings({}).allowSandbox).toBe(false);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'insights.example.com' }, 'PUBLIC_URL must be an http or https address'],
    [{ PUBLIC_URL: 'https://example.com/app' }, 'PUBLIC_URL must be an address without a path'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must look like postgres://'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters'],
    [{ QBO_CLIENT_ID: 'id' }, 'QBO_CLIENT_ID and QBO_CLIENT_SECRET must be set together'],
    [{ QBO_ENVIRONMENT: 'live' }, 'QBO_ENVIRONMENT must be sandbox or production'],
    [
      { QBO_API_BASE_URL: 'http://169.254.169.254' },
      'QBO_API_BASE_URL must be an https address (http only on this machine)',
    ],
    [{ QBO_DISCOVERY_URL: 'file:///etc/passwd' }, 'QBO_DISCOVERY_URL must be an https address'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'must both be live keys or both test keys',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'PUBLIC_URL must be an https address, because real cards are charged there',
    ],
    [{ STRIPE_API_BASE_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_BASE_URL has no effect without'],
    [{ STRIPE_API_BASE_URL: 'http://stripe.example' }, 'STRIPE_API_BASE_URL must be an https address'],
    [{ NODE_ENV: 'production' }, 'must be set in production; set ALLOW_SANDBOX=1 to start'],
    [{ ALLOW_SANDBOX: 'yes' }, 'ALLOW_SANDBOX must be 1 or 0'],
    [{ AI_MODEL: 'gpt-5.5' }, 'AI_PROVIDER must be set with AI_MODEL'],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, 'AI_MODEL must be set with AI_PROVIDER'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY must be set when AI_PROVIDER is anthropic'],
    [
      { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
      'AI_BASE_URL must be set when AI_PROVIDER is openai-compatible',
    ],
    [{ AI_PROVIDER: 'google' }, 'AI_PROVIDER must be openai, anthropic or openai-compatible'],
    [
      { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'http://models.example' },
      'AI_BASE_URL must be an https address',
    ],
    [{ AI_PRICES: '3' }, 'AI_PRICES must be two prices separated by a slash'],
    [{ AI_DAILY_BUDGET: 'much' }, 'AI_DAILY_BUDGET must be a number'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must look like smtps://user:password@host'],
    [{ MAIL_FROM: 'Financial Insights' }, 'MAIL_FROM must look like name@example.com'],
    [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM must look like name@example.com'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM and SUPPORT_EMAIL must be set with SMTP_URL'],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' },
      'MAIL_FROM and SUPPORT_EMAIL must be set with SMTP_URL',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' },
      'APP_SECRET must be set, because instances that share a database must share their secret',
    ],
    [
      { NODE_ENV: 'production', QBO_CLIENT_ID: 'id', QBO_CLIENT_SECRET: 'secret' },
      'PUBLIC_URL must be an https address, because QuickBooks sends visitors back to it',
    ],
  ])('are rejected for %j with the message: %s', (env, message) => {
    expect(() => readSettings(env as Record<string, string>)).toThrow(SettingsError);
    expect(() => readSettings(env as Record<string, string>)).toThrow(message);
  });

  it('report all problems together', () => {
    expect(() => readSettings({ PORT: 'x', APP_SECRET: 'y' })).toThrow(/PORT.*APP_SECRET/s);
  });
});
