import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, always with its time zone: servers move, and summers come. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes: sealed or compressed data. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
