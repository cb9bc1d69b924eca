import type { PointerEvent } from 'react';

/** For actions that start when the mouse approaches: a finger does not approach before it touches. */
export function mouseOnly(act: () => void) {
  return (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
}
