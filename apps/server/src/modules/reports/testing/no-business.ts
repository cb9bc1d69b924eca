import { NO_ANSWERS } from '@insights/analysis';

/** An owner who has answered nothing about the business. */
export const NO_BUSINESS = { taxReturnOf: async () => null, answersOf: async () => NO_ANSWERS };
