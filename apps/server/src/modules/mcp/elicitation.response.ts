import type { AskPlan, V1Response } from '@insights/contracts';
import {
  acceptedContent,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

type Outcome = Pick<V1Response<'ask_books'>, 'outcome' | 'reason' | 'options'>;

const Choice = z.object({ reading: z.string() });

/**
 * If a question has several interpretations and the client supports it, asks the user to choose, because otherwise a
 * model would choose for them. Returns the plan for the chosen interpretation, or the request for input; null if there
 * is nothing to ask or the user declined.
 */
export function elicitChoice(
  { outcome, reason, options }: Outcome,
  client: ClientCapabilities | undefined,
  responses: Readonly<Record<string, unknown>> | undefined,
): { readonly plan: AskPlan } | InputRequiredResult | null {
  if (outcome !== 'choose' || options === undefined || client?.elicitation === undefined) return null;
  if (responses?.reading !== undefined) {
    const chosen = acceptedContent(responses, 'reading', Choice)?.reading;
    const option = options.find(({ words }) => words === chosen);
    return option === undefined ? null : { plan: option.plan };
  }
  const reading = { type: 'string' as const, title: 'Reading', enum: options.map(({ words }) => words) };
  const requestedSchema = { type: 'object' as const, properties: { reading }, required: ['reading'] };
  return inputRequired({
    inputRequests: {
      reading: inputRequired.elicit({ message: reason ?? 'Which do you mean?', requestedSchema }),
    },
  });
}
