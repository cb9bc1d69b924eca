import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

/** The look of a row of a menu, for those that are chosen among. */
export const MENU_ROW =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken';

/** A row of a menu that does something, or as a link leads somewhere. */
export function MenuItem({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={cx(MENU_ROW, className)} {...props} />;
}
