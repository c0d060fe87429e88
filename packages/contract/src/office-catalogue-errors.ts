import { defineErrors } from './errors.ts';

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
