import type { FactValue, Movement } from '../facts/fact.ts';
import type { FactTable } from '../facts/fact-table.ts';

/** Verbs for the way and the size of a change: a tenth of a percent creeps where a half of everything jumps. */
const VERBS = {
  up: {
    small: ['rose slightly', 'grew slightly', 'rose a little', 'grew a little'],
    usual: ['rose', 'grew', 'increased', 'climbed'],
    large: ['jumped', 'climbed', 'surged', 'rose'],
  },
  down: {
    small: ['slipped', 'eased', 'dipped', 'fell slightly'],
    usual: ['fell', 'declined', 'decreased', 'dropped'],
    large: ['dropped', 'slid', 'tumbled', 'fell'],
  },
  same: {
    small: ['held steady', 'stayed level', 'stayed flat'],
    usual: ['held steady', 'stayed level'],
    large: ['held steady', 'stayed level'],
  },
} as const;

const SMALL_PERCENT = 3;
const LARGE_PERCENT = 20;

/**
 * Chooses among true wordings. The choice follows from the facts, so that the same books always read the same, and other
 * books do not.
 */
export class Wording {
  readonly #facts: FactTable;
  #state: number;

  constructor(facts: FactTable) {
    this.#facts = facts;
    this.#state = hashOf(facts.all.map(({ name, text }) => `${name}=${text}`).join('\n'));
  }

  /** One of several wordings that say the same. */
  pick<T>(...choices: readonly [T, ...T[]]): T {
    this.#state = Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 12), 0x297a2d39);
    return choices[((mixed ^ (mixed >>> 15)) >>> 0) % choices.length] as T;
  }

  /** How something moved that is called by its own name: `rose`, `slipped`. A loss that fell has fallen. */
  verb(key: string): string {
    const change = this.#facts.find(`${key}ChangePercent`) ?? this.#facts.find(`${key}Change`);
    const movement = movementOf(
      change?.movement ?? this.#facts.find(key)?.movement ?? 'same',
      change?.sign ?? null,
    );
    const [first, ...others] = VERBS[movement][sizeOf(change?.value)];
    return this.pick(first, ...others);
  }

  /** `rose by {revenueChange}`; `held steady` where there is hardly a change. */
  moved(key: string, by: 'Change' | 'ChangePercent' = 'Change'): string {
    const name = `${key}${by}`;
    const verb = this.verb(key);
    return this.isSame(key) || !this.#facts.has(name) ? verb : `${verb} by {${name}}`;
  }

  /** Whether it hardly moved, so that neither more nor less is true. */
  isSame(key: string): boolean {
    return (
      (this.#facts.find(`${key}Change`)?.movement ?? this.#facts.find(key)?.movement ?? 'same') === 'same'
    );
  }

  /** `more`, `less` */
  more(key: string): string {
    const change = this.#facts.find(`${key}Change`);
    return movementOf(change?.movement ?? 'same', change?.sign ?? null) === 'down' ? 'less' : 'more';
  }

  /** `higher`, `lower` */
  higher(key: string): string {
    return this.more(key) === 'more' ? 'higher' : 'lower';
  }
}

function movementOf(movement: Movement, sign: string | null): Movement {
  if (sign !== 'negative' || movement === 'same') return movement;
  return movement === 'up' ? 'down' : 'up';
}

function sizeOf(value: FactValue | undefined): 'small' | 'usual' | 'large' {
  if (value?.kind !== 'ratio') return 'usual';
  const { numerator, denominator } = value.fraction;
  const percent = Number(((numerator < 0n ? -numerator : numerator) * 1000n) / denominator) / 10;
  return percent < SMALL_PERCENT ? 'small' : percent >= LARGE_PERCENT ? 'large' : 'usual';
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
