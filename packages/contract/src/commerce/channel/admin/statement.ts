import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { defineErrors } from '../../../errors.ts';
import { Day, Month, nullable, pageFields, pageOf, publicId, strictObject, Uuid } from '../../../fields.ts';
import { ChannelId } from '../../partners/admin/channel-admin-fields.ts';
import { download, route } from '../../../route.ts';
import {
  ChannelExportFormat,
  channelErrors,
  ChannelLine,
  SignedFen,
  Statement,
  StatementState,
} from '../channel-fields.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

export const statementAdminErrors = defineErrors({
  sameSettler: {
    code: 4974,
    status: 409,
    zh: '登记打款和确认结算须由两人完成',
    en: 'Two people are needed: one records the payment, another one settles',
  },
  referenceUsed: {
    code: 4975,
    status: 409,
    zh: '这个银行流水号已用于另一张月结单',
    en: 'This bank reference belongs to another statement',
  },
  paidOnFuture: {
    code: 4976,
    status: 422,
    zh: '打款日期不能晚于今天',
    en: 'The day of the payment cannot be in the future',
  },
});

const access = adminSections('statements');
const StatementId = publicId('statement', Uuid);

export const AdminStatement = strictObject({
  ...Statement.properties,
  channelId: Uuid,
  companyName: Type.String(),
  bankName: Type.String(),
  bankAccount: Type.String(),
  bankReference: nullable(Type.String()),
  recordedByName: nullable(Type.String()),
  /** The caller recorded the payment, so somebody else settles. */
  isRecordedByCaller: Type.Boolean(),
  settledByName: nullable(Type.String()),
});
export type AdminStatement = Static<typeof AdminStatement>;

/** Newest month first. */
export const findAdminStatements = route({
  method: 'GET',
  path: '/b/v1/admin/statement/findStatements',
  access,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(StatementState),
    month: Type.Optional(Month),
    channelId: Type.Optional(Uuid),
  }),
  data: pageOf(AdminStatement),
});

/** The lines of a statement, oldest first. */
export const findStatementLines = route({
  method: 'GET',
  path: '/b/v1/admin/statement/findLines',
  access,
  query: strictObject({ ...pageFields, statementId: StatementId }),
  data: pageOf(ChannelLine),
});

export const exportStatement = download({
  path: '/b/v1/admin/statement/exportStatement',
  access,
  limitPerMinute: 20,
  body: strictObject({ statementId: StatementId, format: ChannelExportFormat }),
  errors: [channelErrors.exportTooLong],
});

/** The first person: the money has left the bank. */
export const recordStatementPayment = route({
  method: 'POST',
  path: '/b/v1/admin/statement/recordPayment',
  access,
  body: strictObject({ statementId: StatementId, bankReference: plainText(64), paidOn: Day }),
  errors: [
    channelErrors.statementMoved,
    statementAdminErrors.referenceUsed,
    statementAdminErrors.paidOnFuture,
  ],
});

/** The record was wrong. */
export const withdrawStatementPayment = route({
  method: 'POST',
  path: '/b/v1/admin/statement/withdrawPayment',
  access,
  body: strictObject({ statementId: StatementId }),
  errors: [channelErrors.statementMoved],
});

/** The second person has checked it. A settled statement never changes. */
export const settleStatement = route({
  method: 'POST',
  path: '/b/v1/admin/statement/settle',
  access,
  body: strictObject({ statementId: StatementId }),
  errors: [channelErrors.statementMoved, statementAdminErrors.sameSettler, secondPersonErrors.notIndependent],
});

/** A correction of the commission. It goes into the next statement that is made. */
export const addAdjustment = route({
  method: 'POST',
  path: '/b/v1/admin/statement/addAdjustment',
  access,
  body: strictObject({
    channelId: ChannelId,
    commissionFen: SignedFen,
    reason: plainText(200),
    /** A repeated request has the same key and makes one correction. */
    adjustmentId: Uuid,
  }),
});

export const statementAdminRoutes = {
  findAdminStatements,
  findStatementLines,
  exportStatement,
  recordStatementPayment,
  withdrawStatementPayment,
  settleStatement,
  addAdjustment,
};
