/** Transaction type of the postings of an adjusting entry. */
export const ADJUSTING_ENTRY = 'Adjusting Entry';
