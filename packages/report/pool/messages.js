/** Environment variable with the memory limit of a worker process. */
export const MAX_MEMORY = 'MAX_MEMORY_BYTES';
