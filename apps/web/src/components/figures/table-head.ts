// The bottom border is a shadow, because a real border does not move with a sticky header.
const OPAQUE = 'sticky z-10 shadow-[inset_0_-1px_0_var(--color-ink)]';

/** A header cell that stays below the tabs while its table scrolls, and that hides the rows below it. */
export const STICKY_HEAD = `${OPAQUE} top-bar bg-paper`;

/** The same in a sheet, whose content scrolls by itself. */
export const STICKY_HEAD_IN_SHEET = `${OPAQUE} top-0 bg-surface`;
