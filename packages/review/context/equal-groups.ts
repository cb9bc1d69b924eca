import { NONE } from '@insights/ledger';

/**
 * Finds members with the same amount, and the same owner if a column identifies it, such as a vendor. Members are
 * ascending indexes of the columns. Groups are ordered by their first member. Groups of one are omitted, and so are
 * those whose last member is before `from`.
 */
export function equalGroups(
  members: Int32Array,
  amounts: Float64Array,
  { owners = null, from = 0 }: { readonly owners?: Int32Array | null; readonly from?: number } = {},
): number[][] {
  let first = members.length;
  while (first > 0 && (members[first - 1] ?? 0) >= from) first -= 1;
  const keys = new KeyTable(members.subarray(first), amounts, owners);
  const keysFound = new Int32Array(members.length);
  const times = new Int32Array(members.length - first);
  for (let place = 0; place < members.length; place += 1) {
    const key = keys.find(members[place] ?? 0);
    keysFound[place] = key;
    if (key !== NONE) times[key] = (times[key] ?? 0) + 1;
  }
  const groups: number[][] = [];
  /** By key: the index of its group. */
  const places = new Int32Array(times.length).fill(NONE);
  for (let place = 0; place < members.length; place += 1) {
    const key = keysFound[place] ?? NONE;
    if (key === NONE || times[key] === 1) continue;
    const group = places[key] ?? NONE;
    if (group === NONE) places[key] = groups.push([members[place] ?? 0]) - 1;
    else groups[group]?.push(members[place] ?? 0);
  }
  return groups;
}

/**
 * Unique amounts and owners of some members. The table is a column, because a `Map` of a million string keys would take
 * a second and half a gigabyte.
 */
class KeyTable {
  readonly #members: Int32Array;
  readonly #amounts: Float64Array;
  readonly #owners: Int32Array | null;
  readonly #slots: Int32Array;

  constructor(members: Int32Array, amounts: Float64Array, owners: Int32Array | null) {
    this.#members = members;
    this.#amounts = amounts;
    this.#owners = owners;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(8, members.length * 2)))).fill(NONE);
    for (let place = 0; place < members.length; place += 1) {
      const slot = this.#slotOf(members[place] ?? 0);
      if (this.#slots[slot] === NONE) this.#slots[slot] = place;
    }
  }

  /** Index of the first member with this amount and owner, or `NONE`. */
  find(member: number): number {
    return this.#slots[this.#slotOf(member)] ?? NONE;
  }

  /** The slot of a member's key, or the free slot for it. */
  #slotOf(member: number): number {
    const slots = this.#slots;
    const owners = this.#owners;
    const amount = this.#amounts[member] ?? 0;
    const owner = owners === null ? 0 : (owners[member] ?? 0);
    let slot = hash(owner, amount) & (slots.length - 1);
    for (let place = slots[slot] ?? NONE; place !== NONE; place = slots[slot] ?? NONE) {
      const other = this.#members[place] ?? 0;
      if (this.#amounts[other] === amount && (owners === null || owners[other] === owner)) break;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }
}

/** An amount beyond 32 bits is truncated, which is acceptable for a hash. */
function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
