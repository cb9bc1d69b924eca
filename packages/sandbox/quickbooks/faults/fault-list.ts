import type { FaultEffect, FaultTarget, SandboxFault } from './fault.ts';

/** Switches for misbehaviour. Faults stay on until removed, cleared or used up. */
export interface SandboxFaults {
  add(fault: SandboxFault): string;
  remove(id: string): void;
  clear(): void;
}

interface FaultableRequest {
  target: FaultTarget;
  path: string;
  /** Decoded, "name=value" joined by "&". */
  query: string;
  realmId: string | undefined;
}

interface Active {
  fault: SandboxFault;
  seen: number;
}

export class FaultList implements SandboxFaults {
  readonly #active = new Map<string, Active>();
  #count = 0;

  add(fault: SandboxFault): string {
    this.#count += 1;
    const id = `fault-${this.#count}`;
    this.#active.set(id, { fault, seen: 0 });
    return id;
  }

  remove(id: string): void {
    this.#active.delete(id);
  }

  clear(): void {
    this.#active.clear();
  }

  /** Whether this request meets no fault. Only then it is counted: what meets one will be sent by itself. */
  passes(request: FaultableRequest): boolean {
    const met = [...this.#active.values()].filter(({ fault }) => isMet(fault, request));
    if (met.some(({ fault, seen }) => seen >= (fault.skip ?? 0))) return false;
    for (const active of met) active.seen += 1;
    return true;
  }

  /** The effects on this request, in the order in which the faults were added. Counts the request. */
  meet(request: FaultableRequest): FaultEffect[] {
    const effects: FaultEffect[] = [];
    for (const [id, active] of this.#active) {
      if (!isMet(active.fault, request)) continue;
      active.seen += 1;
      const { skip = 0, times = Number.POSITIVE_INFINITY } = active.fault;
      if (active.seen > skip) effects.push(active.fault);
      if (active.seen >= skip + times) this.#active.delete(id);
    }
    return effects;
  }
}

function isMet(fault: SandboxFault, request: FaultableRequest): boolean {
  if ((fault.on ?? 'api') !== request.target) return false;
  if (fault.path !== undefined && !request.path.includes(fault.path)) return false;
  if (fault.query !== undefined && !request.query.includes(fault.query)) return false;
  if ('report' in fault && !request.path.endsWith(`/reports/${fault.report}`)) return false;
  return fault.realmId === undefined || fault.realmId === request.realmId;
}
