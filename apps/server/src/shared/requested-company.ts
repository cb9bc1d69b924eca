import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The company that the current request names, by its id at its source or `demo`. A page that shows one company's
 * figures then gets that company's details, even if another browser tab has selected another company.
 */
export const requestedCompany = new AsyncLocalStorage<string>();
