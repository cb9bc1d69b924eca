import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, TestVisitor } from '../../../testing/test-visitor.ts';
import { type CardPayer, DECLINED_CARD } from './card-payer.ts';

/** The course of one purchase, decided before it starts. */
export interface PurchasePlan {
  readonly usesCode: boolean;
  readonly isDeclinedFirst: boolean;
  /** Whether the browser is closed as soon as the card is charged. */
  readonly isClosedAfterPaying: boolean;
}

/**
 * Simulates a customer who wants to pay while the server is killed and restarted. As people do, the customer clicks
 * again whenever no response arrives, but never pays a second time.
 */
export async function purchase(visitor: TestVisitor, payer: CardPayer, plan: PurchasePlan): Promise<void> {
  if (plan.usesCode) await insist(() => visitor.post('/api/apply-promo', { code: 'HALFOFF' }));
  const status = await insist(() => visitor.get('/api/user-status'));
  const { amount } = status.body.data.price;
  const begun = await insist(() => visitor.post('/api/create-payment-intent', { amount }));
  const { clientSecret } = begun.body;
  if (plan.isDeclinedFirst) mustBe(await payer.pay(clientSecret, DECLINED_CARD), 'card_declined');
  mustBe(await payer.pay(clientSecret), 'succeeded');
  if (plan.isClosedAfterPaying) return;
  await insist(() => visitor.post('/api/update-payment-status'));
}

/** Retries while the server is down. Any response, including a rejection, ends the retries. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return answer;
    if (answer !== null && answer.status < 500) {
      throw new Error(`The server refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await sleep(100);
  }
}

function mustBe(outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`Stripe answered ${outcome} instead of ${expected}`);
}
