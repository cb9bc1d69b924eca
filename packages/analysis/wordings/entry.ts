import type { Correction } from '../insights/kinds/trust.ts';
import { type Run, words } from './wording.ts';

export const ofParty = (party: Correction['figures']['party']): readonly Run[] =>
  party === undefined ? [] : words` for ${party}`;

/** For example `$31,556 in 2 entries for “Ramp Card”` or `$20,000 dated February 3, 2024`. */
export const entryInWords = ({
  amount,
  party,
  day,
  count,
}: Pick<Correction['figures'], 'amount' | 'party' | 'day' | 'count'>): readonly Run[] => [
  amount,
  ...(day === undefined ? [] : words` dated ${day}`),
  ...(day !== undefined || count === undefined ? [] : words` in ${count}`),
  ...ofParty(party),
];

/** For example ` in Rent` or ` in Wages and other accounts`. */
export const ofAccount = ({ to, mostly }: Pick<Correction['figures'], 'to' | 'mostly'>): readonly Run[] =>
  to !== undefined ? words` in ${to}` : mostly === undefined ? [] : words` in ${mostly} and other accounts`;
