import type { Db } from './client.ts';

/** Returns a function that runs `create` once for each database, for example to prepare a statement. */
export function oncePerDatabase<T>(create: (db: Db) => T): (db: Db) => T {
  const created = new WeakMap<Db, T>();
  return (db) => {
    const known = created.get(db);
    if (known !== undefined) return known;
    const value = create(db);
    created.set(db, value);
    return value;
  };
}
