import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';
import { MAX_AGREEMENT_PAYMENT_DAYS } from '../../../constants/commerce/agreement.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Day,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { MAX_LENGTH } from '../../../constants/index.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { download, route } from '../../../route.ts';
import {
  AgreementFen,
  agreementFields,
  AgreementStatement,
  AgreementStatementFormatField,
  AgreementStateField,
  LimitFen,
} from '../agreement-fields.ts';

export const agreementAdminErrors = defineErrors({
  notAnInstitution: {
    code: 4563,
    status: 422,
    zh: '没有这个机构账号',
    en: 'There is no institution with this account',
  },
  agreementExists: {
    code: 4564,
    status: 409,
    zh: '这家机构已有框架协议，或协议编号已被使用',
    en: 'The institution has a framework agreement already, or the number is taken',
  },
  badTerm: {
    code: 4565,
    status: 422,
    zh: '截止日期不能早于开始日期或今天',
    en: 'The last day cannot be before the first day or today',
  },
  agreementChanged: {
    code: 4566,
    status: 409,
    zh: '这份协议已有变化，请刷新后再操作',
    en: 'This agreement has changed. Refresh the page and try again',
  },
  ownAgreement: {
    code: 4567,
    status: 403,
    zh: '不能复核自己提交的协议或额度，请由另一位同事复核',
    en: 'You cannot approve your own agreement or limit. A colleague must approve it',
  },
});

const access = adminSections('agreements');
export const AgreementId = publicId('agreement', Uuid);

export const AdminAgreement = strictObject({
  ...agreementFields,
  institutionName: Type.String(),
  /** A higher limit that waits for a second person. */
  proposedFen: nullable(AgreementFen),
  makerName: Type.String(),
  createdAt: Instant,
  /** The caller made what waits, so another colleague must approve it. */
  isOwn: Type.Boolean(),
});
export type AdminAgreement = Static<typeof AdminAgreement>;

const filters = {
  state: Type.Optional(AgreementStateField),
  /** A part of the name of the institution, or of the number. */
  keyword: Type.Optional(filterText(100)),
};

/** What waits for a second person first, then the newest. */
export const findAgreements = route({
  method: 'GET',
  path: '/b/v1/admin/agreement/findAgreements',
  access,
  query: strictObject({ ...pageFields, ...filters }),
  data: pageOf(AdminAgreement),
});

/** The agreements that the filters find, with what is used and overdue today, as CSV. */
export const exportAgreements = download({
  path: '/b/v1/admin/agreement/export',
  access,
  limitPerMinute: 20,
  body: strictObject(filters),
});

/** A new agreement waits for a second person. */
export const saveAgreement = route({
  method: 'POST',
  path: '/b/v1/admin/agreement/save',
  access,
  limitPerMinute: 60,
  body: strictObject({
    /** Account name, phone or e-mail of the institution. */
    account: filterText(MAX_LENGTH.account),
    agreementNo: plainText(40),
    limitFen: LimitFen,
    firstDay: Day,
    lastDay: Day,
    paymentDays: Type.Integer({ minimum: 0, maximum: MAX_AGREEMENT_PAYMENT_DAYS }),
  }),
  data: strictObject({ agreementId: Uuid }),
  errors: [
    agreementAdminErrors.notAnInstitution,
    agreementAdminErrors.agreementExists,
    agreementAdminErrors.badTerm,
  ],
});

const AgreementChoice = strictObject({ agreementId: AgreementId });

/** A lower limit applies at once and takes a waiting one back; a higher one waits for a second person. */
export const changeAgreementLimit = route({
  method: 'POST',
  path: '/b/v1/admin/agreement/changeLimit',
  access,
  limitPerMinute: 60,
  body: strictObject({ agreementId: AgreementId, limitFen: LimitFen, reason: plainText(200) }),
  errors: [agreementAdminErrors.agreementChanged],
});

/** The second person agrees to a new agreement, or to a higher limit. */
export const approveAgreement = route({
  method: 'POST',
  path: '/b/v1/admin/agreement/approve',
  access,
  limitPerMinute: 60,
  body: AgreementChoice,
  errors: [
    agreementAdminErrors.agreementChanged,
    agreementAdminErrors.ownAgreement,
    secondPersonErrors.notIndependent,
  ],
});

/** Refuses a new agreement or a higher limit; whoever made it takes it back so. */
export const rejectAgreement = route({
  method: 'POST',
  path: '/b/v1/admin/agreement/reject',
  access,
  limitPerMinute: 60,
  body: AgreementChoice,
  errors: [agreementAdminErrors.agreementChanged],
});

/** No more orders on account; what was ordered stays due. */
export const endAgreement = route({
  method: 'POST',
  path: '/b/v1/admin/agreement/end',
  access,
  limitPerMinute: 60,
  body: strictObject({ agreementId: AgreementId, reason: plainText(200) }),
  errors: [agreementAdminErrors.agreementChanged],
});

/** Newest month first. */
export const findStatementsOfAgreement = route({
  method: 'GET',
  path: '/b/v1/admin/agreement/findStatements',
  access,
  query: strictObject({ ...pageFields, agreementId: AgreementId }),
  data: pageOf(AgreementStatement),
});

export const downloadStatementOfAgreement = download({
  path: '/b/v1/admin/agreement/downloadStatement',
  access,
  limitPerMinute: 30,
  body: strictObject({
    statementId: publicId('agreementStatement', Uuid),
    format: AgreementStatementFormatField,
  }),
});

export const agreementAdminRoutes = {
  findAgreements,
  exportAgreements,
  saveAgreement,
  changeAgreementLimit,
  approveAgreement,
  rejectAgreement,
  endAgreement,
  findStatementsOfAgreement,
  downloadStatementOfAgreement,
};
