import { lazyPart } from './lazy-boundary.tsx';

/** A short task in a modal dialog, which is open as long as it is rendered. */
export const Dialog = lazyPart(() => import('./dialog-layer.tsx'));

/** Asks for confirmation before an action that cannot easily be undone, as long as it is rendered. */
export const ConfirmDialog = lazyPart(() => import('./confirm-layer.tsx'));
