import type { Plugin } from 'vite';

/** The two typefaces that every first screen uses. */
const FIRST_SCREEN = /(inter|newsreader)-text-.*\.woff2$/;

/** Preloads the fonts in parallel with the style sheet, not after it, so that text does not shift. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => FIRST_SCREEN.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}
