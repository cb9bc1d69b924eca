/**
 * Finds members with the same amount, and the same owner if a column identifies it, such as a vendor. Members are
 * ascending indexes of the columns. Groups are ordered by their first member. Groups of one are omitted, and so are
 * those whose last member is before `from`.
 */
export function equalGroups(
  members: Int32Array,
  amounts: Float64Array,
  { owners, from = 0 }: { readonly owners?: Int32Array; readonly from?: number } = {},
): number[][] {
  const groups = new Map<number, Map<number, number[]>>();
  for (const member of members) {
    if (member < from) continue;
    const amount = amounts[member] ?? 0;
    const byOwner = groups.get(amount) ?? new Map<number, number[]>();
    groups.set(amount, byOwner.set(owners?.[member] ?? 0, []));
  }
  for (const member of members) {
    groups
      .get(amounts[member] ?? 0)
      ?.get(owners?.[member] ?? 0)
      ?.push(member);
  }
  return [...groups.values()]
    .flatMap((byOwner) => [...byOwner.values()])
    .filter(({ length }) => length > 1)
    .sort(([a = 0], [b = 0]) => a - b);
}
