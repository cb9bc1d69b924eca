/** What the server reads that is no code, from this folder: the built server is files in this very place. */
export const MIGRATIONS_FOLDER = new URL('../migrations', import.meta.url).pathname;
/** Of the built server alone: an embedded database to begin with, since making one takes most of a first start. */
export const EMPTY_DATABASE = new URL('../empty-database', import.meta.url).pathname;
export const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;
