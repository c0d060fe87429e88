// Staff read every rating before it is shown, and can withdraw it later.
import { generalErrors, ratingErrors } from '@zhiye/contract';
import type { DataOf, findRatings as findRatingsRoute, InputOf } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { addToScore } from '../../../catalog/books/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { ratingNotifications } from '../rating-notifications.ts';
import { countRatings, lockRating, selectBookTitle, selectRatings, updateRating } from '../rating.store.ts';
import type { Rating } from '../rating.store.ts';

interface ModerationContext {
  readonly db: Db;
  readonly jobs: JobQueue;
}

/** A rating with the time of the text that the caller has read. */
interface ReadRating {
  readonly ratingId: string;
  readonly changedAt: string;
}

export async function findRatings(
  db: Db,
  { state, stars, keyword, ...page }: InputOf<typeof findRatingsRoute>,
): Promise<DataOf<typeof findRatingsRoute>> {
  const filter = { state, stars, keyword: keyword?.trim() };
  const total = await countRatings(db, filter);
  const { limit, offset } = pageOffset(page);
  const rows = offset < total ? await selectRatings(db, filter, { limit, offset }) : [];
  return {
    total,
    list: rows.map(({ rating, ...names }) => ({
      ratingId: rating.id,
      bookId: rating.bookId,
      orderNo: rating.orderNo,
      ...names,
      stars: rating.stars,
      text: rating.text,
      state: rating.state,
      changedAt: rating.changedAt.toISOString(),
      decidedAt: rating.decidedAt?.toISOString() ?? null,
      rejectReason: rating.rejectReason,
    })),
  };
}

export async function publishRating(
  { db }: ModerationContext,
  actor: Actor,
  read: ReadRating,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rating = await lockReadRating(tx, read);
    if (rating.state === 'published') refuse(ratingErrors.ratingChanged);
    const decision = { decidedBy: actor.userId, decidedAt: now, rejectReason: null };
    await updateRating(tx, rating.id, { state: 'published', ...decision });
    await addToScore(tx, rating.bookId, { ratings: 1, stars: rating.stars });
    await record(tx, actor, 'rating.publish', rating, now);
  });
}

export async function rejectRating(
  { db, jobs }: ModerationContext,
  actor: Actor,
  { reason, ...read }: ReadRating & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rating = await lockReadRating(tx, read);
    if (rating.state === 'rejected') refuse(ratingErrors.ratingChanged);
    const rejectReason = reason.trim();
    const decision = { decidedBy: actor.userId, decidedAt: now, rejectReason };
    await updateRating(tx, rating.id, { state: 'rejected', ...decision });
    if (rating.state === 'published')
      await addToScore(tx, rating.bookId, { ratings: -1, stars: -rating.stars });
    await record(tx, actor, 'rating.reject', rating, now);
    const title = await selectBookTitle(tx, rating.bookId);
    const parameters = { title, orderNo: rating.orderNo, reason: rejectReason };
    const kind = ratingNotifications.ratingRejected;
    await sendNotification(tx, jobs, { userId: rating.userId, kind, parameters }, now);
  });
}

/** Refuses when the author has changed the text since it was read. */
async function lockReadRating(tx: Tx, { ratingId, changedAt }: ReadRating): Promise<Rating> {
  const rating = (await lockRating(tx, ratingId)) ?? refuse(generalErrors.notFound);
  if (rating.changedAt.toISOString() !== changedAt) refuse(ratingErrors.ratingChanged);
  return rating;
}

const record = (tx: Tx, actor: Actor, action: string, { id, bookId, stars }: Rating, now: Date) =>
  recordAction(tx, actor, { action, target: `rating:${id}`, detail: { bookId, stars } }, now);
