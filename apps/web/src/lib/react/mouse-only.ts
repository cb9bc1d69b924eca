import type { PointerEvent } from 'react';

/** For actions triggered by an approaching mouse: a finger approaches only when it presses. */
export function mouseOnly(act: () => void) {
  return (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
}
