/** How the visitor reached the current address: by loading it, by a link or redirect, or with back or forward. */
export let arrival: 'load' | 'link' | 'history' = 'load';

// The build renders pages without a window. The router dispatches the first two events.
if (typeof window !== 'undefined') {
  for (const type of ['pushState', 'replaceState']) {
    window.addEventListener(type, () => {
      arrival = 'link';
    });
  }
  window.addEventListener('popstate', () => {
    arrival = 'history';
  });
}
