// Takes back the approval of a teacher, for example after a forged certificate.
import { applicationErrors, generalErrors } from '@zhiye/contract';
import type { InputOf, withdrawApplication as withdrawApplicationRoute } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { deleteTicketsOf } from '../ticket.store.ts';
import { lockUser, updateUser } from '../user.store.ts';
import { lockApplication, updateApplication } from './application.store.ts';

/**
 * The account is a personal user's again. Teaching files end at once, because every download reads the user type; sample
 * books end with the event. Sessions end, so that no open page goes on as a teacher's.
 */
export async function withdrawApplication(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  { applicationId, reason: typed }: InputOf<typeof withdrawApplicationRoute>,
  now: Date,
): Promise<void> {
  const reason = typed.trim();
  if (reason === '') refuse(applicationErrors.reasonMissing);
  await db.transaction(async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse(generalErrors.notFound);
    const { userId, type, state } = application;
    const user = await lockUser(tx, userId);
    const isTeacher = type === USER_TYPE.teacher && user.type === USER_TYPE.teacher;
    if (state !== 'approved' || !isTeacher) refuse(applicationErrors.notApprovedTeacher);
    const decision = { state: 'withdrawn', reason, decidedAt: now, decidedBy: actor.userId } as const;
    await updateApplication(tx, applicationId, decision);
    await updateUser(tx, userId, { type: USER_TYPE.personal, institution: '', department: '' });
    await deleteTicketsOf(tx, userId);
    const endedSessions = await endSessionsOf(tx, userId, now);
    await publishEvent(tx, jobs, 'TeacherApprovalWithdrawn', { userId, withdrawnAt: now.toISOString() });
    const { decidedBy: approvedBy, decidedAt: approvedAt } = application;
    const detail = { type, userId, reason, approvedBy, approvedAt, endedSessions };
    const entry = { action: 'application.withdraw', target: `application:${applicationId}`, detail };
    await recordAction(tx, actor, entry, now);
    const kind = accountNotifications.teacherWithdrawn;
    await sendNotification(tx, jobs, { userId, kind, parameters: { reason } }, now);
  });
}
