import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { adminSections } from '../../../access.ts';
import { APPROVAL_KINDS, APPROVAL_STATES } from '../../../constants/base/security.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { secondPersonErrors } from '../second-person.ts';

export const approvalErrors = defineErrors({
  approvalWaits: {
    code: 4941,
    status: 409,
    zh: '这项更改已提交，正在等待另一位同事复核',
    en: 'This change was submitted before and waits for a second colleague',
  },
  approvalDecided: {
    code: 4942,
    status: 409,
    zh: '这项申请刚刚有人处理过，请刷新后再看',
    en: 'Someone has just decided this request. Reload the page',
  },
  ownApproval: {
    code: 4943,
    status: 403,
    zh: '不能审核自己提交的申请，请由另一位同事复核',
    en: 'You cannot approve your own request. A second colleague must check it',
  },
  approvalOutdated: {
    code: 4944,
    status: 409,
    zh: '提交之后情况已变化，不能再通过，请退回后重新提交',
    en: 'Things have changed since this was submitted. Decline it and submit it again',
  },
  confirmItIsYou: {
    code: 4945,
    status: 403,
    zh: '请输入你的登录密码再提交',
    en: 'Enter your password to submit this',
  },
});

const access = adminSections('approvals');
export const ApprovalId = publicId('approval', Uuid);

export const Approval = strictObject({
  approvalId: Uuid,
  kind: oneOf(APPROVAL_KINDS),
  /** `setting:transferBank` or `user:0198…`. */
  target: Type.String(),
  /** What would change, as JSON text without secrets. */
  detail: Type.String(),
  state: oneOf(APPROVAL_STATES),
  makerName: Type.String(),
  createdAt: Instant,
  isOwn: Type.Boolean(),
  /** Whether the caller has a role that decides it; independence is checked when it is approved. */
  mayDecide: Type.Boolean(),
  decidedByName: nullable(Type.String()),
  decidedAt: nullable(Instant),
  reason: nullable(Type.String()),
});
export type Approval = Static<typeof Approval>;

/** Those that wait first, then the newest. */
export const findApprovals = route({
  method: 'GET',
  path: '/b/v1/admin/approval/findApprovals',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(oneOf(APPROVAL_STATES)) }),
  data: strictObject({
    ...pageOf(Approval).properties,
    /** Kinds that nobody could approve for the caller now: nobody else has the role, or is independent. */
    impossible: Type.Array(oneOf(APPROVAL_KINDS)),
  }),
});

export const approve = route({
  method: 'POST',
  path: '/b/v1/admin/approval/approve',
  access,
  body: strictObject({ approvalId: ApprovalId }),
  errors: [
    approvalErrors.approvalDecided,
    approvalErrors.ownApproval,
    approvalErrors.approvalOutdated,
    secondPersonErrors.notIndependent,
  ],
});

/** The maker is told the reason. */
export const declineApproval = route({
  method: 'POST',
  path: '/b/v1/admin/approval/declineApproval',
  access,
  body: strictObject({ approvalId: ApprovalId, reason: plainText(200) }),
  errors: [approvalErrors.approvalDecided, approvalErrors.ownApproval],
});

/** Only the maker of the request may withdraw it. */
export const withdrawApproval = route({
  method: 'POST',
  path: '/b/v1/admin/approval/withdrawApproval',
  access,
  body: strictObject({ approvalId: ApprovalId }),
  errors: [approvalErrors.approvalDecided],
});

export const approvalRoutes = { findApprovals, approve, declineApproval, withdrawApproval };
