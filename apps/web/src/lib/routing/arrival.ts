/**
 * How the visitor came to the current URL: by loading it, by a link or redirect, or with the back or forward button.
 */
export let arrival: 'load' | 'link' | 'history' = 'load';

// The build renders pages without a window. The router dispatches the first two of these events.
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
