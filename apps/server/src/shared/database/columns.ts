import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, because servers move and daylight saving time changes. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes, for encrypted or compressed data. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
