/** Non-code files that the server reads, relative to this folder. The built server has the same layout. */
export const MIGRATIONS_FOLDER = new URL('../migrations', import.meta.url).pathname;
/**
 * Exists only in the built server: an empty embedded database to copy, because creating one takes most of the first
 * startup.
 */
export const EMPTY_DATABASE = new URL('../empty-database', import.meta.url).pathname;
export const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;
