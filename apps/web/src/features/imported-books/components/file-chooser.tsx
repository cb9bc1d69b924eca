import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { cx } from '../../../lib/cx.ts';

interface FileChooserProps {
  onChoose: (files: readonly File[]) => void;
  isDisabled: boolean;
  hasFiles: boolean;
}

/** Drop area for files, with a button that does the same for keyboards, screen readers and phones. */
export function FileChooser({ onChoose, isDisabled, hasFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the same function
    <div
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4',
        isOver ? 'border-accent bg-sunken' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isDisabled) onChoose([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept=".xlsx,.csv,.txt,.tsv,.iif"
        aria-label="Exported files"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // Cleared so that the same file can be chosen again after a new export.
          event.target.value = '';
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {hasFiles ? 'Add files' : 'Choose files'}
      </Button>
      <p className="text-secondary text-small">or drop them here. Up to 20 files of 25 MB each.</p>
    </div>
  );
}
