import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton` (vite.config.ts), with which the dialog library hides the page's scroll bar. The
 * original inserts a <style> element, which the content security policy forbids; a constructed style sheet is allowed.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => {
      // With several open dialogs, the first one measured the scroll bar while it was visible.
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
