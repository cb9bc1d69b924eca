import { providerOf } from './modules/analysis/provider.rules.ts';
import { isLiveKey, type Settings } from './settings.ts';

/**
 * Returns the startup message for the terminal, with the services that are real or embedded, and where to go first.
 */
export function welcome(settings: Settings): string {
  const { publicUrl, databaseUrl, qboClientId, qboEnvironment, dataDir, smtpUrl } = settings;
  const rows = [
    [
      'QuickBooks',
      qboClientId === undefined ? 'bundled sandbox with sample companies' : `Intuit ${qboEnvironment}`,
    ],
    [
      'Database',
      databaseUrl === undefined ? `embedded PostgreSQL in ${dataDir}` : 'PostgreSQL at DATABASE_URL',
    ],
    ['Mail', smtpUrl === undefined ? `outbox folder in ${dataDir}` : `SMTP at ${new URL(smtpUrl).host}`],
    ['Payments', paymentsOf(settings)],
    ['Analysis', analystOf(settings)],
  ];
  return `
  Financial Insights is ready at ${publicUrl}

${rows.map(([what = '', is]) => `    ${what.padEnd(12)}${is}`).join('\n')}

  First steps
    1. Open ${publicUrl} and choose Get Started
    2. Accept the terms, then ${howToPay(settings)}
    3. Choose a period and press Fetch Financial Data

  Stop with Ctrl-C.

`;
}

function howToPay({ stripeSecretKey }: Settings): string {
  const isReal = stripeSecretKey !== undefined && isLiveKey(stripeSecretKey);
  return isReal ? 'pay' : 'pay with a test card or enter the promo code FREEACCESS';
}

function analystOf(settings: Settings): string {
  const { kind, name, model } = providerOf(settings);
  return kind === 'built-in' ? 'built-in analyst, without a language model' : `${model} at ${name}`;
}

function paymentsOf({ stripeSecretKey }: Settings): string {
  if (stripeSecretKey === undefined) return 'Stripe bundled sandbox: test cards such as 4242 4242 4242 4242';
  return isLiveKey(stripeSecretKey) ? 'Stripe, with real cards' : 'Stripe in test mode';
}
