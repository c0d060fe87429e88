// Answers for series: new ones, another name, two that are one, and the end of empty ones. Covers show the name.
import { generalErrors, officeCatalogueErrors, officeClassErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { bookChanged, seriesChanged } from './book-changed.ts';
import { selectSeriesBookIds } from './book-changed.store.ts';
import {
  countVolumes,
  deleteSeriesRow,
  insertNewSeries,
  lockSeries,
  moveVolumes,
  updateSeriesName,
} from './office-series.store.ts';
import { askToRedraw } from './redraw.service.ts';

type Parts = Pick<Platform, 'db' | 'jobs'>;

export async function createSeries(db: Db, by: Actor, typed: string, now: Date): Promise<number> {
  const name = typed.trim();
  return db.transaction(async (transaction) => {
    const seriesId = (await insertNewSeries(transaction, name)) ?? refuse(officeClassErrors.seriesNameTaken);
    await audit(transaction, by, 'series.create', seriesId, { name }, now);
    return seriesId;
  });
}

export async function renameSeries(
  { db, jobs }: Parts,
  by: Actor,
  { seriesId, name: typed }: { seriesId: number; name: string },
  now: Date,
): Promise<void> {
  const name = typed.trim();
  try {
    await db.transaction(async (transaction) => {
      const { name: before } = await findSeries(transaction, seriesId);
      if (before === name) return;
      await updateSeriesName(transaction, seriesId, name);
      await seriesChanged(transaction, seriesId);
      await askToRedraw(transaction, jobs, await selectSeriesBookIds(transaction, seriesId));
      await audit(transaction, by, 'series.rename', seriesId, { before, after: name }, now);
    });
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error;
    refuse(officeClassErrors.seriesNameTaken);
  }
}

/** Returns how many books went over. */
export async function mergeSeries(
  { db, jobs }: Parts,
  by: Actor,
  { seriesId, intoId }: { seriesId: number; intoId: number },
  now: Date,
): Promise<number> {
  if (seriesId === intoId) refuse(generalErrors.badInput, { where: 'intoId', why: '' });
  return db.transaction(async (transaction) => {
    // by number, so that two who merge crosswise do not wait for each other
    const [first, second] = [seriesId, intoId].sort((a, b) => a - b);
    const found = [await findSeries(transaction, first!), await findSeries(transaction, second!)];
    const nameOf = (id: number) => found.find((one) => one.id === id)!.name;
    const bookIds = await moveVolumes(transaction, seriesId, intoId);
    await bookChanged(transaction, bookIds, now);
    await askToRedraw(transaction, jobs, bookIds);
    await deleteSeriesRow(transaction, seriesId);
    const detail = { name: nameOf(seriesId), into: nameOf(intoId), moved: bookIds.length };
    await audit(transaction, by, 'series.merge', seriesId, detail, now);
    return bookIds.length;
  });
}

/** Only while it has no volume. */
export async function deleteSeries(db: Db, by: Actor, seriesId: number, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const { name } = await findSeries(transaction, seriesId);
    if ((await countVolumes(transaction, seriesId)) > 0) refuse(officeClassErrors.seriesNotEmpty);
    await deleteSeriesRow(transaction, seriesId);
    await audit(transaction, by, 'series.delete', seriesId, { name }, now);
  });
}

const findSeries = async (db: Db, seriesId: number) =>
  (await lockSeries(db, seriesId)) ?? refuse(officeCatalogueErrors.noSuchSeries);

const audit = (db: Db, by: Actor, action: string, seriesId: number, detail: object, now: Date) =>
  recordAudit(
    db,
    { actorId: by.userId, address: by.address, action, subject: `series:${seriesId}`, detail },
    now,
  );
