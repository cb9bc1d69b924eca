/** Limits for one upload. */
export const FILE_LIMITS = {
  files: 20,
  bytesOfFile: 25 * 1024 * 1024,
  bytesInAll: 100 * 1024 * 1024,
} as const;

export const MAX_LOGO_BYTES = 500_000;
export const LOGO_TOO_LARGE = 'A logo can be at most 500 kB. Please choose a smaller file.';
