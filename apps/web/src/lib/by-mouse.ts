import type { PointerEvent } from 'react';

/** For what a mouse does by coming near: a finger is near only when it presses. */
export function byMouse(act: () => void) {
  return (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
}
