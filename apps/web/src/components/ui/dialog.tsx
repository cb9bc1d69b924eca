import type { ComponentType } from 'react';
import { lazyComponent } from '../../lib/react/lazy-component.ts';
import { LazyBoundary } from './lazy-boundary.tsx';

/** A short task in a modal dialog, which is open as long as it is rendered. */
export const Dialog = layer(async () => (await import('./dialog-layer.tsx')).DialogLayer);

/** Asks for confirmation before an action that cannot easily be undone, as long as it is rendered. */
export const ConfirmDialog = layer(async () => (await import('./confirm-layer.tsx')).ConfirmLayer);

function layer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Layer = lazyComponent(load);
  return (props: Props) => (
    <LazyBoundary>
      <Layer {...props} />
    </LazyBoundary>
  );
}
