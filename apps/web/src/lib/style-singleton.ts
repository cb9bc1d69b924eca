import { useEffect } from 'react';

/**
 * What the library of dialogs and menus hides the page's scroll bar with, in place of `react-style-singleton`
 * (vite.config.ts). That one writes a <style> element, which the content security policy allows nobody; a constructed
 * style sheet is no markup, so no policy has to be opened for it.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => {
      // Of those who are open at once, the first measured the scroll bar while it was still there.
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
