// How the parts of a letter stand that are shown before the app has come, too.

/** What to be wary of, above the letter. */
export const CAUTION = 'border-caution border-l-2 pl-3 font-sans text-body';

/** The line of it that opens to the rest. */
export const CAUTION_LINE = 'flex min-h-6 gap-1.5';

/** A part of the letter under a title of its own. */
export const PART = 'grid grid-cols-[minmax(0,1fr)] gap-2';

export const PART_TITLE = 'border-hairline border-b pb-1 font-sans font-strong text-body';

/** What to do: its place, its words and what is at stake. */
export const ACTION =
  'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-hairline border-b py-3 last:border-b-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:gap-x-6';

export const ACTION_PLACE = 'text-secondary tabular-nums';

export const ACTION_WORDS = 'min-w-0 max-sm:col-start-2';

export const ACTION_STAKE =
  'font-sans text-body max-sm:col-start-2 max-sm:row-start-1 max-sm:pb-1 sm:text-right';

export const STAKE_LABEL = 'text-secondary text-small sm:block sm:max-w-[14ch]';
