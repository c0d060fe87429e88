import { defineErrors } from './errors.ts';

/** Why an uploaded list cannot be read, whatever it lists. The page keeps the file for another try. */
export const listErrors = defineErrors({
  listUnreadable: {
    code: 4040,
    status: 422,
    zh: '无法读取这个文件。请使用 xlsx，或 UTF-8、GB18030 编码的 csv',
    en: 'This file cannot be read. Use an xlsx file, or a csv file in UTF-8 or GB18030',
  },
  listTooManyRows: {
    code: 4041,
    status: 422,
    zh: '一次最多读取 {most} 行，请拆分文件',
    en: 'At most {most} lines can be read at a time. Split the file',
  },
  listTooManyCells: {
    code: 4042,
    status: 422,
    zh: '文件中的单元格过多。请只保留需要的列，或拆分文件',
    en: 'The file has too many cells. Keep only the columns that are needed, or split the file',
  },
  listCellTooLong: {
    code: 4043,
    status: 422,
    zh: '第 {line} 行有一个单元格超过 {most} 个字符，请缩短后再试',
    en: 'Line {line} has a cell of more than {most} characters. Shorten it and try again',
  },
  listTooSlow: {
    code: 4044,
    status: 422,
    zh: '读取这个文件的时间过长，已停止。请拆分文件，或另存为 csv 后再试',
    en: 'Reading this file took too long and was stopped. Split the file, or save it as csv and try again',
  },
  listTooMuchMemory: {
    code: 4045,
    status: 422,
    zh: '读取这个文件需要的内存过多，已停止。请拆分文件，或另存为 csv 后再试',
    en: 'Reading this file needs too much memory and was stopped. Split the file, or save it as csv and try again',
  },
  listsBusy: {
    code: 4046,
    status: 429,
    zh: '还有文件正在读取，请稍后再试，文件无需重新选择',
    en: 'Other files are still being read. Try again in a moment; the file stays chosen',
  },
  listOldWorkbook: {
    code: 4047,
    status: 422,
    zh: '这是旧版 Excel 文件（.xls），或设了密码。请另存为不带密码的 xlsx 后再试',
    en: 'This is an old Excel file (.xls), or it has a password. Save it as xlsx without a password and try again',
  },
});

/** Errors of every route that takes a list. */
export const LIST_ERRORS = Object.values(listErrors);
