import type { ReviewContext } from '../../context/context.ts';
import { saysName } from '../../text/says-name.ts';

/** Returns the longest of some names that a text contains, as banks print the payer; 0 if it contains none. */
export function nameSaidIn({ books }: ReviewContext, text: string, names: Iterable<number>): number {
  const { texts } = books.journal;
  let said = 0;
  for (const name of names)
    if (saysName(text, texts.at(name)) && texts.at(name).length > texts.at(said).length) said = name;
  return said;
}
