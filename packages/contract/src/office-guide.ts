import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { nullable, strictObject, Uuid } from './fields.ts';
import {
  bodies,
  changed,
  contentId,
  Direction,
  officeContentErrors,
  saveErrors,
  titles,
} from './office-content-fields.ts';
import { route } from './route.ts';

const SectionId = contentId('guideSection');

export const GuideDraft = strictObject({ ...titles, ...bodies });
export type GuideDraft = Static<typeof GuideDraft>;

export const findOfficeGuide = route({
  method: 'GET',
  path: '/b/v1/office/content/findGuide',
  access: office('catalogue'),
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(strictObject({ sectionId: SectionId, version: Uuid, section: GuideDraft })),
  }),
  errors: [],
});

export const saveGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/saveGuideSection',
  access: office('catalogue'),
  body: strictObject({ sectionId: nullable(SectionId), ...changed, section: GuideDraft }),
  data: strictObject({ sectionId: SectionId }),
  errors: [...saveErrors, officeContentErrors.nothingWritten],
});

export const moveGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/moveGuideSection',
  access: office('catalogue'),
  body: strictObject({ sectionId: SectionId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteGuideSection',
  access: office('catalogue'),
  body: strictObject({ sectionId: SectionId }),
  data: Type.Null(),
  errors: [],
});

export const officeGuideRoutes = {
  findOfficeGuide,
  saveGuideSection,
  moveGuideSection,
  deleteGuideSection,
};
