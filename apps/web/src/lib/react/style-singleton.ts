import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton` (see vite.config.ts), which the dialog library uses to hide the page's scroll bar.
 * The original inserts a <style> element, which the content security policy forbids; a constructed style sheet is
 * allowed.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => {
      // If several dialogs are open, the first one measured the scroll bar while it was still visible.
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    }, [styles]);
    return null;
  };
}
