import type { Plugin } from 'vite';

/** The two faces that every first screen is set in. */
const FIRST_SCREEN = /(inter|newsreader)-text-.*\.woff2$/;

/** Asks for the fonts beside the style sheet rather than after it, so that the text settles at once. */
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
