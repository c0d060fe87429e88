import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { nullable, strictObject, Uuid } from '../../../fields.ts';
import {
  bodyFields,
  versionField,
  contentId,
  MoveDirection,
  siteContentAdminErrors,
  saveErrors,
  titleFields,
} from './content-fields.ts';
import { route } from '../../../route.ts';

const SectionId = contentId('guideSection');

export const GuideDraft = strictObject({ ...titleFields, ...bodyFields });
export type GuideDraft = Static<typeof GuideDraft>;

export const findAdminGuide = route({
  method: 'GET',
  path: '/b/v1/admin/siteContent/findGuide',
  access: adminSections('guide'),
  data: strictObject({
    list: Type.Array(strictObject({ sectionId: SectionId, version: Uuid, section: GuideDraft })),
  }),
});

export const saveGuideSection = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/saveGuideSection',
  access: adminSections('guide'),
  body: strictObject({ sectionId: nullable(SectionId), ...versionField, section: GuideDraft }),
  data: strictObject({ sectionId: SectionId }),
  errors: [...saveErrors, siteContentAdminErrors.bodyEmpty],
});

export const moveGuideSection = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/moveGuideSection',
  access: adminSections('guide'),
  body: strictObject({ sectionId: SectionId, direction: MoveDirection }),
});

export const deleteGuideSection = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/deleteGuideSection',
  access: adminSections('guide'),
  body: strictObject({ sectionId: SectionId }),
});

export const guideAdminRoutes = {
  findAdminGuide,
  saveGuideSection,
  moveGuideSection,
  deleteGuideSection,
};
