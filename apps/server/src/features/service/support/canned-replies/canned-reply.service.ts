// The texts that staff put into their answers.
import { generalErrors, supportErrors } from '@zhiye/contract';
import type { CannedReply, InputOf, saveCannedReply as saveRoute } from '@zhiye/contract';
import { MAX_CANNED_REPLIES } from '@zhiye/contract/constants/service/support';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import {
  countCannedReplies,
  deleteCannedReply,
  insertCannedReply,
  selectCannedReplies,
  updateCannedReply,
} from './canned-reply.store.ts';

export async function findCannedReplies(db: Db): Promise<{ list: CannedReply[] }> {
  const rows = await selectCannedReplies(db);
  return {
    list: rows.map(({ reply: { id, titleZh, titleEn, textZh, textEn, changedAt }, changedByName }) => ({
      cannedReplyId: id,
      titleZh,
      titleEn,
      textZh,
      textEn,
      changedByName,
      changedAt: changedAt.toISOString(),
    })),
  };
}

export async function saveCannedReply(
  db: Db,
  actor: Actor,
  { cannedReplyId, ...texts }: InputOf<typeof saveRoute>,
  now: Date,
): Promise<{ cannedReplyId: string }> {
  const trimmed = {
    titleZh: texts.titleZh.trim(),
    titleEn: texts.titleEn.trim(),
    textZh: texts.textZh.trim(),
    textEn: texts.textEn.trim(),
  };
  if (trimmed.textZh === '' || trimmed.textEn === '') refuse(supportErrors.contentMissing);
  const row = { ...trimmed, changedBy: actor.userId, changedAt: now };
  return db.transaction(async (tx) => {
    const id = cannedReplyId ?? (await addCannedReply());
    if (cannedReplyId && !(await updateCannedReply(tx, cannedReplyId, row))) refuse(generalErrors.notFound);
    const action = cannedReplyId ? 'support.changeCannedReply' : 'support.addCannedReply';
    await recordAction(
      tx,
      actor,
      { action, target: `cannedReply:${id}`, detail: { title: trimmed.titleZh } },
      now,
    );
    return { cannedReplyId: id };

    async function addCannedReply(): Promise<string> {
      if ((await countCannedReplies(tx)) >= MAX_CANNED_REPLIES)
        refuse(supportErrors.cannedRepliesFull, { most: MAX_CANNED_REPLIES });
      return insertCannedReply(tx, row);
    }
  });
}

export async function removeCannedReply(
  db: Db,
  actor: Actor,
  cannedReplyId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const title = (await deleteCannedReply(tx, cannedReplyId)) ?? refuse(generalErrors.notFound);
    const target = `cannedReply:${cannedReplyId}`;
    await recordAction(tx, actor, { action: 'support.deleteCannedReply', target, detail: { title } }, now);
  });
}
