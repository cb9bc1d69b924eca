/** Non-code files that the server reads, relative to this folder: the built server has the same layout. */
export const MIGRATIONS_FOLDER = new URL('../migrations', import.meta.url).pathname;
/**
 * Only in the built server: an empty embedded database to copy, since creating one takes most of the first start.
 */
export const EMPTY_DATABASE = new URL('../empty-database', import.meta.url).pathname;
export const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;
