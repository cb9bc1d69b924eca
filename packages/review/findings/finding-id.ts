/**
 * Returns the id of a finding: its check and the sorted QuickBooks ids of its subjects, so that the id does not depend
 * on the order of the books, for example `duplicate-bill:Bill-130+Bill-141`. A long list is hashed into a number of 53
 * bits.
 */
export function findingId(code: string, parts: readonly string[]): string {
  const sorted = [...new Set(parts)].sort();
  if (sorted.length === 0) return code;
  const name = sorted.join('+');
  return `${code}:${sorted.length > MAX_PARTS || name.length > MAX_LENGTH ? hashOf(name) : name}`;
}

const MAX_PARTS = 4;
const MAX_LENGTH = 120;

/** Two rounds of multiplicative mixing (cyrb53). The result is an identifier, not a secret. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
