import { parseDay } from '@insights/ledger';
import type { Dependencies } from '../../dependencies.ts';
import type { ListedPromo } from '../../modules/payments/promo-codes/promo-codes.usecases.ts';
import { DAY } from '../../shared/clock.ts';
import { type Command, type Options, onlyWord, Refusal, refuseWords, table } from '../command.ts';

type Work = (product: Dependencies) => Promise<string>;

export const promo: Command = {
  usage: [
    'promo add CODE --percent 50 [--max 100] [--expires 2027-12-31]',
    'promo list',
    'promo revoke CODE',
  ],
  doc: 'Manages promo codes. A code is valid through its expiration date (UTC). Redeemed codes stay redeemed.',
  plan([action, ...words], options) {
    switch (action) {
      case 'add':
        return add(readCode(words), options);
      case 'revoke':
        return revoke(readCode(words));
      case 'list':
        refuseWords(words);
        return list;
      default:
        throw new Refusal('Specify what to do with promo codes: add, list or revoke.');
    }
  },
};

function add(code: string, options: Options): Work {
  const percent = readWhole('--percent', options.percent, 1, 100);
  if (percent === null) throw new Refusal('Specify the discount, for example --percent 50.');
  const maxRedemptions = readWhole('--max', options.max, 1, 1_000_000);
  const expiresAt = options.expires === undefined ? null : endOfDay(options.expires);
  return async ({ promoCodes }) => {
    const isAdded = await promoCodes.add({
      code,
      percent,
      ...(maxRedemptions === null ? {} : { maxRedemptions }),
      ...(expiresAt === null ? {} : { expiresAt }),
    });
    if (!isAdded) {
      throw new Refusal(`The code ${code} already exists. A code cannot be changed; choose another one.`);
    }
    return `Added ${code}: ${percent}% off.`;
  };
}

function revoke(code: string): Work {
  return async ({ promoCodes }) => {
    if (!(await promoCodes.revoke(code))) throw new Refusal(`The code ${code} does not exist.`);
    return `Revoked ${code}. Customers who already redeemed it are not affected.`;
  };
}

const list: Work = async ({ promoCodes }) => {
  const listed = await promoCodes.list();
  if (listed.length === 0) return 'There are no promo codes.';
  return table(['Code', 'Off', 'Redeemed', 'Expires', 'State'], listed.map(rowOf));
};

function rowOf({ code, percent, redemptionCount, maxRedemptions, expiresAt, state }: ListedPromo): string[] {
  const redeemed = maxRedemptions === null ? `${redemptionCount}` : `${redemptionCount} of ${maxRedemptions}`;
  return [code, `${percent}%`, redeemed, expiresAt === null ? 'never' : lastDay(expiresAt), state];
}

/** Returns the last date on which a code is valid. */
function lastDay(expiresAt: Date): string {
  return new Date(expiresAt.getTime() - 1).toISOString().slice(0, 10);
}

function readCode(words: readonly string[]): string {
  const code = onlyWord(words, 'a code of 1 to 64 characters').normalize('NFKC').trim().toUpperCase();
  if (code === '' || code.length > 64) throw new Refusal('Specify a code of 1 to 64 characters.');
  return code;
}

function readWhole(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Refusal(`${name} must be a whole number from ${least} to ${most}.`);
}

function endOfDay(text: string): Date {
  try {
    return new Date((parseDay(text) + 1) * DAY);
  } catch {
    throw new Refusal('--expires must be a date such as 2027-12-31.');
  }
}
