import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { defineErrors } from '../../../errors.ts';
import { filterText, pageFields, pageOf, SeriesId, strictObject } from '../../../fields.ts';
import { catalogAdminErrors } from './catalog-admin-errors.ts';
import { route } from '../../../route.ts';

export const seriesErrors = defineErrors({
  seriesNameTaken: {
    code: 4856,
    status: 409,
    zh: '已有同名丛书',
    en: 'A series with this name already exists',
  },
  seriesNotEmpty: {
    code: 4857,
    status: 409,
    zh: '该丛书下还有教材，不能删除',
    en: 'This series still has textbooks, so it cannot be deleted',
  },
});

const catalogStaff = adminSections('series');

export const AdminSeriesView = strictObject({
  seriesId: SeriesId,
  name: Type.String(),
  bookCount: Type.Integer(),
});
export type AdminSeriesView = Static<typeof AdminSeriesView>;

/** Sorted by name. */
export const findSeries = route({
  method: 'GET',
  path: '/b/v1/admin/series/findSeries',
  access: catalogStaff,
  query: strictObject({ ...pageFields, keyword: Type.Optional(filterText(100)) }),
  data: pageOf(AdminSeriesView),
});

const SeriesName = plainText(100);

export const createSeries = route({
  method: 'POST',
  path: '/b/v1/admin/series/createSeries',
  access: catalogStaff,
  body: strictObject({ name: SeriesName }),
  data: strictObject({ seriesId: SeriesId }),
  errors: [seriesErrors.seriesNameTaken],
});

export const renameSeries = route({
  method: 'POST',
  path: '/b/v1/admin/series/renameSeries',
  access: catalogStaff,
  body: strictObject({ seriesId: SeriesId, name: SeriesName }),
  errors: [seriesErrors.seriesNameTaken, catalogAdminErrors.seriesNotFound],
});

/** Moves all volumes of one series to another and deletes the first. */
export const mergeSeries = route({
  method: 'POST',
  path: '/b/v1/admin/series/mergeSeries',
  access: catalogStaff,
  body: strictObject({ seriesId: SeriesId, intoId: SeriesId }),
  data: strictObject({ moved: Type.Integer() }),
  errors: [catalogAdminErrors.seriesNotFound],
});

export const deleteSeries = route({
  method: 'POST',
  path: '/b/v1/admin/series/deleteSeries',
  access: catalogStaff,
  body: strictObject({ seriesId: SeriesId }),
  errors: [seriesErrors.seriesNotEmpty, catalogAdminErrors.seriesNotFound],
});

export const seriesAdminRoutes = { findSeries, createSeries, renameSeries, mergeSeries, deleteSeries };
