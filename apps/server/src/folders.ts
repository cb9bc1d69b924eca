/** What the server reads that is no code, from this folder: the built server is files in this very place. */
export const MIGRATIONS_FOLDER = new URL('../migrations', import.meta.url).pathname;
export const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;
