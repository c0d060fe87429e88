import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../account-fields.ts';
import { defineErrors } from '../../../errors.ts';
import {
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { ApplicantType, ApplicationState, InstitutionDetails } from '../registration.ts';
import { download, route } from '../../../route.ts';

export const applicationErrors = defineErrors({
  alreadyDecided: {
    code: 4810,
    status: 409,
    zh: '这份申请已由他人处理',
    en: 'Someone else has already decided this application',
  },
  reasonMissing: {
    code: 4811,
    status: 422,
    zh: '请写明原因，申请人会看到',
    en: 'Enter a reason. The applicant will see it',
  },
  notApprovedTeacher: {
    code: 4812,
    status: 409,
    zh: '只能撤销已通过的教师认证',
    en: 'Only an approved teacher application can be withdrawn',
  },
});

const access = adminSections('applications');
const ApplicationId = publicId('application', Uuid);

export const ApplicationItem = strictObject({
  applicationId: Uuid,
  type: ApplicantType,
  state: ApplicationState,
  userId: Uuid,
  name: Type.String(),
  institution: Type.String(),
  department: Type.String(),
  submittedAt: Instant,
});
export type ApplicationItem = Static<typeof ApplicationItem>;

export const findApplications = route({
  method: 'GET',
  path: '/b/v1/admin/application/findApplications',
  access,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(ApplicationState),
    type: Type.Optional(ApplicantType),
    /** Part of the name, institution or department. */
    keyword: Type.Optional(filterText(100)),
  }),
  data: strictObject({
    list: Type.Array(ApplicationItem),
    total: Type.Integer(),
    /** The number in every state, whatever `state` is. */
    counts: strictObject({
      pending: Type.Integer(),
      approved: Type.Integer(),
      rejected: Type.Integer(),
      withdrawn: Type.Integer(),
    }),
  }),
});

export const getApplication = route({
  method: 'GET',
  path: '/b/v1/admin/application/getApplication',
  access,
  query: strictObject({ applicationId: ApplicationId }),
  data: strictObject({
    item: ApplicationItem,
    /** The account of the applicant, with phone and e-mail masked. */
    account: strictObject({
      accountName: Type.String(),
      name: Type.String(),
      phone: nullable(Type.String()),
      email: nullable(Type.String()),
      registeredAt: Instant,
    }),
    hasCertificate: Type.Boolean(),
    institution: nullable(InstitutionDetails),
    reason: nullable(Type.String()),
    decidedAt: nullable(Instant),
    decidedBy: nullable(Type.String()),
    /** Earlier applications of the same person, newest first. */
    earlierApplications: Type.Array(
      strictObject({ state: ApplicationState, reason: nullable(Type.String()), submittedAt: Instant }),
    ),
    /** How many other accounts applied with the same name and institution. */
    duplicateAccounts: Type.Integer(),
  }),
});

/** The picture of the work certificate. The audit log records every download. */
export const downloadCertificate = download({
  path: '/b/v1/admin/application/downloadCertificate',
  access,
  body: strictObject({ applicationId: ApplicationId }),
});

export const decideApplication = route({
  method: 'POST',
  path: '/b/v1/admin/application/decideApplication',
  access,
  body: strictObject({
    applicationId: ApplicationId,
    decision: oneOf(['approve', 'reject']),
    /** Required for a rejection. */
    reason: plainText(300, 0),
  }),
  errors: [applicationErrors.alreadyDecided, applicationErrors.reasonMissing],
});

/** Takes back an approval: the person is a personal user again, and what only teachers may use ends. */
export const withdrawApplication = route({
  method: 'POST',
  path: '/b/v1/admin/application/withdrawApplication',
  access,
  body: strictObject({ applicationId: ApplicationId, reason: plainText(300, 0) }),
  errors: [applicationErrors.notApprovedTeacher, applicationErrors.reasonMissing],
});

export const adminApplicationRoutes = {
  findApplications,
  getApplication,
  downloadCertificate,
  decideApplication,
  withdrawApplication,
};
