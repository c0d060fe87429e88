import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { defineErrors } from '../../../errors.ts';
import { nullable, oneOf, strictObject, SubjectCode, SubjectCodeText } from '../../../fields.ts';
import { catalogAdminErrors } from './catalog-admin-errors.ts';
import { route } from '../../../route.ts';

export const subjectErrors = defineErrors({
  subjectCodeTaken: {
    code: 4853,
    status: 409,
    zh: '这个分类代码已被使用',
    en: 'This subject code is already in use',
  },
  subjectNotEmpty: {
    code: 4854,
    status: 409,
    zh: '该分类下还有教材或子分类，不能删除',
    en: 'This subject still has textbooks or subjects below it, so it cannot be deleted',
  },
  subjectTooDeep: {
    code: 4855,
    status: 409,
    zh: '分类只有两级：有子分类的分类不能移到其他分类之下，子分类之下也不能再建分类',
    en: 'Subjects have two levels. A subject with subjects below it cannot move below another one, and nothing can be placed below a second-level subject',
  },
});

const catalogStaff = adminSections('subjects');
const names = { name: plainText(60), nameEn: plainText(120) };

export const AdminSubjectView = strictObject({
  subjectCode: SubjectCodeText,
  parentCode: nullable(SubjectCodeText),
  ...names,
  /** Listed and unlisted books of this subject, without the subjects below it. */
  bookCount: Type.Integer(),
});
export type AdminSubjectView = Static<typeof AdminSubjectView>;

/** Listed as the shop shows them: each top subject, then the subjects below it. */
export const findAdminSubjects = route({
  method: 'GET',
  path: '/b/v1/admin/subject/findSubjects',
  access: adminSections('subjects', 'users'),
  data: strictObject({ list: Type.Array(AdminSubjectView) }),
});

/** The new subject becomes the last one below its parent. */
export const createSubject = route({
  method: 'POST',
  path: '/b/v1/admin/subject/createSubject',
  access: catalogStaff,
  body: strictObject({ subjectCode: SubjectCodeText, parentCode: nullable(SubjectCode), ...names }),
  errors: [subjectErrors.subjectCodeTaken, subjectErrors.subjectTooDeep, catalogAdminErrors.subjectNotFound],
});

/** Changes the names or the parent. */
export const editSubject = route({
  method: 'POST',
  path: '/b/v1/admin/subject/editSubject',
  access: catalogStaff,
  body: strictObject({ subjectCode: SubjectCode, parentCode: nullable(SubjectCode), ...names }),
  errors: [subjectErrors.subjectTooDeep, catalogAdminErrors.subjectNotFound],
});

/** One place up or down among the subjects of the same parent. */
export const moveSubject = route({
  method: 'POST',
  path: '/b/v1/admin/subject/moveSubject',
  access: catalogStaff,
  body: strictObject({
    subjectCode: SubjectCode,
    direction: oneOf(['up', 'down']),
  }),
  errors: [catalogAdminErrors.subjectNotFound],
});

export const deleteSubject = route({
  method: 'POST',
  path: '/b/v1/admin/subject/deleteSubject',
  access: catalogStaff,
  body: strictObject({ subjectCode: SubjectCode }),
  errors: [subjectErrors.subjectNotEmpty, catalogAdminErrors.subjectNotFound],
});

export const subjectAdminRoutes = {
  findAdminSubjects,
  createSubject,
  editSubject,
  moveSubject,
  deleteSubject,
};
