const COMPANY_FORMS =
  /\b(incorporated|inc|llc|l l c|ltd|limited|corporation|corp|company|co|plc|llp|lp|gmbh|pty|the)\b/g;

/**
 * Returns a name without punctuation, spacing, case and legal form. Two names with the same key are almost certainly
 * one business, for example "highmeadownursery" or "smithandsons".
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
