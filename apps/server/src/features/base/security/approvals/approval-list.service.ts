// Lists what waits for a second person and what was decided, with what nobody else could approve.
import type { DataOf, findApprovals as findRoute, InputOf } from '@zhiye/contract';
import type { ApprovalKindName } from '@zhiye/contract/constants/base/security';
import type { Db } from '../../../../db/client.ts';
import type { AreaApprovalKind } from '../../../../platform/area.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Session } from '../../../../platform/session.ts';
import { findLinkedUsers } from '../second-person.service.ts';
import { mayDecide } from './approval-request.service.ts';
import { selectApprovals, selectUsableStaff } from './approval.store.ts';

/** `AppContext`, as far as this area knows it. */
export interface ApprovalContext {
  readonly platform: Platform;
  readonly approvalKinds: ReadonlyMap<string, AreaApprovalKind<ApprovalContext>>;
}

export async function findApprovals(
  { platform: { db }, approvalKinds }: ApprovalContext,
  { userId, staffRoles }: Session,
  { state, ...page }: InputOf<typeof findRoute>,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const { rows, total } = await selectApprovals(db, state, pageOffset(page));
  const impossible = await findImpossible(db, [...approvalKinds.values()], userId, now);
  return {
    total,
    impossible,
    list: rows.map(({ approval, ...names }) => {
      const kind = approvalKinds.get(approval.kind);
      const isOwn = approval.makerId === userId;
      const isAboutCaller = approval.target === `user:${userId}`;
      return {
        ...names,
        approvalId: approval.id,
        kind: approval.kind,
        target: approval.target,
        detail: JSON.stringify(approval.detail),
        state: approval.state,
        createdAt: approval.createdAt.toISOString(),
        isOwn,
        mayDecide: !isOwn && !isAboutCaller && kind !== undefined && mayDecide(kind, staffRoles),
        decidedAt: approval.decidedAt?.toISOString() ?? null,
        reason: approval.reason,
      };
    }),
  };
}

/** Kinds for which no colleague with the role is independent of the maker. */
async function findImpossible(
  db: Db,
  kinds: readonly Pick<AreaApprovalKind<never>, 'name' | 'roles'>[],
  makerId: string,
  now: Date,
): Promise<ApprovalKindName[]> {
  const { linked } = await findLinkedUsers(db, makerId, now);
  const others = (await selectUsableStaff(db)).filter(({ id }) => id !== makerId && !linked.has(id));
  return kinds.filter((kind) => !others.some(({ roles }) => mayDecide(kind, roles))).map(({ name }) => name);
}
