import type { CallEffect, CallFault, CallName, StripeFault, WebhookFault } from './fault.ts';

/** Switches for faults. Faults accumulate and stay active until cleared or used up. */
export interface StripeFaults {
  set(fault: StripeFault): void;
  clear(): void;
}

export class FaultList implements StripeFaults {
  #calls: { fault: CallFault; seen: number }[] = [];
  #webhooks: WebhookFault[] = [];
  readonly #afterChange: () => void;

  constructor(afterChange: () => void) {
    this.#afterChange = afterChange;
  }

  set(fault: StripeFault): void {
    if ('webhooks' in fault) this.#webhooks.push(fault);
    else this.#calls.push({ fault, seen: 0 });
    this.#afterChange();
  }

  clear(): void {
    this.#calls = [];
    this.#webhooks = [];
    this.#afterChange();
  }

  /** Returns the effects on this call in the order in which they were set, and counts the call. */
  meet(call: CallName): CallEffect[] {
    const effects: CallEffect[] = [];
    for (const active of this.#calls) {
      const { fault } = active;
      if (fault.call !== undefined && fault.call !== call) continue;
      active.seen += 1;
      const { skip = 0, times = Number.POSITIVE_INFINITY } = fault;
      if (active.seen > skip && active.seen <= skip + times) effects.push(fault);
    }
    return effects;
  }

  webhookFault<K extends WebhookFault['webhooks']>(kind: K): (WebhookFault & { webhooks: K }) | undefined {
    return this.#webhooks.find((fault): fault is WebhookFault & { webhooks: K } => fault.webhooks === kind);
  }
}
