/** Prints an element without the rest of the page (see print.css). */
export function printAlone(element: HTMLElement): void {
  element.dataset.printed = '';
  window.addEventListener('afterprint', () => delete element.dataset.printed, { once: true });
  window.print();
}
