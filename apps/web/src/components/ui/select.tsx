import { Select as RadixSelect } from 'radix-ui';
import { cx } from '../../lib/cx.ts';
import { FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined while nothing is selected. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  error?: string | undefined;
}

/** A choice between a few options. Typed letters select an option by name; the list opens over the field. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onValueChange, placeholder = 'Choose', error } = props;
  return (
    <FieldFrame label={label} error={error}>
      {({ className, ...control }) => (
        <RadixSelect.Root value={value ?? ''} onValueChange={(chosen) => onValueChange(chosen as Value)}>
          <RadixSelect.Trigger
            {...control}
            className={cx(
              className,
              'flex cursor-pointer items-center justify-between gap-2 text-left data-placeholder:text-secondary',
            )}
          >
            <RadixSelect.Value placeholder={placeholder} />
            <Icon name="chevron" className="text-secondary" />
          </RadixSelect.Trigger>
          <RadixSelect.Portal>
            <RadixSelect.Content
              position="popper"
              sideOffset={4}
              collisionPadding={16}
              className="z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-card border border-hairline bg-surface p-1 shadow-floating"
            >
              <RadixSelect.Viewport>
                {options.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-10 cursor-pointer items-center justify-between gap-2 rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken"
                  >
                    <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                    <RadixSelect.ItemIndicator className="text-accent">
                      <Icon name="check" />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </FieldFrame>
  );
}

/** Returns the options of a select, in the order of the labels. */
export function toOptions<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
