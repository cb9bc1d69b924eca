// Class names for the parts of the letter that are also rendered before the app has loaded.

/** A line that expands. */
export const CAUTION_LINE = 'flex min-h-6 gap-1.5';

/** The headline and the actions, side by side if there is room. */
export const LEAD =
  'fixed-space grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-2 wrap-anywhere sm:gap-y-4 @min-[60rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

export const HEADLINE =
  'max-w-[40ch] font-serif text-heading @max-2xl/page:text-title @max-2xl/page:leading-[1.2] @max-2xs/page:text-lead';

export const PART_TITLE = 'border-hairline border-b pb-1 font-strong max-sm:sr-only';

/** An action: its number, its text, the amount at stake, and a button for more. */
export const ACTION =
  'grid grid-cols-[1rem_minmax(0,1fr)_auto_2rem] gap-x-2 border-hairline border-b py-1 last:border-b-0 max-sm:leading-tight sm:py-2';

export const ACTION_NUMBER = 'text-secondary tabular-nums';

export const ACTION_WORDS = 'min-w-0 min-h-[2lh] max-sm:col-span-2';

/** Shows two lines of an action that is not expanded; when printed, all of it. */
export const CLAMPED = 'line-clamp-2 print:line-clamp-none';

export const ACTION_STAKE = 'font-strong text-right tabular-nums max-sm:hidden';
