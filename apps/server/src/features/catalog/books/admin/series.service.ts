// Creates, renames, merges and deletes series. Covers show the name of a series, so they are generated again.
import { catalogAdminErrors, generalErrors, seriesErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordBookChange, recordSeriesChange } from '../books/book-change.service.ts';
import { selectSeriesBookIds } from '../books/book-change.store.ts';
import {
  countVolumes,
  deleteSeriesRow,
  insertNewSeries,
  lockSeries,
  moveVolumes,
  updateSeriesName,
} from './series.store.ts';
import { scheduleCoverRegeneration } from '../books/covers/cover-regeneration.service.ts';

type SeriesDeps = Pick<Platform, 'db' | 'jobs'>;

export async function createSeries(db: Db, actor: Actor, typed: string, now: Date): Promise<number> {
  const name = typed.trim();
  return db.transaction(async (transaction) => {
    const seriesId = (await insertNewSeries(transaction, name)) ?? refuse(seriesErrors.seriesNameTaken);
    await recordAction(
      transaction,
      actor,
      { action: 'series.create', target: `series:${seriesId}`, detail: { name } },
      now,
    );
    return seriesId;
  });
}

export async function renameSeries(
  { db, jobs }: SeriesDeps,
  actor: Actor,
  { seriesId, name: typed }: { seriesId: number; name: string },
  now: Date,
): Promise<void> {
  const name = typed.trim();
  try {
    await db.transaction(async (transaction) => {
      const { name: before } = await findSeries(transaction, seriesId);
      if (before === name) return;
      await updateSeriesName(transaction, seriesId, name);
      await recordSeriesChange(transaction, seriesId);
      await scheduleCoverRegeneration(transaction, jobs, await selectSeriesBookIds(transaction, seriesId));
      await recordAction(
        transaction,
        actor,
        { action: 'series.rename', target: `series:${seriesId}`, detail: { before, after: name } },
        now,
      );
    });
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error;
    refuse(seriesErrors.seriesNameTaken);
  }
}

/** Returns how many books were moved. */
export async function mergeSeries(
  { db, jobs }: SeriesDeps,
  actor: Actor,
  { seriesId, intoId }: { seriesId: number; intoId: number },
  now: Date,
): Promise<number> {
  if (seriesId === intoId) refuse(generalErrors.invalidInput, { where: 'intoId', why: '' });
  return db.transaction(async (transaction) => {
    // locks in the order of the ids, so that two opposite merges do not deadlock
    const [first, second] = [seriesId, intoId].sort((a, b) => a - b);
    const found = [await findSeries(transaction, first!), await findSeries(transaction, second!)];
    const nameOf = (id: number) => found.find((one) => one.id === id)!.name;
    const bookIds = await moveVolumes(transaction, seriesId, intoId);
    await recordBookChange(transaction, bookIds, now);
    await scheduleCoverRegeneration(transaction, jobs, bookIds);
    await deleteSeriesRow(transaction, seriesId);
    const detail = { name: nameOf(seriesId), into: nameOf(intoId), moved: bookIds.length };
    await recordAction(
      transaction,
      actor,
      { action: 'series.merge', target: `series:${seriesId}`, detail },
      now,
    );
    return bookIds.length;
  });
}

/** Only an empty series can be deleted. */
export async function deleteSeries(db: Db, actor: Actor, seriesId: number, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const { name } = await findSeries(transaction, seriesId);
    if ((await countVolumes(transaction, seriesId)) > 0) refuse(seriesErrors.seriesNotEmpty);
    await deleteSeriesRow(transaction, seriesId);
    await recordAction(
      transaction,
      actor,
      { action: 'series.delete', target: `series:${seriesId}`, detail: { name } },
      now,
    );
  });
}

const findSeries = async (db: Db, seriesId: number) =>
  (await lockSeries(db, seriesId)) ?? refuse(catalogAdminErrors.seriesNotFound);
