import {
  checkBookImport,
  createBook,
  downloadBookImportProblems,
  downloadBookImportTemplate,
  findBookImportChanges,
  findBookImportProblems,
  findAdminBooks,
  generalErrors,
  getBookForEdit,
  getBookImport,
  MAX_BULK_BOOKS,
  bookImportErrors,
  listErrors,
  runBookImport,
} from '@zhiye/contract';
import type { DownloadRoute } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '../../../../platform/spreadsheets/csv.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { insertSubject } from '../subjects/subject.store.ts';

const app = useOwnApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const row = { code: 'import-a', parentCode: null, name: '理学', nameEn: 'Science', sort: 1 };
  await insertSubject(app.platform.db, row);
});

const HEAD = ['ISBN', '书名', '作者', '出版社', '分类代码', '出版日期'];
const GOOD = ['978-7-302-14751-0', '线性代数', '甲；乙', '导入出版社', 'import-a', '2026/9/1'];

const check = async (bytes: Uint8Array, name = 'list.csv') =>
  (await sendFile(app, checkBookImport, {}, { name, bytes }, editor)).body;
const checkLines = (...lines: string[][]) => check(writeCsv(lines));

async function problemsOf(importId: string, language: 'zh' | 'en' = 'zh') {
  const asked = { importId, pageNo: 1, pageSize: 100 };
  const { body } = await app.call(findBookImportProblems, asked, { token: editor.token, language });
  return body.data.list.map(({ line, column, reason }) => [line, column, reason]);
}

async function run(importId: string) {
  const started = await app.call(runBookImport, { importId }, editor);
  expect(started.body.data.state).toBe('running');
  await app.jobs.importBooks({ importId });
  return (await app.call(getBookImport, { importId }, editor)).body.data;
}

const download = (route: DownloadRoute, payload: object) =>
  app.app.inject({ method: 'POST', url: route.path, payload, headers: { webauthorization: editor.token } });

async function findOwn(keyword: string) {
  const { body } = await app.call(findAdminBooks, { keyword, pageNo: 1, pageSize: 10 }, editor);
  const found = body.data.list[0];
  return found && (await app.call(getBookForEdit, { bookId: found.bookId }, editor)).body.data;
}

describe('the check', () => {
  it('reports every problem of every line in the language of the person, and changes nothing', async () => {
    const head = [...HEAD, '册次', '语种', '试读', '半年定价', '半年优惠价', '上架', '备注'];
    const rest = ['', '', '', '', '', '', ''];
    const { data } = await checkLines(
      head,
      [...GOOD, ...rest],
      ['978-7-302-14751-1', '甲', '', '某社', 'nowhere', '2026-02-30', ...rest],
      ['9787302147510', '又一次', '丙', '某社', 'import-a', '2026-01-01', ...rest],
      ['', '', '', '', '', '', ...rest],
      [
        '9780804429573',
        'x'.repeat(201),
        '丙',
        '某\u200b社',
        'import-a',
        '2026-01-01',
        '0',
        '法文',
        '很多',
        '1.234',
        '',
        '上架',
        '随便',
      ],
      ['080442957X', '丁', '丙', '某社', 'import-a', '2026-01-01', '', '', '', '10', '11', '上架', ''],
    );
    expect(data).toMatchObject({ lines: 5, toCreate: 1, toUpdate: 0, invalidLines: 4, state: 'checked' });
    expect(data.ignoredColumns).toEqual(['备注']);
    expect(data.examples).toEqual([{ line: 2, isbn: GOOD[0], title: '线性代数', action: 'create' }]);
    expect(await problemsOf(data.importId)).toEqual([
      [3, 'ISBN', '不是正确的 ISBN（位数或校验位不符）'],
      [3, '出版日期', '不是日期，应写作 2026-09-01'],
      [3, '分类代码', '没有这个分类代码'],
      [4, 'ISBN', '与第 2 行的 ISBN 相同'],
      [6, '书名', '太长，最多 200 个字'],
      [6, '出版社', '含有不允许的字符'],
      [6, '册次', '应是 1 到 9999 的整数'],
      [6, '试读', '应写作 30 页、20%、2 章或不试读'],
      [6, '语种', expect.stringContaining('中文 / Chinese')],
      [6, '半年定价', '不是价格，应写作 45.00'],
      [6, '上架', '没有价格，不能上架'],
      [6, '上架', '还没有发布电子书，不能上架'],
      [7, '半年优惠价', '优惠价要大于零，不能高于定价'],
      [7, 'ISBN', '与第 6 行的 ISBN 相同'],
      [7, '上架', '没有价格，不能上架'],
      [7, '上架', '还没有发布电子书，不能上架'],
    ]);
    expect((await problemsOf(data.importId, 'en'))[0]).toEqual([
      3,
      'ISBN',
      'Not a valid ISBN (check the number of digits and the check digit)',
    ]);
    const file = readCsv((await download(downloadBookImportProblems, { importId: data.importId })).body)!;
    expect(file).toHaveLength(17);
    expect(await findOwn('9787302147510')).toBeUndefined();
  });

  it('says that a spreadsheet changed a number, and reads what is printed behind one', async () => {
    const line = (isbn: string) => [isbn, '甲', '乙', '某社', 'import-a', '2026-01-01'];
    const { data } = await checkLines(
      HEAD,
      ...['9.78731E+12', '978-7-309-04462-1：CNY45.00', 'ISBN-10 7309044622'].map(line),
    );
    expect(await problemsOf(data.importId)).toEqual([
      [2, 'ISBN', '表格软件改动了这个数字，请把这一列设为文本后重新填写'],
      [4, 'ISBN', '与第 3 行的 ISBN 相同'],
    ]);
  });

  it('says what it would change in each book, and counts lines that change nothing', async () => {
    const head = [...HEAD, '语种', '丛书', '半年定价', '半年优惠价'];
    const isbns = ['9787111111177', '9787111111184', '9787111111191'] as const;
    const line = (isbn: string, ...rest: string[]) => [isbn, ...GOOD.slice(1), ...rest];
    const rest = ['中文', '导入丛书', '60', '45.5'];
    await run((await checkLines(head, ...isbns.map((isbn) => line(isbn, ...rest)))).data.importId);
    const { data } = await checkLines(
      head,
      line(isbns[0], ...rest),
      line(isbns[1], '英文', '导入丛书', '60', '30'),
      ['9787111111191', '新名', '', '', '', '', '', '', '', ''],
    );
    expect(data).toMatchObject({ lines: 3, toCreate: 0, toUpdate: 2, unchanged: 1, invalidLines: 0 });
    expect(data.examples.map(({ action }) => action)).toEqual(['none', 'update', 'update']);
    const asked = { importId: data.importId, pageSize: 1 };
    const first = await app.call(findBookImportChanges, { ...asked, pageNo: 1 }, editor);
    expect(first.body.data).toMatchObject({ total: 2, list: [{ line: 3, title: '线性代数' }] });
    expect(first.body.data.list[0]!.cells).toEqual([
      { column: '语种', before: '中文', after: '英文' },
      { column: '半年优惠价', before: '45.50', after: '30.00' },
    ]);
    const second = await app.call(findBookImportChanges, { ...asked, pageNo: 2 }, editor);
    expect(second.body.data.list[0]).toMatchObject({
      line: 4,
      cells: [{ column: '书名', before: '线性代数', after: '新名' }],
    });
    const before = (await findOwn(isbns[0]))!.updatedAt;
    await run(data.importId);
    expect((await findOwn(isbns[0]))!.updatedAt).toBe(before);
    const after = await app.call(findBookImportChanges, { ...asked, pageNo: 1 }, editor);
    expect(after.body.data).toEqual({ list: [], total: 0 });
  });

  it.each([
    ['unknown columns', Buffer.from('a,b\n1,2'), 'list.csv', bookImportErrors.isbnColumnMissing.code],
    ['an open quote', Buffer.from('ISBN,"b\n1,2'), 'list.csv', bookImportErrors.importFileUnreadable.code],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), 'list.csv', bookImportErrors.importFileUnreadable.code],
    [
      'another zip file',
      zipSync({ a: strToU8('x') }),
      'list.xlsx',
      bookImportErrors.importFileUnreadable.code,
    ],
    ['nothing', Buffer.alloc(0), 'list.csv', bookImportErrors.isbnColumnMissing.code],
  ])('refuses a file with %s', async (_, bytes, name, code) => {
    expect((await check(bytes, name)).code).toBe(code);
  });

  it('reads GB18030, which Chinese spreadsheets write', async () => {
    // ISBN,书名 in GB18030
    const bytes = Buffer.from('4953424e2ccae9c3fb0a2cd2bb0a', 'hex');
    const { data } = await check(bytes);
    expect(data).toMatchObject({ lines: 1, invalidLines: 1, ignoredColumns: [] });
  });

  it('has a limit, and empty lines do not count', async () => {
    const { code } = await check(Buffer.from(`ISBN\n${'1\n'.repeat(MAX_BULK_BOOKS + 1)}`));
    expect(code).toBe(bookImportErrors.tooManyImportLines.code);
    const empty = await check(Buffer.from(`ISBN\n1\n${'\n'.repeat(1_000_000)}`));
    expect(empty.data).toMatchObject({ lines: 1 });
  });

  it('reads what Excel calls Unicode text', async () => {
    const text = 'ISBN\t书名\r\n1\t数据结构\r\n';
    const { data } = await check(Buffer.from(`\ufeff${text}`, 'utf16le'), 'list.txt');
    expect(data).toMatchObject({ lines: 1, ignoredColumns: [] });
  });
});

describe('a workbook', () => {
  const template = async () => (await download(downloadBookImportTemplate, {})).rawPayload;
  const change = (entries: Record<string, Uint8Array>, from: string | RegExp, to: string) => {
    const path = 'xl/worksheets/sheet1.xml';
    const xml = Buffer.from(entries[path]!).toString();
    expect(xml).toMatch(from);
    return zipSync({ ...entries, [path]: strToU8(xml.replace(from, to)) });
  };

  it('can start from the template, whose example is never imported', async () => {
    const bytes = await template();
    const [head, example] = await readSheet(new Blob([new Uint8Array(bytes)]));
    expect(head![0]).toBe('ISBN *');
    expect(example![0]).toBe('978-7-302-14751-0');
    const { data } = await check(bytes, 'template.xlsx');
    expect(data).toMatchObject({ lines: 0, invalidLines: 0, ignoredColumns: [] });
  });

  it.each([
    ['one cell far to the right', /r="B2"/, 'r="XFD2"', listErrors.listTooManyCells],
    ['one row far down', /<row r="2"/, '<row r="1048576"', bookImportErrors.tooManyImportLines],
    ['an escaped cell address', /r="B2"/, 'r="&#88;FD2"', listErrors.listTooManyCells],
  ])('with %s is refused', async (_, from, to, error) => {
    const bytes = change(unzipSync(await template()), from, to);
    expect((await check(bytes, 'list.xlsx')).code).toBe(error.code);
  });

  it('that unpacks to far more than its size is refused', async () => {
    const entries = unzipSync(await template());
    const bytes = zipSync({ ...entries, 'xl/media.xml': new Uint8Array(85_000_000) });
    expect(bytes.length).toBeLessThan(1_000_000);
    expect((await check(bytes, 'list.xlsx')).code).toBe(bookImportErrors.importFileUnreadable.code);
  });
});

describe('the run', () => {
  it('creates new books and changes existing ones, only in the given columns', async () => {
    const book = {
      title: '旧名',
      subtitle: '旧副名',
      authors: ['丁'],
      publisher: '旧社',
      isbn: '9787302147510',
      subjectCode: 'import-a',
      seriesId: null,
      volume: null,
      language: 'zh' as const,
      edition: null,
      publishDate: '2020-01-01',
      layout: 'reflowable' as const,
      direction: 'ltr' as const,
      brief: '旧',
      briefEn: '',
      copyright: '',
      majors: [],
      gradeLevel: null,
      usingColleges: [],
      clcCode: null,
      printIsbn: null,
      pageCount: null,
      workCode: null,
      previewRule: { kind: 'none' as const, value: 0 },
      copy: { maxCharacters: 1, percent: 2 },
      prices: [{ duration: 'half_year' as const, listFen: 900, priceFen: 900 }],
      recommendedIds: [],
      preorderDay: null,
    };
    const created = await app.call(createBook, { book }, editor);
    const head = [...HEAD, '丛书', '一年定价', '一年优惠价', '上架', '试读', '适用专业'];
    const noText = await checkLines([...HEAD, '上架'], ['978-7-302-14751-0', ...GOOD.slice(1), '上架']);
    expect(await problemsOf(noText.data.importId)).toContainEqual([2, '上架', '还没有发布电子书，不能上架']);
    await app.platform.pool.query('UPDATE books SET has_publication = true WHERE id = $1', [
      created.body.data.bookId,
    ]);
    const { data } = await checkLines(
      head,
      ['978-7-302-14751-0', '新名', '', '', '', '', '数学丛书', '60', '45.5', '上架', '', ''],
      ['0-8044-2957-X', "'=cmd", ...GOOD.slice(2), '数学丛书', '1,060.00', '', '', '9 页', '数学、物理'],
      ['bad', '', '', '', '', '', '', '', '', '', '', ''],
    );
    expect(data).toMatchObject({ toCreate: 1, toUpdate: 1, invalidLines: 1 });
    const done = await run(data.importId);
    expect(done).toMatchObject({ state: 'done', processedLines: 2, failedLines: 0 });
    const changed = await findOwn('9787302147510');
    expect(changed).toMatchObject({
      listed: true,
      book: {
        ...book,
        title: '新名',
        seriesId: expect.any(Number) as number,
        prices: expect.anything() as unknown,
      },
    });
    expect(changed!.book.prices).toEqual([
      { duration: 'half_year', listFen: 900, priceFen: 900 },
      { duration: 'one_year', listFen: 6_000, priceFen: 4_550 },
    ]);
    const made = await findOwn('9780804429573');
    expect(made).toMatchObject({ listed: false, hasUploadedCover: false });
    expect(made!.book).toMatchObject({
      title: '=cmd',
      authors: ['甲', '乙'],
      publishDate: '2026-09-01',
      majors: ['数学', '物理'],
      previewRule: { kind: 'pages', value: 9 },
      seriesId: changed!.book.seriesId,
      prices: [{ duration: 'one_year', listFen: 106_000, priceFen: 106_000 }],
    });
  });

  it('takes what people write: names of subjects, codes in any case, 是, 2026年9月1日, a share of Excel', async () => {
    const head = [...HEAD, '上架', '试读', '复制比例'];
    const line = (isbn: string, subject: string, ...rest: string[]) => [
      isbn,
      ...GOOD.slice(1, 4),
      subject,
      '2026年9月1日',
      ...rest,
    ];
    const { data } = await checkLines(
      head,
      line('9787111111139', '理学', '否', '0.2', '0.1'),
      line('9787111111146', GOOD[4]!.toUpperCase(), '', '默认', '10%'),
    );
    expect(await problemsOf(data.importId)).toEqual([]);
    await run(data.importId);
    expect((await findOwn('9787111111139'))!.book).toMatchObject({
      subjectCode: GOOD[4],
      publishDate: '2026-09-01',
      previewRule: { kind: 'percent', value: 20 },
      copy: { percent: 10 },
    });
    expect((await findOwn('9787111111146'))!.book).toMatchObject({
      subjectCode: GOOD[4],
      previewRule: { kind: 'default', value: 0 },
      copy: { percent: 10 },
    });
    const yes = await checkLines([...HEAD, '上架'], line('9787111111139', GOOD[4]!, '是'));
    expect(await problemsOf(yes.data.importId)).toEqual([
      [2, '上架', '没有价格，不能上架'],
      [2, '上架', '还没有发布电子书，不能上架'],
    ]);
  });

  it.each(['200%', '0%', '1.5', '2.0', '20.5%'])('refuses a preview of %s', async (preview) => {
    const { data } = await checkLines([...HEAD, '试读'], [...GOOD, preview]);
    expect(data.invalidLines).toBe(1);
  });

  it('leaves out the example line of the template', async () => {
    const example = ['978-7-302-14751-0', '线性代数', '甲', '示例出版社', GOOD[4]!, '2026-09-01'];
    const { data } = await checkLines(HEAD, example, ['9787111111153', ...GOOD.slice(1)]);
    expect(data).toMatchObject({ lines: 1, toCreate: 1, invalidLines: 0 });
  });

  it('finds the head below a title, and counts the lines of the file', async () => {
    const { data } = await checkLines(['2026 年秋季教材'], [''], HEAD, ['bad', ...GOOD.slice(1)]);
    expect(data).toMatchObject({ lines: 1, invalidLines: 1 });
    expect((await problemsOf(data.importId))[0]![0]).toBe(4);
  });

  it.each(['utf-16le', 'utf-16be'])('reads %s, with tabs as Excel writes it', async (encoding) => {
    const text = `\ufeff${[HEAD, ['9787111111160', ...GOOD.slice(1)]].map((cells) => cells.join('\t')).join('\r\n')}`;
    const bytes = Buffer.from(text, 'utf16le');
    const file = { name: 'list.csv', bytes: encoding === 'utf-16be' ? bytes.swap16() : bytes };
    const { body } = await sendFile(app, checkBookImport, {}, file, editor);
    expect(body.data).toMatchObject({ lines: 1, toCreate: 1, invalidLines: 0 });
  });

  it('runs once, and continues where it stopped', async () => {
    const { data } = await checkLines(HEAD, GOOD);
    await run(data.importId);
    const again = await app.call(runBookImport, { importId: data.importId }, editor);
    expect(again.body.code).toBe(bookImportErrors.importAlreadyStarted.code);
    const { updatedAt } = (await findOwn('9787302147510'))!;
    await app.jobs.importBooks({ importId: data.importId });
    expect((await findOwn('9787302147510'))!.updatedAt).toBe(updatedAt);
  });

  it('reports lines that are refused by now and imports the others', async () => {
    await insertSubject(app.platform.db, {
      code: 'import-gone',
      parentCode: null,
      name: 'x',
      nameEn: 'x',
      sort: 9,
    });
    const { data } = await checkLines(
      HEAD,
      ['9787111111115', ...GOOD.slice(1, 4), 'import-gone', GOOD[5]!],
      ['9787111111122', ...GOOD.slice(1)],
    );
    expect(data.invalidLines).toBe(0);
    await app.platform.pool.query("DELETE FROM subjects WHERE code = 'import-gone'");
    expect(await run(data.importId)).toMatchObject({ state: 'done', processedLines: 2, failedLines: 1 });
    expect(await problemsOf(data.importId)).toEqual([[2, 'ISBN', '没有这个分类']]);
    expect(await findOwn('9787111111122')).toBeDefined();
    expect(await findOwn('9787111111115')).toBeUndefined();
  });

  it('is refused without a valid line', async () => {
    const { data } = await checkLines(HEAD, ['bad', ...GOOD.slice(1)]);
    const reply = await app.call(runBookImport, { importId: data.importId }, editor);
    expect(reply.body.code).toBe(bookImportErrors.nothingToImport.code);
    const unknown = { importId: '00000000-0000-7000-8000-000000000000' };
    const lost = await app.call(runBookImport, unknown, editor);
    expect(lost.body.code).toBe(generalErrors.notFound.code);
  });
});
