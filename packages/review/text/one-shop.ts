import { vendorKey } from './vendor-key.ts';

const MIN_LETTERS = 4;

/**
 * Whether a name may be a bank's version of another: both begin with the same word, or the first word of one is that of
 * the other without vowels. "Hammond Hardware" matches "HAMMOND HDWE 0231" and "Amazon" matches "AMZN Mktp US*2K4";
 * "First Avenue Cafe" does not match "First Aid Supply", because many names begin with that word.
 */
export function areOfOneShop(a: string, b: string): boolean {
  const [one, other] = [firstWord(a), firstWord(b)];
  if (vendorKey(a) === vendorKey(b)) return true;
  if (COMMON.has(one) || COMMON.has(other) || one[0] !== other[0]) return false;
  if (one === other) return one.length >= MIN_LETTERS;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < MIN_LETTERS - 1) return false;
  const firstAndConsonants = longer.slice(0, 1) + longer.slice(1).replace(/[aeiou]/g, '');
  return firstAndConsonants === shorter || (shorter.length > MIN_LETTERS && longer.startsWith(shorter));
}

const COMMON = new Set(
  'american bank best blue central city coastal county downtown eastern east first general global golden grand great green high home international lake local main metro midtown mountain national north northern old pacific park premier quality river royal silver south southern standard state summit sunrise superior united universal valley west western'.split(
    ' ',
  ),
);

function firstWord(name: string): string {
  return (
    /[a-z0-9]+/.exec(
      name
        .toLowerCase()
        .replace(/^(the|sq|tst|paypal|pp|sp) ?\*? ?/, '')
        .replace(/['’]/g, ''),
    )?.[0] ?? ''
  );
}
