import { cents, formatUsd } from '@insights/money';
import type { Dependencies } from '../../dependencies.ts';
import { revokeAllApiTokens } from '../../modules/api-tokens/api-tokens.usecases.ts';
import { revokeAllApps } from '../../modules/connected-apps/connected-apps.usecases.ts';
import { maskAddress } from '../../modules/identity/receipt-address.rules.ts';
import { type Command, minute, onlyWord, table } from '../command.ts';
import { ACCOUNT, findAccount, findAccounts } from '../find-account.ts';

export const account: Command = {
  usage: ['account REFERENCE'],
  doc: 'Finds an account by its id, by a payment (FI-...) or support (SR-...) reference, or by an email address.',
  plan(words) {
    const word = onlyWord(words, ACCOUNT);
    return async (product) => {
      const ids = await findAccounts(product, word);
      return (await Promise.all(ids.map((id) => describe(product, id)))).join('\n\n');
    };
  },
};

/** Returns information for helping a customer, without the books, full addresses or text from emails. */
async function describe(product: Dependencies, id: string): Promise<string> {
  const { access, receipts, paymentStatus, connections, mail } = product;
  const found = await access.findAccount(id);
  const { sessions } = await access.exportOf(id);
  const { orders, promo } = await paymentStatus.exportOf(id);
  const companies = await connections.list(id);
  const address = await receipts.findAddress(id);
  const mails = await mail.exportOf(id);
  const facts = [
    ['Account', id],
    ['Since', minute(found?.createdAt ?? null)],
    ['Access since', minute(found?.paidAccessSince ?? null)],
    ['Address', address === null ? 'none' : maskAddress(address)],
    ['Free code', promo === undefined ? 'none' : `${promo.percent}% on ${minute(promo.redeemedAt)}`],
    ['Sessions', `${sessions.length}, last seen ${minute(sessions[0]?.lastSeenAt ?? null)}`],
    [
      'Companies',
      `${companies.length}, of which ${companies.filter(({ needsReconnect }) => needsReconnect).length} must be reconnected`,
    ],
    ['Emails', `${mails.length}, of which ${mails.filter(({ sentAt }) => sentAt === null).length} not sent`],
  ];
  const payments = orders.map(({ reference, openedAt, priceCents, refundedCents, state }) => [
    reference,
    minute(openedAt),
    formatUsd(cents(priceCents)),
    formatUsd(cents(refundedCents)),
    state,
  ]);
  return [
    facts.map(([name = '', value]) => `${name.padEnd(14)}${value}`).join('\n'),
    ...(payments.length === 0 ? [] : [table(['Payment', 'Opened', 'Price', 'Refunded', 'State'], payments)]),
  ].join('\n');
}

/** Defines a command for one account, which is identified before anything is done. */
function forOne(
  usage: string,
  doc: string,
  work: (product: Dependencies, id: string) => Promise<string>,
): Command {
  return {
    usage: [usage],
    doc,
    plan(words) {
      const word = onlyWord(words, ACCOUNT);
      return async (product) => work(product, await findAccount(product, word));
    },
  };
}

export const grant = forOne('grant ACCOUNT', 'Grants an account free access.', async ({ desk }, id) => {
  await desk.grant(id);
  return `Account ${id} has access.`;
});

export const revoke = forOne(
  'revoke ACCOUNT',
  'Revokes free access. For paid access, use refund instead.',
  async ({ desk }, id) => {
    await desk.revoke(id);
    return `Account ${id} no longer has access.`;
  },
);

export const endSessions = forOne(
  'end-sessions ACCOUNT',
  'Signs an account out of every browser, and revokes its API tokens and connected apps.',
  async ({ database, access, sessions }, id) => {
    await database.queries.transaction(async (queries) => {
      await access.lockAccount(id, queries);
      await sessions.endAll(id, queries);
      await revokeAllApiTokens(id, queries);
      await revokeAllApps(id, queries);
    });
    return `Account ${id} is signed out of every browser. Its API tokens and connected apps are revoked.`;
  },
);

export const sendLink = forOne(
  'send-link ACCOUNT',
  'Emails a sign-in link, valid for 30 minutes, to the address of an account.',
  async ({ signIn }, id) =>
    (await signIn.mailLink(id))
      ? `A link is on its way to the address of account ${id}.`
      : `Account ${id} has no readable address. Nothing was sent.`,
);

export const refund: Command = {
  usage: ['refund FI-REFERENCE'],
  doc: 'Refunds a payment at Stripe and ends the access that it paid for.',
  plan(words) {
    const reference = onlyWord(words, 'a payment reference (FI-...)');
    return async ({ desk }) => {
      const { state, refundedCents } = await desk.refund(reference);
      return `Payment ${reference} is ${state}: ${formatUsd(cents(refundedCents))} returned.`;
    };
  },
};
