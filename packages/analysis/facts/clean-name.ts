/** Longer names are cut: nothing in a letter needs more. */
const MAX_CHARACTERS = 60;

/**
 * A name from the books as a letter may show it. Control characters, and those without a shape of their own (zero-width,
 * direction marks, tags, variation selectors), go: they can hide instructions or turn a line around. So do links and mail
 * addresses, which somebody may have written into a name for a letter to pass on. What remains is the name as its owner
 * reads it, on one line.
 */
export function cleanName(name: string): string {
  const visible = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?:\b(?:https?|ftp|mailto|javascript|data|tel):|\bwww\.|\/\/)\S*/gi, '(link)')
    .replace(/\S+@\S+\.\S+/g, '(address)')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...visible];
  return characters.length > MAX_CHARACTERS
    ? `${characters
        .slice(0, MAX_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`
    : visible;
}
