/** How what is to be wary of stands above the letter. */
export const CAUTION = 'border-caution border-l-2 pl-3 font-sans text-body';
