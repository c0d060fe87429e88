// Assigns threads to members of staff. Of two who do it at once, the second is told who has it.
import { generalErrors, supportErrors } from '@zhiye/contract';
import type { assignSupportThread as assignRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { lockThread, updateThread } from '../threads/thread.store.ts';
import { selectSupportStaff, selectUserName } from './inbox.store.ts';

export async function assignThread(
  db: Db,
  actor: Actor,
  { threadId, assigneeId, seenAssigneeId }: InputOf<typeof assignRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = (await lockThread(tx, threadId)) ?? refuse(generalErrors.notFound);
    if (assigneeId && (await selectSupportStaff(tx, assigneeId)).length === 0) refuse(generalErrors.notFound);
    if (thread.assigneeId === assigneeId) return;
    if (thread.assigneeId !== seenAssigneeId) {
      if (thread.assigneeId === null) refuse(supportErrors.assigneeRemoved);
      refuse(supportErrors.assigneeChanged, { name: await selectUserName(tx, thread.assigneeId) });
    }
    await updateThread(tx, threadId, { assigneeId });
    const detail = { threadNo: thread.threadNo, from: thread.assigneeId, to: assigneeId };
    await recordAction(
      tx,
      actor,
      { action: 'support.assign', target: `supportThread:${threadId}`, detail },
      now,
    );
  });
}
