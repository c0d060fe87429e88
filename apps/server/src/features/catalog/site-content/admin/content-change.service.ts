// Saves, moves and deletes content of the shop. A change based on an outdated version is refused; each one is in the audit log.
import { generalErrors, catalogAdminErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId as createId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { restoreNewsRow } from './content-row.store.ts';
import type { ContentRows } from './content-row.store.ts';

/** One table of content and its name in the audit log. */
export interface ContentKind<Row extends { id: string; title: string }> {
  readonly name: 'banner' | 'footer' | 'guide' | 'news';
  readonly rows: ContentRows<Row>;
  /** Whether staff choose the order of its rows. */
  readonly isSorted: boolean;
}

/** Content that staff sort; each footer column is sorted on its own. */
type SortedContent = { id: string; title: string; sort: number; columnType?: number };

interface SaveInput<Draft> {
  readonly id: string | null;
  readonly version: string | null;
  readonly draft: Draft;
}

/** Creates content, or changes the row that still has the given version. Returns its id. */
export async function saveContent<Row extends { id: string; title: string }>(
  db: Db,
  actor: Actor,
  { name, rows, isSorted }: ContentKind<Row>,
  { id, version, draft }: SaveInput<Omit<Row, 'id' | 'sort'>>,
  now: Date,
): Promise<string> {
  return db.transaction(async (transaction) => {
    if (id === null) {
      const newId = createId(now);
      const sort = isSorted ? { sort: await findNextSort(transaction, rows) } : {};
      await rows.insert(transaction, { ...draft, ...sort, id: newId } as unknown as Row);
      const detail = { title: titleOf(draft) };
      await recordAction(
        transaction,
        actor,
        { action: `${name}.create`, target: `${name}:${newId}`, detail },
        now,
      );
      return newId;
    }
    const row = (await rows.lock(transaction, id)) ?? refuse(generalErrors.notFound);
    if (row.version !== version) refuse(catalogAdminErrors.editConflict);
    await rows.update(transaction, id, draft as unknown as Partial<Row>);
    const title = titleOf(draft);
    const detail = row.title === title ? { title } : { title, before: row.title };
    await recordAction(transaction, actor, { action: `${name}.edit`, target: `${name}:${id}`, detail }, now);
    return id;
  });
}

export async function deleteContent<Row extends { id: string; title: string }>(
  db: Db,
  actor: Actor,
  { name, rows }: ContentKind<Row>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { title } = (await rows.lock(transaction, id)) ?? refuse(generalErrors.notFound);
    await rows.remove(transaction, id, now);
    await recordAction(
      transaction,
      actor,
      { action: `${name}.delete`, target: `${name}:${id}`, detail: { title } },
      now,
    );
  });
}

export async function restoreNews(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const title = (await restoreNewsRow(transaction, id)) ?? refuse(generalErrors.notFound);
    const entry = { action: 'news.restore', target: `news:${id}`, detail: { title } };
    await recordAction(transaction, actor, entry, now);
  });
}

/** Moves one place up or down in its group; at the end of the group nothing changes. The whole group is numbered again. */
export async function moveContent<Row extends SortedContent>(
  db: Db,
  actor: Actor,
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
    const detail = { title: moved.title, direction };
    await recordAction(transaction, actor, { action: `${name}.move`, target: `${name}:${id}`, detail }, now);
  });
}

/** The place after all existing rows. */
async function findNextSort<Row extends { id: string }>(db: Db, rows: ContentRows<Row>): Promise<number> {
  const all = (await rows.list(db)) as unknown as { sort: number }[];
  return Math.max(0, ...all.map(({ sort }) => sort)) + 1;
}

const titleOf = (draft: unknown): string => (draft as { title: string }).title;
