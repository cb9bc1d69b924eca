import type { DoubleRequest } from './model-double.ts';

/** A claim as the prompt describes it. */
interface PromptClaim {
  readonly id: string;
  readonly says: string;
  readonly news?: 'good' | 'bad';
  readonly leads?: true;
  readonly not_with?: readonly string[];
  readonly actions?: readonly string[];
}

/** Returns the claims that a model received, in the form in which it reads them. */
export function claimsIn({ read }: Pick<DoubleRequest, 'read'>): PromptClaim[] {
  const block = /BEGIN DATA \S+\n([\s\S]*?)\nEND DATA/.exec(read)?.[1] ?? '';
  return block.split('\n').map((line) => JSON.parse(line) as PromptClaim);
}

/** Returns the answer of a model that follows every rule, with the claims in an order of its own. */
export function honestArrangement(request: Pick<DoubleRequest, 'read'>) {
  const claims = claimsIn(request).toReversed();
  const taken: PromptClaim[] = [];
  const take = (fits: (claim: PromptClaim) => boolean, most: number) =>
    claims
      .filter((claim) => {
        const isFree = taken.every(
          ({ id, not_with = [] }) =>
            id !== claim.id && !not_with.includes(claim.id) && claim.not_with?.includes(id) !== true,
        );
        if (taken.length >= most || !isFree || !fits(claim)) return false;
        taken.push(claim);
        return true;
      })
      .map(({ id }) => id);
  const [headline = ''] = take(({ leads }) => leads === true, 1);
  const risks = take(({ news }) => news === 'bad', 3);
  const rest = take(() => true, 9);
  const advised = claims.find(({ actions }) => actions !== undefined);
  return {
    headline,
    paragraphs: [rest.slice(0, 3), rest.slice(3)]
      .filter((one) => one.length > 0)
      .map((one) => ({ claims: one, joins: [] })),
    risks,
    opportunities: [],
    recommendations: advised === undefined ? [] : [{ action: advised.actions?.[0] ?? '', about: advised.id }],
  };
}
