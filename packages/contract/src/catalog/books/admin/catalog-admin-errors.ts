import { defineErrors } from '../../../errors.ts';

export const catalogAdminErrors = defineErrors({
  isbnInvalid: {
    code: 4830,
    status: 422,
    zh: 'ISBN 不正确：应为 13 位或 10 位，且校验位相符',
    en: 'This ISBN is not valid: it needs 13 or 10 digits and a correct check digit',
  },
  isbnTaken: {
    code: 4831,
    status: 409,
    zh: '这个 ISBN 已用于《{title}》',
    en: 'This ISBN already belongs to “{title}”',
  },
  editConflict: {
    code: 4832,
    status: 409,
    zh: '打开之后，内容已被他人修改。请先查看最新内容再保存',
    en: 'Someone changed this after you opened it. Check the latest version before you save',
  },
  subjectNotFound: { code: 4833, status: 422, zh: '没有这个分类', en: 'This subject does not exist' },
  seriesNotFound: { code: 4834, status: 422, zh: '没有这套丛书', en: 'This series does not exist' },
  priceInvalid: {
    code: 4835,
    status: 422,
    zh: '价格不正确：优惠价要大于零且不高于定价，每个有效期只能有一个价格',
    en: 'The prices are not valid: each must be above zero and no higher than the list price, with one price per access period',
  },
  priceMissing: {
    code: 4836,
    status: 409,
    zh: '还没有价格，不能上架',
    en: 'This textbook has no price yet, so it cannot be listed',
  },
  textMissing: {
    code: 4846,
    status: 409,
    zh: '还没有发布电子书，不能上架',
    en: 'This textbook has no published e-book yet, so it cannot be listed',
  },
  preorderPublished: {
    code: 4861,
    status: 409,
    zh: '电子书已发布，不能设为预售',
    en: 'The e-book is already published, so this textbook cannot be a pre-order',
  },
  preorderDayPast: {
    code: 4862,
    status: 422,
    zh: '预计上线日期要晚于今天',
    en: 'The expected day of publication must be after today',
  },
  preorderListed: {
    code: 4863,
    status: 409,
    zh: '教材正在预售，请先下架再取消预售',
    en: 'This textbook is on pre-order. Take it off sale before you end the pre-order',
  },
  priceChangeUnconfirmed: {
    code: 4858,
    status: 409,
    zh: '与 {days} 天内上次通过的价格相比，变动达到 {percent}%，请再次确认',
    en: 'A price changes by {percent}%, counted with all changes since the last approval within {days} days. Confirm once more',
  },
  priceChangeWaits: {
    code: 4864,
    status: 409,
    zh: '相同的调价已提交，正在等待审核',
    en: 'The same price change has been submitted already and waits for approval',
  },
  selectionChanged: {
    code: 4838,
    status: 409,
    zh: '预览之后范围有变化，现在会更改 {changed} 种。请重新预览',
    en: 'The selection has changed since the preview: {changed} titles would change now. Preview again',
  },
  teachingFileTypeInvalid: {
    code: 4839,
    status: 422,
    zh: '教学资料仅支持 pdf、doc、docx、ppt、pptx、xls、xlsx、zip，且内容要与扩展名一致',
    en: 'Teaching files must be pdf, doc, docx, ppt, pptx, xls, xlsx or zip, and the content must match the extension',
  },
  tooManyTeachingFiles: {
    code: 4840,
    status: 409,
    zh: '每种教材最多 {most} 份教学资料',
    en: 'A textbook can have at most {most} teaching files',
  },
});
