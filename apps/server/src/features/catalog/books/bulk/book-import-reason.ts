import type { Bilingual, Language } from '@zhiye/contract';
import { fillText } from '../../../../platform/fill-text.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';
import type { ImportProblem } from './book-import.store.ts';

/** Why a cell makes its line invalid. */
const REASONS = {
  missing: { zh: '新教材不能缺这一项', en: 'A new textbook needs this' },
  isbnWrong: {
    zh: '不是正确的 ISBN（位数或校验位不符）',
    en: 'Not a valid ISBN (check the number of digits and the check digit)',
  },
  isbnDamaged: {
    zh: '表格软件改动了这个数字，请把这一列设为文本后重新填写',
    en: 'A spreadsheet changed this number. Format the column as text and enter it again',
  },
  isbnTwice: { zh: '与第 {other} 行的 ISBN 相同', en: 'Same ISBN as in line {other}' },
  unknownSubject: { zh: '没有这个分类代码', en: 'There is no subject with this code' },
  badDay: { zh: '不是日期，应写作 2026-09-01', en: 'Not a date; write it as 2026-09-01' },
  badPrice: { zh: '不是价格，应写作 45.00', en: 'Not a price; write it as 45.00' },
  noListPrice: { zh: '有优惠价就要有定价', en: 'A price needs a list price' },
  aboveList: {
    zh: '优惠价要大于零，不能高于定价',
    en: 'The price must be above zero and no higher than the list price',
  },
  tooLong: { zh: '太长，最多 {most} 个字', en: 'Too long; at most {most} characters' },
  tooMany: { zh: '太多，最多 {most} 项', en: 'Too many; at most {most}' },
  unseen: { zh: '含有不允许的字符', en: 'Contains characters that are not allowed' },
  badNumber: { zh: '应是 {least} 到 {most} 的整数', en: 'Must be a whole number from {least} to {most}' },
  badWord: { zh: '应是：{words}', en: 'Must be one of: {words}' },
  badPreviewRule: { zh: '应写作 30 页、20%、2 章或不试读', en: 'Write 30 pages, 20%, 2 chapters or None' },
  badCode: { zh: '只能用字母、数字和连字符', en: 'Letters, digits and hyphens only' },
  badClc: {
    zh: '不是中图分类号，应写作 TP312',
    en: 'Not a class of the Chinese Library Classification; write it as TP312',
  },
  withoutText: {
    zh: '还没有发布电子书，不能上架',
    en: 'A textbook without a published e-book cannot be listed',
  },
  notPriced: { zh: '没有价格，不能上架', en: 'A textbook without a price cannot be listed' },
  failed: { zh: '{zh}', en: '{en}' },
} as const satisfies Record<string, Bilingual>;

export type ImportReason = keyof typeof REASONS;

export type ReportProblem = (
  column: BookColumn,
  reason: ImportReason,
  parameters?: ImportProblem['parameters'],
) => void;

export const describeReason = (
  reason: string,
  parameters: Readonly<Record<string, string | number>>,
  language: Language,
): string => fillText(REASONS[reason as ImportReason][language], parameters);
