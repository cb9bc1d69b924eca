const COMPANY_FORMS =
  /\b(incorporated|inc|llc|l l c|ltd|limited|corporation|corp|company|co|plc|llp|lp|gmbh|pty|the)\b/g;

/**
 * What is left of a name when its punctuation, spacing, case and company form are taken away: two names with the same
 * key are in all likelihood one business.
 *
 *     "High Meadow Nursery LLC"  ->  "highmeadownursery"
 *     "Smith & Sons, Inc."       ->  "smithandsons"
 */
export function vendorKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = plain.replace(COMPANY_FORMS, ' ').replace(/ +/g, '');
  return bare === '' ? plain.replace(/ +/g, '') : bare;
}
