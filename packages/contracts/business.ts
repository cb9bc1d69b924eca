import { TAX_RETURN_IDS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';

const MAX_NAMES = 20;
/** Maximum length of a name in QuickBooks. */
const MAX_NAME = 500;
const Names = z.array(z.string().trim().min(1).max(MAX_NAME)).max(MAX_NAMES);

/**
 * Facts about the business that the books do not contain, provided by its owner. All are optional; omitted ones are
 * deleted. Names are those of customers and vendors in QuickBooks.
 */
export const BusinessAnswers = z.strictObject({
  trade: z.string().trim().min(1).max(60).nullable().default(null),
  busyMonths: z
    .array(z.number().int().min(1).max(12))
    .max(12)
    .default([])
    .meta({ description: '1 is January' }),
  tills: Names.default([]).meta({
    description: 'Customers that represent many buyers, such as a cash register',
  }),
  marketplaces: Names.default([]).meta({ description: 'Customers that pay out other buyers’ purchases' }),
  family: Names.default([]).meta({ description: 'Customers and vendors who are family members' }),
  relatedParties: Names.default([]).meta({
    description: 'Other businesses that the owners own or run',
  }),
  paysByPlan: Names.default([]).meta({ description: 'Customers with a payment plan' }),
  hasFewLargeOrders: z.boolean().nullable().default(null),
  cashFloor: Dollars.min(0).max(1_000_000_000).multipleOf(0.01).nullable().default(null),
  taxReturn: z
    .enum(TAX_RETURN_IDS)
    .nullable()
    .default(null)
    .meta({ description: 'The income tax return that the business files' }),
  aim: z.enum(['growth', 'profit', 'cash', 'less debt', 'sale']).nullable().default(null),
});
export type BusinessAnswers = z.infer<typeof BusinessAnswers>;

export const BusinessAnswersResponse = success(BusinessAnswers);
export type BusinessAnswersResponse = z.infer<typeof BusinessAnswersResponse>;
