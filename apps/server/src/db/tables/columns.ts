import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../../platform/ids.ts';

export const id = (name = 'id') => uuid(name).$defaultFn(() => newId());

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);
