import type { SealedCount } from '../../modules/operations/sealed-values.usecases.ts';
import { type Command, refuseWords, table } from '../command.ts';

export const rotateKeys: Command = {
  usage: ['rotate-keys'],
  doc: 'Seals with the first APP_SECRET everything that another one sealed, while visitors are served.',
  plan(words) {
    refuseWords(words);
    return async ({ sealedValues }) => told(await sealedValues.rotateKeys(), 'replaced', 'sealed anew');
  },
};

export const checkSeals: Command = {
  usage: ['check-seals'],
  doc: 'Opens everything that is sealed, changes nothing, and says what is lost.',
  plan(words) {
    refuseWords(words);
    return async ({ sealedValues }) => told(await sealedValues.openAll(), 'opened', 'opened');
  },
};

function told(counts: readonly SealedCount[], what: 'replaced' | 'opened', inWords: string): string {
  const sum = (field: 'replaced' | 'opened' | 'lost') =>
    counts.reduce((total, count) => total + count[field], 0);
  const rows = counts
    .filter((count) => count[what] + count.lost > 0)
    .map((count) => [count.column, String(count[what]), String(count.lost)]);
  const lost =
    sum('lost') === 0
      ? 'nothing lost'
      : `${sum('lost')} lost: sealed with a secret that APP_SECRET does not name`;
  const total = `${sum(what)} ${inWords}, ${lost}.`;
  return rows.length === 0 ? total : `${table(['Column', inWords, 'lost'], rows)}\n${total}`;
}
