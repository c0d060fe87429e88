// What an import of ONIX tells about products and files, in words.
import type { Bilingual, Language } from '@zhiye/contract';
import { fillText } from '../../../../../platform/fill-text.ts';
import type { OnixNote } from './onix-import.store.ts';

/** What is told about a value, or why a file is refused. */
const REASONS: Readonly<Record<string, Bilingual>> = {
  notXml: { zh: '不是格式正确的 XML（位置 {value}）', en: 'Not well-formed XML (at {value})' },
  truncated: {
    zh: '文件不完整，可能没有传完',
    en: 'The file ends too early; it may not have been sent completely',
  },
  notOnix: { zh: '不是 ONIX 消息（根元素是 {value}）', en: 'Not an ONIX message (its root is {value})' },
  oldRelease: {
    zh: 'ONIX 版本是 {value}，只支持 3.0 和 3.1',
    en: 'ONIX release {value}; only 3.0 and 3.1 are read',
  },
  wrongEncoding: {
    zh: '内容与声明的编码 {value} 不符',
    en: 'The content is not in the declared encoding {value}',
  },
  unknownEncoding: { zh: '不认识的编码 {value}', en: 'Unknown encoding {value}' },
  entityDeclared: {
    zh: '文件里声明了实体，为安全起见不读取',
    en: 'The file declares entities; it is not read, for safety',
  },
  externalDtd: {
    zh: '文件引用了外部 DTD（{value}），不读取',
    en: 'The file refers to a DTD elsewhere ({value}); it is not read',
  },
  zipped: {
    zh: '这是压缩文件，请解压后上传其中的 XML',
    en: 'This is a compressed file; unpack it and upload the XML in it',
  },
  empty: { zh: '文件是空的', en: 'The file is empty' },
  productTooLarge: { zh: '第 {value} 个产品太大', en: 'Product {value} is too large' },
  tooDeep: { zh: '元素嵌套太深（第 {value} 行）', en: 'Elements are nested too deeply (line {value})' },
  noProduct: { zh: '文件里没有产品', en: 'The file has no product' },
  fileMissing: { zh: '文件已不存在，请重新上传', en: 'The file is gone; upload it again' },
  tooSlow: { zh: '读取时间过长', en: 'Reading took too long' },
  tooMuchMemory: { zh: '读取占用内存过多', en: 'Reading took too much memory' },
  unknownCode: { zh: '不认识的代码，已忽略', en: 'Unknown code, ignored' },
  testRecord: { zh: '测试记录，不导入', en: 'A test record, not imported' },
  isbnWrong: { zh: '不是正确的 ISBN', en: 'Not a valid ISBN' },
  notTaken: { zh: '商店不使用，已忽略', en: 'Not used by the shop, ignored' },
  otherForm: {
    zh: '记录描述的不是电子书，不导入',
    en: 'The record does not describe an e-book; it is not imported',
  },
  printForm: {
    zh: '记录描述的是纸质书，不导入',
    en: 'The record describes a printed book; it is not imported',
  },
  otherLanguage: { zh: '商店只区分中文和英文', en: 'The shop tells Chinese and English apart only' },
  badClc: { zh: '不是中图分类号', en: 'Not a class of the Chinese Library Classification' },
  badThema: { zh: '不是 Thema 代码', en: 'Not a Thema code' },
  badDay: { zh: '不是日期', en: 'Not a date' },
  coverNotFetched: { zh: '不从外部下载封面，请上传', en: 'Covers are not fetched from elsewhere; upload it' },
  notShown: { zh: '商店不展示这一项', en: 'Not shown by the shop' },
  tooLong: { zh: '太长，已截断', en: 'Too long, cut' },
  tooMany: { zh: '太多，这些没有导入', en: 'Too many; these are left out' },
  notYetSold: { zh: '按这个代码尚未销售', en: 'By this code it is not sold yet' },
  notSoldNow: {
    zh: '按这个代码暂停销售，教材不上架',
    en: 'By this code it is not sold for now; the textbook is off sale',
  },
  notSold: {
    zh: '按这个代码不再销售或不单独销售，教材不上架',
    en: 'By this code it is sold no more, or not by itself; the textbook is off sale',
  },
  saleUnclear: {
    zh: '按这个代码无法判断是否销售，状态不变',
    en: 'The code leaves open whether it is sold; nothing changes',
  },
  embargo: { zh: '{day} 之前不允许销售', en: 'Must not be sold before {day}' },
  expectedDayPassed: {
    zh: '预计日期 {day} 已过，请确认是否可以销售',
    en: 'Expected on {day}, which has passed; check whether it may be sold',
  },
  noMarket: { zh: '供应信息都不在中国大陆', en: 'No supply is for the mainland of China' },
  notForMainland: { zh: '在中国大陆没有销售权，不能上架', en: 'May not be sold on the mainland of China' },
  rightsUnstated: {
    zh: '没有写明中国大陆的销售权，上架前请确认',
    en: 'The rights for the mainland of China are not stated; check them before you list it',
  },
  notForThisShop: { zh: '只允许其他渠道销售，不能上架', en: 'Only others may sell it; it cannot be listed' },
  restricted: { zh: '销售有限制，上架前请确认', en: 'Its sale is restricted; check it before you list it' },
  notForReaders: {
    zh: '不是给读者看的文字（受众 {code}），未采用',
    en: 'A text that is not for readers (audience {code}), not taken',
  },
  badTextDay: {
    zh: '文字的有效日期无法识别，未采用',
    en: 'The days of this text cannot be read; it is not taken',
  },
  futureText: { zh: '{day} 起才能公开，未采用', en: 'May be shown from {day} on; not taken' },
  pastText: { zh: '{day} 之后不能再公开，未采用', en: 'Could be shown until {day}; not taken' },
  formUnstated: { zh: '没有写明是不是纸质书，未采用', en: 'Whether it is printed is not stated; not taken' },
  unpriced: { zh: '没有金额', en: 'Without an amount' },
  foreignCurrency: { zh: '只使用人民币价格', en: 'Only prices in CNY are taken' },
  noCurrency: { zh: '没有写明币种', en: 'Without a currency' },
  foreignTerritory: { zh: '不适用于中国大陆', en: 'Not for the mainland of China' },
  notForConsumers: { zh: '不是面向读者的价格', en: 'Not a price for consumers' },
  forQuantities: { zh: '仅适用于多册购买', en: 'Only for several copies' },
  conditional: { zh: '有附加条件的价格，不使用', en: 'A price with conditions, not taken' },
  temporary: {
    zh: '限时价格，到期后无法自动恢复，不使用',
    en: 'A price for a limited time, which would not end by itself; not taken',
  },
  beforePublication: { zh: '出版前的价格，不使用', en: 'A price before publication, not taken' },
  sharedLicense: {
    zh: '多人或借阅授权的价格，不使用',
    en: 'A price of a license for several people, not taken',
  },
  provisional: { zh: '暂定价格，不使用', en: 'A provisional price, not taken' },
  noPriceType: { zh: '没有写明价格类型，不使用', en: 'Without a price type, not taken' },
  severalPrices: {
    zh: '同一有效期有几个不同的价格，请向出版社确认',
    en: 'Several different prices for one access period; ask the publisher',
  },
  endingPrice: {
    zh: '已采用，但只到 {day} 为止，到期请调整',
    en: 'Taken, but it holds until {day}; change it then',
  },
  badPriceDay: {
    zh: '价格的生效日期无法识别，不使用',
    en: 'The days of this price cannot be read; it is not taken',
  },
  priceType: { zh: '价格类型 {code} 不是零售价', en: 'Price type {code} is no retail price' },
  withoutTax: { zh: '不含税价格，不使用', en: 'A price without tax, not taken' },
  futurePrice: { zh: '{day} 起才生效', en: 'Holds from {day} on' },
  pastPrice: { zh: '{day} 已失效', en: 'Held until {day}' },
  otherPeriod: { zh: '商店没有这种有效期', en: 'The shop sells no such access period' },
  badPrice: { zh: '不是价格，最多两位小数', en: 'Not a price with at most two decimals' },
  saleAboveList: {
    zh: '优惠价高于定价，按定价',
    en: 'The sale price is above the list price, which is taken',
  },
  missing: { zh: '新教材不能缺这一项', en: 'A new textbook needs this' },
  severalBooks: {
    zh: '几种教材有这个记录编号，请在记录中写明 ISBN',
    en: 'Several textbooks have this record reference; the record needs an ISBN',
  },
  unknownBook: { zh: '商店没有这种教材', en: 'The shop has no such textbook' },
  replacedBy: {
    zh: '同一产品在文件中又出现，以第 {number} 个为准',
    en: 'The same product comes again; number {number} counts',
  },
  failed: { zh: '{zh}', en: '{en}' },
};

const FIELDS: Readonly<Record<string, Bilingual>> = {
  product: { zh: '产品', en: 'Product' },
  notificationType: { zh: '通知类型', en: 'Notification type' },
  isbn: { zh: 'ISBN', en: 'ISBN' },
  title: { zh: '书名', en: 'Title' },
  subtitle: { zh: '副书名', en: 'Subtitle' },
  authors: { zh: '作者', en: 'Authors' },
  contributor: { zh: '责任者', en: 'Contributor' },
  publisher: { zh: '出版社', en: 'Publisher' },
  subjectCode: { zh: '学科分类', en: 'Subject' },
  series: { zh: '丛书', en: 'Series' },
  volume: { zh: '册次', en: 'Volume' },
  language: { zh: '语种', en: 'Language' },
  productForm: { zh: '产品形式', en: 'Product form' },
  publishDate: { zh: '出版日期', en: 'Published' },
  edition: { zh: '版次', en: 'Edition' },
  clcCode: { zh: '中图分类号', en: 'CLC code' },
  thema: { zh: 'Thema', en: 'Thema' },
  price: { zh: '价格', en: 'Price' },
  cover: { zh: '封面', en: 'Cover' },
  accessibility: { zh: '无障碍', en: 'Accessibility' },
  availability: { zh: '供应状态', en: 'Availability' },
  publishingStatus: { zh: '出版状态', en: 'Publishing status' },
  marketStatus: { zh: '市场状态', en: 'Market status' },
  market: { zh: '市场', en: 'Market' },
  sale: { zh: '销售', en: 'Sale' },
  salesRights: { zh: '销售权', en: 'Sales rights' },
  salesRestriction: { zh: '销售限制', en: 'Sales restriction' },
  text: { zh: '文字', en: 'Text' },
  printIsbn: { zh: '纸书 ISBN', en: 'Print ISBN' },
  brief: { zh: '中文简介', en: 'About (Chinese)' },
  briefEn: { zh: '英文简介', en: 'About (English)' },
  copyright: { zh: '版权', en: 'Copyright' },
};

const MOST_VALUES = 5;

/** Notes in words. Those that say the same of several values, as of the prices of many countries, are one. */
export function describeNotes(notes: readonly OnixNote[], language: Language) {
  const alike = new Map<string, OnixNote[]>();
  for (const note of notes) {
    const { value: _, ...rest } = note;
    const key = JSON.stringify(rest);
    alike.set(key, [...(alike.get(key) ?? []), note]);
  }
  return [...alike.values()].map((some) => {
    const values = some.map(({ value }) => value).filter((value) => value !== '');
    const shown = values.slice(0, MOST_VALUES).join(language === 'zh' ? '、' : ', ');
    const more = language === 'zh' ? ` 等 ${values.length} 项` : ` and more, ${values.length} in all`;
    return { ...describeNote(some[0]!, language), value: values.length > MOST_VALUES ? shown + more : shown };
  });
}

/** A note in words. */
export function describeNote({ field, value, reason, parameters = {} }: OnixNote, language: Language) {
  return {
    field: FIELDS[field]?.[language] ?? field,
    value,
    reason: fillText(REASONS[reason]?.[language] ?? reason, { value, ...parameters }),
  };
}
