import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';

const ROW =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ComponentProps<'button'>;
  align: 'start' | 'end';
  className: string;
  onOpenChange?: (isOpen: boolean) => void;
  /** Menu rows, built from the components below. */
  children: ReactNode;
}

/** A menu that is open when first rendered, because its button was clicked before its script had loaded. */
export function MenuLayer({ trigger, align, className, onOpenChange, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger {...trigger} />
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={16}
        className={cx(
          'z-40 whitespace-normal max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-floating',
          className,
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** A menu row that performs an action or is a link. */
export function MenuItem({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={cx(ROW, className)} {...props} />;
}

interface MenuChoiceProps {
  legend: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Menu rows of which exactly one is selected. */
export function MenuChoice({ legend, options, value, onChoose }: MenuChoiceProps) {
  return (
    <>
      <MenuLabel>{legend}</MenuLabel>
      <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={ROW}>
            <span className="grid w-4 shrink-0 place-items-center text-accent">
              <DropdownMenu.ItemIndicator>
                <Icon name="check" />
              </DropdownMenu.ItemIndicator>
            </span>
            <span className="min-w-0">{option.label}</span>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

/** Menu rows with a title. */
export function MenuGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group aria-label={legend}>
      <MenuLabel>{legend}</MenuLabel>
      {children}
    </DropdownMenu.Group>
  );
}

function MenuLabel({ children }: { children: string }) {
  return <DropdownMenu.Label className="label-caps px-3 pt-2 pb-1">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-hairline" />;
}
