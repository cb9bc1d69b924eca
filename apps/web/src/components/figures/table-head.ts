/**
 * A header cell that stays below the tabs while its table scrolls, and that hides the rows below it. The bottom border is
 * a shadow, because a real border does not move with a sticky header. A second shadow hides the rows between the header
 * and the tabs, which are lower on a phone.
 */
export const STICKY_HEAD =
  'sticky z-10 top-bar bg-paper shadow-[inset_0_-1px_0_var(--color-ink),0_-6px_0_var(--color-paper)]';
/** The same in a sheet, whose content scrolls by itself. */
export const STICKY_HEAD_IN_SHEET = 'sticky z-10 top-0 bg-surface shadow-[inset_0_-1px_0_var(--color-ink)]';
