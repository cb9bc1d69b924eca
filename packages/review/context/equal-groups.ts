import { int32At, valueAt } from './columns.ts';
/**
 * Finds what has the same two keys, such as the same vendor and the same amount. The hash table is three columns, because
 * a `Map` of a million text keys would take a second and half a gigabyte.
 *
 * Groups come in the order of their first member, members ascending; single ones are left out.
 */
export function equalGroups(
  members: ArrayLike<number>,
  firstKey: (member: number) => number,
  secondKey: (member: number) => number,
): number[][] {
  const count = members.length;
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));
  const slots = new Int32Array(size).fill(-1);
  const previous = new Int32Array(count).fill(-1);
  const sizes = new Int32Array(count);
  const leaders = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    const member = valueAt(members, place);
    const [first, second] = [firstKey(member), secondKey(member)];
    let slot = hash(first, second) & (size - 1);
    for (;;) {
      const last = int32At(slots, slot);
      if (last === -1) {
        slots[slot] = place;
        leaders[place] = place;
        sizes[place] = 1;
        break;
      }
      const other = valueAt(members, last);
      if (firstKey(other) === first && secondKey(other) === second) {
        previous[place] = last;
        slots[slot] = place;
        const leader = int32At(leaders, last);
        leaders[place] = leader;
        sizes[leader] = int32At(sizes, leader) + 1;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return collect(members, previous, sizes, leaders);
}

function collect(
  members: ArrayLike<number>,
  previous: Int32Array,
  sizes: Int32Array,
  leaders: Int32Array,
): number[][] {
  const groups = new Map<number, number[]>();
  for (let place = 0; place < previous.length; place += 1) {
    const leader = int32At(leaders, place);
    if (int32At(sizes, leader) < 2) continue;
    const known = groups.get(leader);
    if (known === undefined) groups.set(leader, [valueAt(members, place)]);
    else known.push(valueAt(members, place));
  }
  return [...groups.values()];
}

/** An amount beyond 32 bits is cut to them, which only a hash may do. */
function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
