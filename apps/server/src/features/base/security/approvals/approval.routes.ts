import type { approvalRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Session } from '../../../../platform/session.ts';
import { actorOf } from '../../audit/index.ts';
import { approve, declineApproval, withdrawApproval } from './approval-decision.service.ts';
import type { Decider } from './approval-decision.service.ts';
import { findApprovals } from './approval-list.service.ts';
import type { ApprovalContext } from './approval-list.service.ts';

export const approvalHandlers = (context: ApprovalContext): HandlersOf<typeof approvalRoutes> => ({
  findApprovals: (input, { session, now }) => findApprovals(context, session, input, now),
  approve: async ({ approvalId }, call) => {
    await approve(context, deciderOf(call), approvalId, call.now);
    return null;
  },
  declineApproval: async (given, call) => {
    await declineApproval(context, deciderOf(call), given, call.now);
    return null;
  },
  withdrawApproval: async ({ approvalId }, call) => {
    await withdrawApproval(context.platform, actorOf(call), approvalId, call.now);
    return null;
  },
});

const deciderOf = (call: Call<Session>): Decider => ({
  ...actorOf(call),
  staffRoles: call.session.staffRoles,
});
