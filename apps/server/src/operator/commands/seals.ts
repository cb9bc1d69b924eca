import type { SealedCount } from '../../modules/operations/sealed-values.usecases.ts';
import { type Command, refuseWords, table } from '../command.ts';

export const rotateKeys: Command = {
  usage: ['rotate-keys'],
  doc: 'Re-encrypts with the first APP_SECRET everything encrypted with another one, while the product runs.',
  plan(words) {
    refuseWords(words);
    return async ({ sealedValues }) =>
      countsInWords(await sealedValues.rotateKeys(), 'replaced', 're-encrypted');
  },
};

export const checkSeals: Command = {
  usage: ['check-seals'],
  doc: 'Decrypts everything that is encrypted, changes nothing, and reports what is lost.',
  plan(words) {
    refuseWords(words);
    return async ({ sealedValues }) => countsInWords(await sealedValues.openAll(), 'opened', 'opened');
  },
};

function countsInWords(counts: readonly SealedCount[], what: 'replaced' | 'opened', inWords: string): string {
  const sum = (field: 'replaced' | 'opened' | 'lost') =>
    counts.reduce((total, count) => total + count[field], 0);
  const rows = counts
    .filter((count) => count[what] + count.lost > 0)
    .map((count) => [count.column, String(count[what]), String(count.lost)]);
  const lost =
    sum('lost') === 0
      ? 'nothing lost'
      : `${sum('lost')} lost: encrypted with a secret that is not in APP_SECRET`;
  const total = `${sum(what)} ${inWords}, ${lost}.`;
  return rows.length === 0 ? total : `${table(['Column', inWords, 'lost'], rows)}\n${total}`;
}
