/** Longer names are cut: nothing in a letter needs more. */
const MOST_CHARACTERS = 60;

/**
 * A name from the books as a letter may show it. Control characters, and those without a shape of their own (zero-width,
 * direction marks, tags, variation selectors), go: they can hide instructions or turn a line around. What remains is the
 * name as its owner reads it, on one line.
 */
export function cleanName(name: string): string {
  const visible = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...visible];
  return characters.length > MOST_CHARACTERS
    ? `${characters
        .slice(0, MOST_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`
    : visible;
}
