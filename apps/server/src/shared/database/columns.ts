import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time with its time zone: servers move, and daylight saving time changes. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes: encrypted or compressed data. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
