import { cents } from '@insights/money';
import {
  type Intent,
  type IntentRequest,
  type IntentStatus,
  type Payment,
  type PaymentService,
  PaymentServiceError,
  type ServiceEvent,
} from '../payment-service.ts';
import type { Process } from './memory-database.ts';
import type { Chance, Turns } from './turns.ts';

/** One PaymentIntent as Stripe knows it. */
export interface ModelIntent {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  status: IntentStatus;
  refunded: number;
  dispute: Payment['dispute'];
  /** Whether anybody outside the server was told its secret, without which it cannot be paid. */
  isTold: boolean;
}

interface Request {
  readonly amount: number;
  /** Null: the answer is a failure, now and whenever the key comes again. */
  readonly intent: ModelIntent | null;
}

/**
 * Stripe as far as payments depend on it: keys of requests that make repetitions harmless, PaymentIntents that end once,
 * answers that get lost on the way, and events that come late, twice, in any order or never.
 */
export class ModelStripe {
  readonly intents = new Map<string, ModelIntent>();
  readonly events: ServiceEvent[] = [];
  readonly #requests = new Map<string, Request>();
  readonly #chance: Chance;
  readonly #turns: Turns;
  /** The probability that a call goes wrong somehow. */
  faultiness = 0;

  constructor(chance: Chance, turns: Turns) {
    this.#chance = chance;
    this.#turns = turns;
  }

  /** Stripe as one process of the server reaches it. */
  connect(owner: Process): PaymentService {
    return {
      environment: 'stripe-test',
      createIntent: (request) => this.#call(owner, () => this.#create(request)),
      findPayment: (id) => this.#call(owner, () => this.#payment(id)),
      refund: (id) => this.#call(owner, () => this.refund(id, this.#get(id).amount)),
      cancelIntent: (id) => this.#call(owner, () => this.#cancel(id)),
      readEvent: (body) => JSON.parse(body.toString()) as ServiceEvent,
    };
  }

  /** What a card does when its owner confirms a payment in the browser. */
  confirm(
    id: string,
    card: 'good' | 'declined' | 'slow',
  ): 'succeeded' | 'declined' | 'refused' | 'processing' {
    const intent = this.#get(id);
    if (!intent.isTold) throw new Error(`${id} is confirmed by somebody who cannot know its secret`);
    if (intent.status !== 'payable') return 'refused';
    if (card === 'declined') {
      this.#emit('payment_intent.payment_failed', intent);
      return 'declined';
    }
    if (card === 'slow') {
      intent.status = 'processing';
      this.#emit('payment_intent.processing', intent);
      return 'processing';
    }
    this.#succeed(intent);
    return 'succeeded';
  }

  /** The bank decides about a payment that is being processed. */
  decide(id: string, isGood: boolean): void {
    const intent = this.#get(id);
    if (intent.status !== 'processing') return;
    if (isGood) this.#succeed(intent);
    else {
      intent.status = 'payable';
      this.#emit('payment_intent.payment_failed', intent);
    }
  }

  /** What is disputed, or has gone back, cannot be returned once more. */
  refund(id: string, amount: number): void {
    const intent = this.#get(id);
    if (intent.dispute === 'open' || intent.dispute === 'lost' || intent.refunded === intent.amount) return;
    intent.refunded = Math.min(intent.amount, intent.refunded + amount);
    this.#emit('charge.refunded', intent);
  }

  /** A charge is disputed once. */
  dispute(id: string): void {
    const intent = this.#get(id);
    if (intent.dispute !== 'none' || intent.refunded === intent.amount) return;
    intent.dispute = 'open';
    this.#emit('charge.dispute.created', intent);
  }

  endDispute(id: string, outcome: 'ended' | 'lost'): void {
    const intent = this.#get(id);
    if (intent.dispute !== 'open') return;
    intent.dispute = outcome;
    this.#emit('charge.dispute.closed', intent);
  }

  tell(id: string): void {
    this.#get(id).isTold = true;
  }

  /** A call may fail before it did its work or after; a process may die in between and never hear of it. */
  async #call<Answer>(owner: Process, work: () => Answer): Promise<Answer> {
    await this.#turns.next();
    const isFaulty = this.#chance.happens(this.faultiness);
    const isLostOnTheWay = isFaulty && this.#chance.happens(0.4);
    // What was sent before the process died may still arrive.
    if (owner.isDead && this.#chance.happens(0.5)) await forEver();
    if (isLostOnTheWay) throw new PaymentServiceError('unanswered', 'lost on the way there');
    const answer = attempt(work);
    await this.#turns.next();
    if (owner.isDead) await forEver();
    if (isFaulty) throw new PaymentServiceError('unanswered', 'lost on the way back');
    return answer();
  }

  #create({ orderId, amount, idempotencyKey }: IntentRequest): Intent {
    const known = this.#requests.get(idempotencyKey);
    const request = known ?? this.#firstRequest(orderId, amount);
    this.#requests.set(idempotencyKey, request);
    if (request.amount !== amount)
      throw new PaymentServiceError('failed', 'the key belongs to another request');
    if (request.intent === null) throw new PaymentServiceError('failed', 'a stored failure');
    // What is stored is the answer of that time: a PaymentIntent that nobody had paid yet.
    return this.#wire({ ...request.intent, status: 'payable' });
  }

  #firstRequest(orderId: string, amount: number): Request {
    const isBroken = this.#chance.happens(this.faultiness / 4);
    // A failure of Stripe's own may come before the PaymentIntent is made, or after.
    const intent = isBroken && this.#chance.happens(0.5) ? null : this.#make(orderId, amount);
    return { amount, intent: isBroken ? null : intent };
  }

  #make(orderId: string, amount: number): ModelIntent {
    const id = `pi_${this.intents.size + 1}`;
    const intent: ModelIntent = {
      id,
      orderId,
      amount,
      status: 'payable',
      refunded: 0,
      dispute: 'none',
      isTold: false,
    };
    this.intents.set(id, intent);
    this.#emit('payment_intent.created', intent);
    return intent;
  }

  #cancel(id: string): Intent {
    const intent = this.#get(id);
    if (intent.status === 'payable') {
      intent.status = 'canceled';
      this.#emit('payment_intent.canceled', intent);
    }
    return this.#wire(intent);
  }

  #succeed(intent: ModelIntent): void {
    intent.status = 'succeeded';
    this.#emit('payment_intent.succeeded', intent);
  }

  #payment(id: string): Payment {
    const intent = this.#get(id);
    const cardEnd = intent.status === 'succeeded' ? '4242' : null;
    return { ...this.#wire(intent), cardEnd, refunded: cents(intent.refunded), dispute: intent.dispute };
  }

  #wire({ id, status, amount, orderId }: ModelIntent): Intent {
    return {
      id,
      status,
      amount: cents(amount),
      amountReceived: cents(status === 'succeeded' ? amount : 0),
      currency: 'usd',
      liveMode: false,
      orderId,
      clientSecret: `${id}_secret`,
    };
  }

  #get(id: string): ModelIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw new Error(`Stripe knows no ${id}`);
    return intent;
  }

  #emit(type: string, { id, orderId }: ModelIntent): void {
    const isIntent = type.startsWith('payment_intent.');
    this.events.push({
      id: `evt_${this.events.length + 1}`,
      type,
      liveMode: false,
      intentId: id,
      orderId: isIntent ? orderId : null,
    });
  }
}

function attempt<Answer>(work: () => Answer): () => Answer {
  try {
    const answer = work();
    return () => answer;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function forEver(): Promise<never> {
  return new Promise(() => {});
}
