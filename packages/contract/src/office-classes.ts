import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { defineErrors } from './errors.ts';
import {
  ClassCode,
  ClassCodeText,
  nullable,
  pageFields,
  pageOf,
  searchText,
  SeriesId,
  strictObject,
} from './fields.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';
import { route } from './route.ts';

export const officeClassErrors = defineErrors({
  classCodeTaken: {
    code: 4853,
    status: 409,
    zh: '这个分类代码已有人用',
    en: 'This class code is in use already',
  },
  classNotEmpty: {
    code: 4854,
    status: 409,
    zh: '分类里还有教材或子类，不能删除',
    en: 'The class still has textbooks or classes below it and cannot be deleted',
  },
  classTooDeep: {
    code: 4855,
    status: 409,
    zh: '分类只有两级：有子类的不能放到另一个分类之下，子类之下不能再有子类',
    en: 'There are two levels: a class with classes below it cannot go below another, nor anything below a subclass',
  },
  seriesNameTaken: {
    code: 4856,
    status: 409,
    zh: '已有同名的丛书',
    en: 'There is a series of this name already',
  },
  seriesNotEmpty: {
    code: 4857,
    status: 409,
    zh: '丛书里还有教材，不能删除',
    en: 'The series still has textbooks and cannot be deleted',
  },
});

const catalogue = office('catalogue');
const names = { name: plainText(60), nameEn: plainText(120) };

export const OfficeClass = strictObject({
  classCode: ClassCodeText,
  parentCode: nullable(ClassCodeText),
  ...names,
  /** On the shelf or not, this class alone. */
  bookCount: Type.Integer(),
});
export type OfficeClass = Static<typeof OfficeClass>;

/** In the order of the shop: each top class with those below it. */
export const findOfficeClasses = route({
  method: 'GET',
  path: '/b/v1/office/class/findClasses',
  access: office('catalogue', 'service'),
  query: strictObject({}),
  data: strictObject({ list: Type.Array(OfficeClass) }),
  errors: [],
});

/** The last of its parent. */
export const createClass = route({
  method: 'POST',
  path: '/b/v1/office/class/createClass',
  access: catalogue,
  body: strictObject({ classCode: ClassCodeText, parentCode: nullable(ClassCode), ...names }),
  data: Type.Null(),
  errors: [
    officeClassErrors.classCodeTaken,
    officeClassErrors.classTooDeep,
    officeCatalogueErrors.noSuchClass,
  ],
});

/** Other names, or another parent. */
export const editClass = route({
  method: 'POST',
  path: '/b/v1/office/class/editClass',
  access: catalogue,
  body: strictObject({ classCode: ClassCode, parentCode: nullable(ClassCode), ...names }),
  data: Type.Null(),
  errors: [officeClassErrors.classTooDeep, officeCatalogueErrors.noSuchClass],
});

/** One place up or down among those of its parent. */
export const moveClass = route({
  method: 'POST',
  path: '/b/v1/office/class/moveClass',
  access: catalogue,
  body: strictObject({
    classCode: ClassCode,
    direction: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  }),
  data: Type.Null(),
  errors: [officeCatalogueErrors.noSuchClass],
});

export const deleteClass = route({
  method: 'POST',
  path: '/b/v1/office/class/deleteClass',
  access: catalogue,
  body: strictObject({ classCode: ClassCode }),
  data: Type.Null(),
  errors: [officeClassErrors.classNotEmpty, officeCatalogueErrors.noSuchClass],
});

export const OfficeSeries = strictObject({
  seriesId: SeriesId,
  name: Type.String(),
  bookCount: Type.Integer(),
});
export type OfficeSeries = Static<typeof OfficeSeries>;

/** By name. */
export const findSeries = route({
  method: 'GET',
  path: '/b/v1/office/series/findSeries',
  access: catalogue,
  query: strictObject({ ...pageFields, keyword: Type.Optional(searchText(100)) }),
  data: pageOf(OfficeSeries),
  errors: [],
});

const SeriesName = plainText(100);

export const createSeries = route({
  method: 'POST',
  path: '/b/v1/office/series/createSeries',
  access: catalogue,
  body: strictObject({ name: SeriesName }),
  data: strictObject({ seriesId: SeriesId }),
  errors: [officeClassErrors.seriesNameTaken],
});

export const renameSeries = route({
  method: 'POST',
  path: '/b/v1/office/series/renameSeries',
  access: catalogue,
  body: strictObject({ seriesId: SeriesId, name: SeriesName }),
  data: Type.Null(),
  errors: [officeClassErrors.seriesNameTaken, officeCatalogueErrors.noSuchSeries],
});

/** All volumes of one go over to the other, and the first is gone. */
export const mergeSeries = route({
  method: 'POST',
  path: '/b/v1/office/series/mergeSeries',
  access: catalogue,
  body: strictObject({ seriesId: SeriesId, intoId: SeriesId }),
  data: strictObject({ moved: Type.Integer() }),
  errors: [officeCatalogueErrors.noSuchSeries],
});

export const deleteSeries = route({
  method: 'POST',
  path: '/b/v1/office/series/deleteSeries',
  access: catalogue,
  body: strictObject({ seriesId: SeriesId }),
  data: Type.Null(),
  errors: [officeClassErrors.seriesNotEmpty, officeCatalogueErrors.noSuchSeries],
});

export const officeClassRoutes = {
  findOfficeClasses,
  createClass,
  editClass,
  moveClass,
  deleteClass,
};

export const officeSeriesRoutes = { findSeries, createSeries, renameSeries, mergeSeries, deleteSeries };
