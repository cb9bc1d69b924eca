import type { V1Answer } from '@insights/contracts';
import {
  acceptedContent,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

type Outcome = Pick<V1Answer<'ask_books'>, 'outcome' | 'reason' | 'options'>;

const Choice = z.object({ reading: z.string() });

/**
 * A question with several readings is put to the person, where their client can ask them: a model would choose in their
 * place. It is the plan of the reading that was chosen, or what is to be asked; null where nothing is to be asked, or
 * they would not say.
 */
export function askWhich(
  { outcome, reason, options }: Outcome,
  client: ClientCapabilities | undefined,
  responses: Readonly<Record<string, unknown>> | undefined,
): { readonly plan: string } | InputRequiredResult | null {
  if (outcome !== 'choose' || options === undefined || client?.elicitation === undefined) return null;
  if (responses?.reading !== undefined) {
    const chosen = acceptedContent(responses, 'reading', Choice)?.reading;
    const option = options.find(({ words }) => words === chosen);
    return option === undefined ? null : { plan: JSON.stringify(option.plan) };
  }
  const reading = { type: 'string' as const, title: 'Reading', enum: options.map(({ words }) => words) };
  const requestedSchema = { type: 'object' as const, properties: { reading }, required: ['reading'] };
  return inputRequired({
    inputRequests: {
      reading: inputRequired.elicit({ message: reason ?? 'Which do you mean?', requestedSchema }),
    },
  });
}
