const NUMBERED = /^(\d[\d.-]*)\s+(?:·|-)\s+/;

/**
 * Splits an account name as written into its path and number. `12000 · Cash:12100 · Till` is `Cash:Till` with the
 * number 12100. A number without a dot or dash after it, as in `1010 Operating Account`, remains in the name unless the
 * account list has the same number in a column.
 */
export function splitName(written: string, number: string): { path: string[]; number: string } {
  let own = number;
  const path = written.split(':').map((part, index, parts) => {
    const name = part.replaceAll(/\s+/g, ' ').trim();
    const [prefix, found] = NUMBERED.exec(name) ?? [];
    if (prefix !== undefined && found !== undefined) {
      if (index === parts.length - 1) own ||= found;
      return name.slice(prefix.length);
    }
    return number !== '' && name.startsWith(`${number} `) ? name.slice(number.length + 1) : name;
  });
  return { path, number: own };
}
