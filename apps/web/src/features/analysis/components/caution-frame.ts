/** How what is to be wary of stands above the letter. */
export const CAUTION = 'border-caution border-l-2 pl-3 font-sans text-body';

/** The line of it that opens to the rest. */
export const CAUTION_LINE = 'flex min-h-6 gap-1.5';
