// Answers for how the office changes any piece of content: by its version, in its order, on the audit log.
import { generalErrors, officeCatalogueErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import type { ContentRows } from './content-row.store.ts';

/** One table of content and what the audit log calls it. */
export interface ContentKind<Row extends { id: string; title: string }> {
  readonly name: 'banner' | 'footer' | 'guide' | 'news';
  readonly rows: ContentRows<Row>;
  /** Whether its rows stand in an order that the office makes. */
  readonly isSorted: boolean;
}

/** A piece that stands in an order of its own; pieces of one group are ordered among themselves. */
type Sorted = { id: string; title: string; sort: number; columnType?: number };

interface SaveInput<Draft> {
  readonly id: string | null;
  readonly version: string | null;
  readonly draft: Draft;
}

/** Makes a piece, or changes the one whose version it names. Returns its id. */
export async function saveContent<Row extends { id: string; title: string }>(
  db: Db,
  by: Actor,
  { name, rows, isSorted }: ContentKind<Row>,
  { id, version, draft }: SaveInput<Omit<Row, 'id' | 'sort'>>,
  now: Date,
): Promise<string> {
  return db.transaction(async (transaction) => {
    if (id === null) {
      const madeId = newId(now);
      const sort = isSorted ? { sort: await findNextSort(transaction, rows) } : {};
      await rows.insert(transaction, { ...draft, ...sort, id: madeId } as unknown as Row);
      await audit(transaction, by, `${name}.create`, `${name}:${madeId}`, { title: titleOf(draft) }, now);
      return madeId;
    }
    const row = (await rows.lock(transaction, id)) ?? refuse(generalErrors.notFound);
    if (row.version !== version) refuse(officeCatalogueErrors.changedMeanwhile);
    await rows.update(transaction, id, draft as unknown as Partial<Row>);
    const title = titleOf(draft);
    const detail = row.title === title ? { title } : { title, before: row.title };
    await audit(transaction, by, `${name}.edit`, `${name}:${id}`, detail, now);
    return id;
  });
}

export async function deleteContent<Row extends { id: string; title: string }>(
  db: Db,
  by: Actor,
  { name, rows }: ContentKind<Row>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { title } = (await rows.lock(transaction, id)) ?? refuse(generalErrors.notFound);
    await rows.remove(transaction, id);
    await audit(transaction, by, `${name}.delete`, `${name}:${id}`, { title }, now);
  });
}

/** One place up or down in its group; at the end it stays. All of the group are numbered anew. */
export async function moveContent<Row extends Sorted>(
  db: Db,
  by: Actor,
  { name, rows }: ContentKind<Row>,
  id: string,
  direction: 'up' | 'down',
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const moved = (await rows.lock(transaction, id)) ?? refuse(generalErrors.notFound);
    const all = await rows.list(transaction);
    const group = all.filter(({ columnType }) => columnType === moved.columnType);
    const from = group.findIndex((row) => row.id === id);
    const to = from + (direction === 'up' ? -1 : 1);
    const other = group[to];
    if (!other) return;
    group[to] = group[from]!;
    group[from] = other;
    for (const [sort, row] of group.entries()) {
      if (row.sort !== sort + 1) {
        await rows.update(transaction, row.id, { sort: sort + 1 } as unknown as Partial<Row>);
      }
    }
    await audit(transaction, by, `${name}.move`, `${name}:${id}`, { title: moved.title, direction }, now);
  });
}

/** Behind all that are there. */
async function findNextSort<Row extends { id: string }>(db: Db, rows: ContentRows<Row>): Promise<number> {
  const all = (await rows.list(db)) as unknown as { sort: number }[];
  return Math.max(0, ...all.map(({ sort }) => sort)) + 1;
}

const titleOf = (draft: unknown): string => (draft as { title: string }).title;

const audit = (db: Db, by: Actor, action: string, subject: string, detail: object, now: Date) =>
  recordAudit(db, { actorId: by.userId, address: by.address, action, subject, detail }, now);
