/** The current time, passed to everything that needs it so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
