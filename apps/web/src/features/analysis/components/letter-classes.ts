// Class names for the parts of the letter that are also rendered before the app has loaded.

/** The warning above the letter. */
export const CAUTION = 'border-caution border-l-2 pl-3 font-sans text-body';

/** The summary line of the warning, which expands. */
export const CAUTION_LINE = 'flex min-h-6 gap-1.5';

/** A section of the letter with its own title. */
export const PART = 'grid grid-cols-[minmax(0,1fr)] gap-2';

export const PART_TITLE = 'border-hairline border-b pb-1 font-sans font-strong text-body';

/** An action: its number, its text and the amount at stake. */
export const ACTION =
  'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-hairline border-b py-3 last:border-b-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:gap-x-6';

export const ACTION_NUMBER = 'text-secondary tabular-nums';

export const ACTION_WORDS = 'min-w-0 max-sm:col-start-2';

export const ACTION_STAKE =
  'font-sans text-body max-sm:col-start-2 max-sm:row-start-1 max-sm:pb-1 sm:text-right';

export const STAKE_LABEL = 'text-secondary text-small sm:block sm:max-w-[14ch]';
