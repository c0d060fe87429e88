import { generalErrors, reconciliationErrors } from '@zhiye/contract';
import type { InputOf, resolveReconciliationCase, takeReconciliationCase } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { lockCase, updateCase } from './reconciliation-case.store.ts';
import type { CaseRow } from './reconciliation-case.store.ts';

/** Also from a colleague, when the caller has seen whose it is. */
export async function takeCase(
  db: Db,
  actor: Actor,
  { caseId, ownerId: seenOwnerId }: InputOf<typeof takeReconciliationCase>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOpenCase(tx, caseId);
    if (found.ownerId === actor.userId) return;
    if (found.ownerId !== seenOwnerId) refuse(reconciliationErrors.caseChanged);
    await updateCase(tx, caseId, { ownerId: actor.userId });
    const detail = { ...describe(found), from: found.ownerId };
    await recordAction(tx, actor, { action: 'reconciliation.take', target: targetOf(found), detail }, now);
  });
}

/** Who resolves a case without an owner becomes its owner. */
export async function resolveCase(
  db: Db,
  actor: Actor,
  { caseId, resolution: given }: InputOf<typeof resolveReconciliationCase>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOpenCase(tx, caseId);
    const resolution = given.trim();
    await updateCase(tx, caseId, {
      state: 'resolved',
      resolution,
      resolvedBy: actor.userId,
      resolvedAt: now,
      ownerId: found.ownerId ?? actor.userId,
    });
    const detail = { ...describe(found), resolution };
    await recordAction(tx, actor, { action: 'reconciliation.resolve', target: targetOf(found), detail }, now);
  });
}

async function lockOpenCase(tx: Tx, caseId: string): Promise<CaseRow> {
  const found = (await lockCase(tx, caseId)) ?? refuse(generalErrors.notFound);
  if (found.state !== 'open') refuse(reconciliationErrors.caseClosed);
  return found;
}

const targetOf = ({ id }: CaseRow): string => `reconciliationCase:${id}`;

const describe = ({ provider, day, kind, number, hereFen, thereFen }: CaseRow) => ({
  provider,
  day,
  kind,
  number,
  hereFen,
  thereFen,
});
