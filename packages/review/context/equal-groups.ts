import { NONE } from '@insights/ledger';

/**
 * Finds what has the same amount, and the same owner where a column says whose it is, such as a vendor. The hash table
 * is a column, because a `Map` of a million text keys would take a second and half a gigabyte.
 *
 * Members ascend and are places in the columns. Groups come in the order of their first member; single ones are left
 * out, and so are those whose last member is before `from`.
 */
export function equalGroups(
  members: Int32Array,
  amounts: Float64Array,
  { owners = null, from = 0 }: { readonly owners?: Int32Array | null; readonly from?: number } = {},
): number[][] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, members.length * 2)));
  const slots = new Int32Array(size).fill(NONE);
  /** By place: the place of the first of its group; and by that, the place of the last. */
  const leaders = new Int32Array(members.length);
  const lasts = new Int32Array(members.length);
  const ownerOf = (member: number) => (owners === null ? 0 : (owners[member] ?? 0));
  for (let place = 0; place < members.length; place += 1) {
    const member = members[place] ?? 0;
    const [owner, amount] = [ownerOf(member), amounts[member] ?? 0];
    let slot = hash(owner, amount) & (size - 1);
    let leader = slots[slot] ?? 0;
    while (leader !== NONE) {
      const other = members[leader] ?? 0;
      if ((amounts[other] ?? 0) === amount && ownerOf(other) === owner) break;
      slot = (slot + 1) & (size - 1);
      leader = slots[slot] ?? 0;
    }
    if (leader === NONE) {
      leader = place;
      slots[slot] = place;
    }
    leaders[place] = leader;
    lasts[leader] = place;
  }
  const groups = new Map<number, number[]>();
  for (let place = 0; place < members.length; place += 1) {
    const leader = leaders[place] ?? 0;
    const last = lasts[leader] ?? 0;
    if (last === leader || (members[last] ?? 0) < from) continue;
    const member = members[place] ?? 0;
    if (place === leader) groups.set(leader, [member]);
    else groups.get(leader)?.push(member);
  }
  return [...groups.values()];
}

/** An amount beyond 32 bits is cut to them, which only a hash may do. */
function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
