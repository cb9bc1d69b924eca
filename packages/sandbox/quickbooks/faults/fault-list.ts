import type { FaultEffect, FaultTarget, SandboxFault } from './fault.ts';

/**
 * Switches for faults. Faults stay active until they are removed, cleared or used up; any responses that they delay are
 * then sent.
 */
export interface SandboxFaults {
  add(fault: SandboxFault): string;
  remove(id: string): void;
  clear(): void;
}

interface FaultableRequest {
  target: FaultTarget;
  path: string;
  /** Decoded query string: "name=value" pairs joined with "&". */
  query: string;
  realmId: string | undefined;
}

interface Active {
  fault: SandboxFault;
  seen: number;
  removal: AbortController;
}

type TriggeredFault = FaultEffect & { removed: AbortSignal };

export class FaultList implements SandboxFaults {
  readonly #active = new Map<string, Active>();
  #count = 0;

  add(fault: SandboxFault): string {
    this.#count += 1;
    const id = `fault-${this.#count}`;
    this.#active.set(id, { fault, seen: 0, removal: new AbortController() });
    return id;
  }

  remove(id: string): void {
    this.#active.get(id)?.removal.abort();
    this.#active.delete(id);
  }

  clear(): void {
    for (const id of this.#active.keys()) this.remove(id);
  }

  /**
   * Whether the request is free of faults. Counts the request only if it is, because a request with a fault will be
   * sent alone and counted then.
   */
  passes(request: FaultableRequest): boolean {
    const met = [...this.#active.values()].filter(({ fault }) => isMet(fault, request));
    if (met.some(({ fault, seen }) => isDue(fault, seen + 1))) return false;
    for (const active of met) active.seen += 1;
    return true;
  }

  /**
   * Returns the effects on this request in the order in which the faults were added, and counts the request.
   */
  meet(request: FaultableRequest): TriggeredFault[] {
    const effects: TriggeredFault[] = [];
    for (const active of this.#active.values()) {
      const { fault, removal } = active;
      if (!isMet(fault, request)) continue;
      active.seen += 1;
      if (isDue(fault, active.seen)) effects.push({ ...fault, removed: removal.signal });
    }
    return effects;
  }
}

/** Whether a fault takes effect on the latest matching request, after `seen` matching requests. */
function isDue({ skip = 0, times = Number.POSITIVE_INFINITY }: SandboxFault, seen: number): boolean {
  return seen > skip && seen <= skip + times;
}

function isMet(fault: SandboxFault, request: FaultableRequest): boolean {
  if ((fault.on ?? 'api') !== request.target) return false;
  if (fault.path !== undefined && !request.path.includes(fault.path)) return false;
  if (fault.query !== undefined && !request.query.includes(fault.query)) return false;
  if ('report' in fault && !request.path.endsWith(`/reports/${fault.report}`)) return false;
  return fault.realmId === undefined || fault.realmId === request.realmId;
}
