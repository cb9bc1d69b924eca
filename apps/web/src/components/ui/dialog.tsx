import type { ComponentType } from 'react';
import { lazyComponent, useHasBeenTrue } from '../../lib/react/lazy-component.ts';
import { LazyBoundary } from './lazy-boundary.tsx';

/** A short task in a modal dialog. */
export const Dialog = onceOpened(lazyComponent(async () => (await import('./dialog-layer.tsx')).DialogLayer));

/** Asks for confirmation before an action that cannot easily be undone. */
export const ConfirmDialog = onceOpened(
  lazyComponent(async () => (await import('./confirm-layer.tsx')).ConfirmLayer),
);

/** Renders a layer, and loads its script, only after the layer has been opened for the first time. */
function onceOpened<Props extends { isOpen: boolean }>(Layer: ComponentType<Props>) {
  return (props: Props) => {
    const wasOpened = useHasBeenTrue(props.isOpen);
    return (
      wasOpened && (
        <LazyBoundary>
          <Layer {...props} />
        </LazyBoundary>
      )
    );
  };
}
