/** Returns a text with a capital first letter: `the largest` becomes `The largest`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
