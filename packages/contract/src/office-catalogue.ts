import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { catalogErrors, DurationPrice, TrialRule } from './catalog.ts';
import { defineErrors } from './errors.ts';
import {
  BookId,
  ClassCode,
  ClassCodeText,
  Day,
  Instant,
  nullable,
  publicId,
  searchText,
  SeriesId,
  strictObject,
  Uuid,
} from './fields.ts';
import { pictureErrors } from './files.ts';
import { download, route, upload } from './route.ts';
import { BookLanguage, BookLayout } from './search.ts';

export const MAX_COVER_BYTES = 10 * 1024 * 1024;
export const MAX_TEACHING_FILE_BYTES = 100 * 1024 * 1024;

export const officeCatalogueErrors = defineErrors({
  isbnWrong: {
    code: 4830,
    status: 422,
    zh: 'ISBN 不正确：应为 13 位或 10 位，且校验位相符',
    en: 'This ISBN is not right: it has 13 or 10 digits and a matching check digit',
  },
  isbnTaken: {
    code: 4831,
    status: 409,
    zh: '这个 ISBN 已用于《{title}》',
    en: 'This ISBN belongs to “{title}” already',
  },
  changedMeanwhile: {
    code: 4832,
    status: 409,
    zh: '你打开之后，有人改过这一条。请先看看最新内容，再决定怎样保存',
    en: 'Somebody changed this after you opened it. Look at the latest version before you save',
  },
  noSuchClass: { code: 4833, status: 422, zh: '没有这个分类', en: 'There is no such class' },
  noSuchSeries: { code: 4834, status: 422, zh: '没有这个丛书', en: 'There is no such series' },
  priceWrong: {
    code: 4835,
    status: 422,
    zh: '价格不正确：优惠价要大于零，不能高于定价，每种时长只能有一个价格',
    en: 'The prices are not right: above zero, not above the list price, one for each duration',
  },
  notPriced: {
    code: 4836,
    status: 409,
    zh: '还没有价格，不能上架',
    en: 'It has no price yet and cannot be put on the shelf',
  },
  tooManyBooks: {
    code: 4837,
    status: 409,
    zh: '一次最多处理 {most} 种，请缩小范围',
    en: 'At most {most} titles at a time, please narrow the choice',
  },
  selectionChanged: {
    code: 4838,
    status: 409,
    zh: '预览之后范围有变化，现在会更改 {changed} 种。请重新预览',
    en: 'The choice has changed since the preview and now has {changed} titles to change. Please preview again',
  },
  teachingFileKind: {
    code: 4839,
    status: 422,
    zh: '教学资料只收 pdf、doc、docx、ppt、pptx、xls、xlsx、zip，且内容要与扩展名一致',
    en: 'Teaching files are pdf, doc, docx, ppt, pptx, xls, xlsx or zip, with content that matches the name',
  },
  tooManyTeachingFiles: {
    code: 4840,
    status: 409,
    zh: '每种教材最多 {most} 份教学资料',
    en: 'At most {most} teaching files for a textbook',
  },
});

const catalogue = office('catalogue');

/** Words over several lines. */
const longText = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^<>\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });

const BookDirection = Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]);

/** How much may be copied: characters at a time, and percent of the book; 0 is nothing. */
export const CopyRule = strictObject({
  maxCharacters: Type.Integer({ minimum: 0, maximum: 5_000 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type CopyRule = Static<typeof CopyRule>;

/** All that the office says of a book; the rest follows from its edition and its sales. */
export const BookDraft = strictObject({
  title: plainText(200),
  subtitle: nullable(plainText(200)),
  authors: Type.Array(plainText(60), { minItems: 1, maxItems: 20 }),
  press: plainText(100),
  /** With or without hyphens; ISBN-10 becomes ISBN-13. */
  isbn: Type.String({ maxLength: 20, pattern: '^[0-9Xx -]*$' }),
  classCode: ClassCode,
  seriesId: nullable(SeriesId),
  volume: nullable(Type.Integer({ minimum: 1, maximum: 9_999 })),
  language: BookLanguage,
  publishDate: Day,
  edition: nullable(plainText(40)),
  layout: BookLayout,
  direction: BookDirection,
  brief: longText(5_000),
  briefEn: longText(5_000),
  copyright: plainText(300, 0),
  majors: Type.Array(plainText(60), { maxItems: 30 }),
  gradeLevel: nullable(plainText(60)),
  usingColleges: Type.Array(plainText(60), { maxItems: 50 }),
  /** The same for all editions of one work. */
  workCode: nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })),
  trial: TrialRule,
  copy: CopyRule,
  prices: Type.Array(DurationPrice, { maxItems: 6 }),
  /** In the order the detail page shows them. */
  recommendedIds: Type.Array(BookId, { maxItems: 12 }),
});
export type BookDraft = Static<typeof BookDraft>;

/** The same as it is kept, whatever rules held when it came in. */
export const KeptBook = strictObject({
  ...BookDraft.properties,
  title: Type.String(),
  subtitle: nullable(Type.String()),
  authors: Type.Array(Type.String()),
  press: Type.String(),
  isbn: Type.String(),
  volume: nullable(Type.Integer()),
  edition: nullable(Type.String()),
  brief: Type.String(),
  briefEn: Type.String(),
  copyright: Type.String(),
  majors: Type.Array(Type.String()),
  gradeLevel: nullable(Type.String()),
  usingColleges: Type.Array(Type.String()),
  workCode: nullable(Type.String()),
  recommendedIds: Type.Array(BookId),
});

export const BookChoice = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  isbn: Type.String(),
  coverUrl: Type.String(),
  onShelf: Type.Boolean(),
});
export type BookChoice = Static<typeof BookChoice>;

export const TeachingFile = strictObject({
  fileId: Uuid,
  title: Type.String(),
  name: Type.String(),
  sizeBytes: Type.Integer(),
});
export type TeachingFile = Static<typeof TeachingFile>;

export const BookForEdit = strictObject({
  bookId: BookId,
  /** Goes back with the change, which is refused when somebody else was faster. */
  updatedAt: Instant,
  onShelf: Type.Boolean(),
  hasEdition: Type.Boolean(),
  coverUrl: Type.String(),
  /** Whether somebody uploaded the cover, rather than the shop drawing it. */
  hasOwnCover: Type.Boolean(),
  book: KeptBook,
  seriesName: nullable(Type.String()),
  recommended: Type.Array(BookChoice),
  teachingFiles: Type.Array(TeachingFile),
});
export type BookForEdit = Static<typeof BookForEdit>;

export const getBookForEdit = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/getBook',
  access: catalogue,
  query: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

const draftErrors = [
  officeCatalogueErrors.isbnWrong,
  officeCatalogueErrors.isbnTaken,
  officeCatalogueErrors.noSuchClass,
  officeCatalogueErrors.noSuchSeries,
  officeCatalogueErrors.priceWrong,
  catalogErrors.bookGone,
] as const;

/** Off the shelf until it is put there. */
export const createBook = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/createBook',
  access: catalogue,
  body: strictObject({ book: BookDraft }),
  data: strictObject({ bookId: BookId }),
  errors: [...draftErrors],
});

export const editBook = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/editBook',
  access: catalogue,
  body: strictObject({ bookId: BookId, updatedAt: Instant, book: BookDraft }),
  data: BookForEdit,
  errors: [...draftErrors, officeCatalogueErrors.changedMeanwhile, officeCatalogueErrors.notPriced],
});

export const setBookShelf = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/setBookShelf',
  access: catalogue,
  body: strictObject({ bookId: BookId, onShelf: Type.Boolean() }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone, officeCatalogueErrors.notPriced],
});

export const uploadBookCover = upload({
  path: '/b/v1/office/catalogue/uploadCover',
  access: catalogue,
  fields: strictObject({ bookId: BookId }),
  data: BookForEdit,
  maxFileBytes: MAX_COVER_BYTES,
  errors: [catalogErrors.bookGone, pictureErrors.notAPicture, pictureErrors.pictureTooBig],
});

/** Back to the cover that the shop draws. */
export const removeBookCover = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/removeCover',
  access: catalogue,
  body: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

export const uploadTeachingFile = upload({
  path: '/b/v1/office/catalogue/uploadTeachingFile',
  access: catalogue,
  fields: strictObject({
    bookId: BookId,
    /** What teachers read; the file's name when left out. */
    title: Type.Optional(plainText(100)),
  }),
  data: BookForEdit,
  maxFileBytes: MAX_TEACHING_FILE_BYTES,
  errors: [
    catalogErrors.bookGone,
    officeCatalogueErrors.teachingFileKind,
    officeCatalogueErrors.tooManyTeachingFiles,
  ],
});

export const removeTeachingFile = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/removeTeachingFile',
  access: catalogue,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

/** One place among the files of its book; at the end it stays. */
export const moveTeachingFile = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/moveTeachingFile',
  access: catalogue,
  body: strictObject({
    bookId: BookId,
    fileId: publicId('teachingFile', Uuid),
    direction: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

/** What teachers would get, to look it over; every download is written to the audit log. */
export const checkTeachingFile = download({
  path: '/b/v1/office/catalogue/downloadTeachingFile',
  access: catalogue,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
  errors: [],
});

/** Which books a list, an export or a bulk change is about; what is left out does not narrow. */
export const OfficeBookFilter = strictObject({
  /** Part of a title or of an author's name, or an ISBN. */
  keyword: Type.Optional(searchText(100)),
  /** A class with all below it. */
  classCode: Type.Optional(ClassCodeText),
  /** The whole name. */
  press: Type.Optional(searchText(100)),
  shelf: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  edition: Type.Optional(Type.Union([Type.Literal('with'), Type.Literal('without')])),
});
export type OfficeBookFilter = Static<typeof OfficeBookFilter>;

/** What a person may choose from while typing: presses that are there, series, books. */
export const findPresses = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/findPresses',
  access: catalogue,
  query: strictObject({ keyword: Type.Optional(searchText(100)) }),
  data: strictObject({ list: Type.Array(Type.String()) }),
  errors: [],
});

export const findBookChoices = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/findBookChoices',
  access: catalogue,
  query: strictObject({ keyword: Type.Optional(searchText(100)) }),
  data: strictObject({ list: Type.Array(BookChoice) }),
  errors: [],
});

export const officeCatalogueRoutes = {
  getBookForEdit,
  createBook,
  editBook,
  setBookShelf,
  uploadBookCover,
  removeBookCover,
  uploadTeachingFile,
  removeTeachingFile,
  moveTeachingFile,
  checkTeachingFile,
  findPresses,
  findBookChoices,
};
