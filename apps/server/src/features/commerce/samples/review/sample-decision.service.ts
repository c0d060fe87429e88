// Staff take applications up and decide them, one by one or several at once.
import { generalErrors, sampleErrors } from '@zhiye/contract';
import type { DataOf, decideSamples as decideSamplesRoute, InputOf, SampleValidity } from '@zhiye/contract';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { selectBook } from '../../../catalog/books/index.ts';
import { grantSample } from '../../entitlements/index.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { sampleNotifications } from '../sample-notifications.ts';
import { sampleMovesTo } from '../sample-status.ts';
import { insertMove, lockSample, updateSample } from '../sample.store.ts';
import type { Sample } from '../sample.store.ts';
import { countKnownSamples } from './sample-review.store.ts';
import { findValidityChoices, requireEndDay } from './sample-validity.service.ts';

type Deps = Pick<Platform, 'db' | 'jobs'>;

/** An application as the caller has read it. */
interface ReadSample {
  readonly applicationId: string;
  readonly submittedAt: string;
}

export async function startReview({ db }: Deps, actor: Actor, read: ReadSample, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { sample } = await lockReadSample(tx, read);
    await moveSample(tx, sample, { to: 'in_progress', actor, now });
  });
}

/** `default`: the later of the two proposed days. */
export async function passSample(
  { db, jobs }: Deps,
  actor: Actor,
  { validity, ...read }: ReadSample & { validity: SampleValidity | 'default' },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { sample, isTeacher } = await lockReadSample(tx, read);
    if (!isTeacher) refuse(sampleErrors.notTeacherNow);
    const accessEndDay =
      validity === 'default'
        ? (await findValidityChoices(tx, sample, now)).default
        : requireEndDay(validity, now);
    await moveSample(tx, sample, { to: 'passed', actor, now, change: { decidedAt: now, accessEndDay } });
    const { id, userId, bookId, studentCount } = sample;
    await grantSample(tx, { userId, bookId, sourceRef: id, endDay: accessEndDay }, now);
    const event = { applicationId: id, userId, bookId, studentCount, passedAt: now.toISOString() };
    await publishEvent(tx, jobs, 'SamplePassed', event);
    const title = await titleOf(tx, bookId);
    const kind = sampleNotifications[accessEndDay ? 'samplePassed' : 'samplePassedForever'];
    const parameters = { title, ...(accessEndDay && { endDay: accessEndDay }) };
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  });
}

export async function refuseSample(
  { db, jobs }: Deps,
  actor: Actor,
  { status, reason: typed, ...read }: ReadSample & { status: 'not_passed' | 'rejected'; reason: string },
  now: Date,
): Promise<void> {
  const reason = requireReason(typed);
  await db.transaction(async (tx) => {
    const { sample } = await lockReadSample(tx, read);
    await moveSample(tx, sample, { to: status, actor, now, change: { decidedAt: now, reason } });
    const kind = sampleNotifications[status === 'rejected' ? 'sampleRejected' : 'sampleNotPassed'];
    const parameters = { title: await titleOf(tx, sample.bookId), reason };
    await sendNotification(tx, jobs, { userId: sample.userId, kind, parameters }, now);
  });
}

/** Each in a transaction of its own. Counts those that had moved on, and teachers who are none any more. */
export async function decideSamples(
  deps: Deps,
  actor: Actor,
  { list, status, reason }: InputOf<typeof decideSamplesRoute>,
  now: Date,
): Promise<DataOf<typeof decideSamplesRoute>> {
  if (status !== 'passed') requireReason(reason);
  const ids = [...new Set(list.map(({ applicationId }) => applicationId))];
  if ((await countKnownSamples(deps.db, ids)) < ids.length) refuse(generalErrors.notFound);
  let decided = 0;
  for (const read of list) {
    const decision =
      status === 'passed'
        ? passSample(deps, actor, { ...read, validity: 'default' }, now)
        : refuseSample(deps, actor, { ...read, status, reason }, now);
    if (await isDone(decision)) decided += 1;
  }
  return { decided, left: list.length - decided };
}

const isDone = (decision: Promise<void>): Promise<boolean> =>
  decision
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    });

const requireReason = (typed: string): string => typed.trim() || refuse(sampleErrors.reasonMissing);

const titleOf = async (tx: Tx, bookId: number): Promise<string> =>
  (await selectBook(tx, bookId))?.title ?? '';

/** Refuses when the teacher has sent the application again since it was read. */
async function lockReadSample(tx: Tx, { applicationId, submittedAt }: ReadSample) {
  const found = (await lockSample(tx, applicationId)) ?? refuse(generalErrors.notFound);
  if (found.sample.submittedAt.toISOString() !== new Date(submittedAt).toISOString())
    refuse(sampleErrors.statusChanged);
  return found;
}

interface Move {
  readonly to: SampleStatus;
  readonly actor: Actor;
  readonly now: Date;
  /** What changes with the last step. */
  readonly change?: Partial<Sample>;
}

/** Moves an application, over `in_progress` where it was not taken up yet, and records who did it. */
async function moveSample(tx: Tx, sample: Sample, { to, actor, now, change }: Move): Promise<void> {
  const steps = sampleMovesTo(sample.status, to) ?? refuse(sampleErrors.statusChanged);
  const { userId, id: applicationId, applicationNo, bookId } = sample;
  for (const [step, status] of steps.entries()) {
    const isLast = status === to;
    await updateSample(tx, sample, { status, reviewerId: actor.userId, ...(isLast && change) });
    const reason = isLast ? (change?.reason ?? null) : null;
    const move = { userId, applicationId, status, actorId: actor.userId, reason, step, createdAt: now };
    await insertMove(tx, move);
  }
  const detail = {
    userId,
    bookId,
    ...(change?.reason && { reason: change.reason }),
    ...(to === 'passed' && { accessEndDay: change?.accessEndDay ?? null }),
  };
  await recordAction(tx, actor, { action: `sample.${to}`, target: `sample:${applicationNo}`, detail }, now);
}
