import {
  downloadOnixReport,
  editBook,
  exportOnix,
  findAdminBooks,
  getBook,
  getOnixImport,
  onixErrors,
  runOnixImport,
  undoOnixImport,
  uploadOnix,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { books } from '../../../../db/tables/catalog/books.ts';
import { onixImports } from '../../../../testing/onix-imports.ts';
import { onixSamples as message } from '../../../../testing/onix-message.ts';
import type { OnixSample } from '../../../../testing/onix-message.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { insertSubject } from '../subjects/subject.store.ts';

const app = useOwnApp();
let editor: TestUser;
const { check, run, findBook, productsOf } = onixImports(app, () => editor);

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  await insertSubject(app.platform.db, {
    code: 'onix-a',
    parentCode: null,
    name: '理学',
    nameEn: 'Science',
    sort: 1,
  });
});

// each message is read by a process of its own
describe('a message', { timeout: 120_000 }, () => {
  it('is compared first, imported when somebody says so, and undone as a whole', async () => {
    const isbn = '9787302147510';
    const first = await check(message({ isbn }, { isbn: '9787302147511' }), 'onix-a');
    expect(first).toMatchObject({
      state: 'checked',
      sender: '示例出版社',
      products: 2,
      toCreate: 1,
      invalid: 1,
    });
    expect(await findBook(isbn)).toBeUndefined();
    expect(await run(first.importId)).toMatchObject({ state: 'done', processed: 1 });
    const made = (await findBook(isbn))!;
    expect(made.book).toMatchObject({
      title: '线性代数',
      authors: ['王小明'],
      clcCode: 'O151.2',
      subjectCode: 'onix-a',
      publishDate: '2026-09-01',
    });
    expect(made.book.prices).toEqual([{ duration: 'long_term', listFen: 6_000, priceFen: 6_000 }]);
    expect(made.listed).toBe(false);

    expect(await check(message({ isbn }))).toMatchObject({ unchanged: 1, toUpdate: 0 });
    const second = await check(message({ isbn, title: '线性代数（第二版）', price: '61.00' }));
    expect(second).toMatchObject({ toUpdate: 1, toCreate: 0 });
    expect((await productsOf(second.importId, 'changes'))[0]!.cells).toEqual([
      { column: '书名', before: '线性代数', after: '线性代数（第二版）' },
      { column: '长期定价', before: '60.00', after: '61.00' },
      { column: '长期优惠价', before: '60.00', after: '61.00' },
    ]);
    await run(second.importId);
    const changed = (await findBook(isbn))!;
    expect(changed.book).toMatchObject({ title: '线性代数（第二版）' });
    // what somebody changed since stays
    const { bookId, updatedAt, book } = changed;
    const edited = await app.call(
      editBook,
      { bookId, updatedAt, book: { ...book, title: '手工改过' } },
      editor,
    );
    expect(edited.body).toMatchObject({ isOK: true });
    await app.call(undoOnixImport, { importId: second.importId }, editor);
    await app.jobs.runOnix({ importId: second.importId });
    expect((await app.call(getOnixImport, { importId: second.importId }, editor)).body.data).toMatchObject({
      state: 'undone',
      kept: 1,
    });
    const undone = (await findBook(isbn))!;
    expect([undone.book.title, undone.book.prices[0]!.listFen]).toEqual(['手工改过', 6_000]);
    const again = await app.call(runOnixImport, { importId: second.importId }, editor);
    expect(again.body.code).toBe(onixErrors.onixNotReady.code);
  });

  it('holds a large change of prices for a second person', async () => {
    const isbn = '9787111111177';
    await run((await check(message({ isbn }), 'onix-a')).importId);
    const { importId } = await check(message({ isbn, title: '新名', price: '6.00' }));
    expect(await run(importId)).toMatchObject({ pendingPrices: 1 });
    expect((await findBook(isbn))!.book).toMatchObject({ title: '新名', prices: [{ listFen: 6_000 }] });
  });

  it('with partial records, deletions and one product twice takes the last state of each', async () => {
    const [a, b] = ['9787111111184', '9787111111191'];
    const brief =
      '<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="chi">简介</Text></TextContent></CollateralDetail>';
    const found = await check(
      message(
        { isbn: a, title: '旧' },
        { isbn: a, title: '新' },
        { isbn: a, type: '04', more: brief },
        { isbn: b, type: '05' },
        { isbn: b, type: '04', more: brief },
      ),
      'onix-a',
    );
    expect(found).toMatchObject({ products: 5, toCreate: 1, replaced: 3, invalid: 1 });
    await run(found.importId);
    expect((await findBook(a))!.book).toMatchObject({ title: '新', brief: '简介' });
    expect((await productsOf(found.importId, 'problem'))[0]!.notes.map(({ reason }) => reason)).toContain(
      '商店没有这种教材',
    );
    // a later notification finds the book by its record
    const later = await check(
      message({ isbn: '', reference: a, type: '04', more: brief.replace('简介', '新简介') }),
    );
    expect(later).toMatchObject({ toUpdate: 1 });
  });

  it('without a subject of the shop is told, and a named subject is taken', async () => {
    const heading =
      '<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>数学；理学</SubjectHeadingText></Subject></DescriptiveDetail>';
    const without = await check(message({ isbn: '9787040000047' }));
    expect(without).toMatchObject({ invalid: 1, toCreate: 0 });
    expect((await productsOf(without.importId, 'problem'))[0]!.notes).toEqual([
      { field: '学科分类', value: '', reason: '新教材不能缺这一项' },
    ]);
    const refused = await app.call(runOnixImport, { importId: without.importId }, editor);
    expect(refused.body.code).toBe(onixErrors.onixNothingToImport.code);
    const named = await check(message({ isbn: '9787040000047' }).replace('</DescriptiveDetail>', heading));
    expect(named).toMatchObject({ toCreate: 1 });
    const report = await app.app.inject({
      method: 'POST',
      url: downloadOnixReport.path,
      payload: { importId: without.importId },
      headers: { webauthorization: editor.token },
    });
    expect(readCsv(report.body)).toHaveLength(2);
  });

  it('with prices of many countries tells them together', async () => {
    const price = (currency: string) =>
      `<Price><PriceType>02</PriceType><PriceAmount>9.99</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price></SupplyDetail>`;
    const abroad = (currencies: readonly string[]) =>
      message({ isbn: '9787040000085' }).replace(
        '</SupplyDetail>',
        currencies.map(price).join('').replaceAll('</SupplyDetail>', '') + '</SupplyDetail>',
      );
    const notesOf = async (currencies: readonly string[]) =>
      (await productsOf((await check(abroad(currencies), 'onix-a')).importId, 'create'))[0]!.notes;
    const reason = '只使用人民币价格';
    expect(await notesOf(['USD', 'EUR'])).toEqual([{ field: '价格', value: '9.99 USD、9.99 EUR', reason }]);
    expect(await notesOf(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF'])).toEqual([
      { field: '价格', value: '9.99 USD、9.99 EUR、9.99 GBP、9.99 JPY、9.99 AUD 等 7 项', reason },
    ]);
  });

  it('that two jobs read at the same time is read once', async () => {
    const samples = Array.from({ length: 450 }, (_, n) => ({ isbn: '', reference: `twice${n}` }));
    const bytes = Buffer.from(message(...samples));
    const sent = await sendFile(app, uploadOnix, {}, { name: 'feed.xml', bytes }, editor);
    const { importId } = sent.body.data;
    await Promise.all([1, 2, 3].map(() => app.jobs.readOnix({ importId })));
    const found = (await app.call(getOnixImport, { importId }, editor)).body.data;
    expect(found).toMatchObject({ state: 'checked', products: 450, invalid: 450 });
  });

  it('that ends too early leaves nothing but the reason', async () => {
    const samples = Array.from({ length: 300 }, (_, n) => ({ isbn: '', reference: `r${n}` }));
    const found = await check(message(...samples).slice(0, -200), 'onix-a');
    expect(found).toMatchObject({
      state: 'refused',
      products: 0,
      toCreate: 0,
      refusal: expect.stringMatching(/./),
    });
    expect(await productsOf(found.importId, 'problem')).toEqual([]);
  });

  const many = message(...Array.from({ length: 300 }, (_, n) => ({ isbn: '', reference: `h${n}` })));
  const headed = (head: string) => Buffer.from(head + many);
  it.each<[string, Buffer, string, string]>([
    [
      'with bytes of another encoding at its end',
      Buffer.concat([
        Buffer.from(many.replace('</ONIXMessage>', '')),
        Buffer.from([0xcf, 0xdf]),
        Buffer.from('</ONIXMessage>'),
      ]),
      '内容与声明的编码 utf-8 不符',
      'The content is not in the declared encoding utf-8',
    ],
    [
      'that declares another encoding',
      headed('<?xml version="1.0" encoding="GB18030"?>'),
      '内容与声明的编码 GB18030 不符',
      'The content is not in the declared encoding GB18030',
    ],
    [
      'with an entity bomb',
      headed('<!DOCTYPE ONIXMessage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
      '文件里声明了实体，为安全起见不读取',
      'The file declares entities; it is not read, for safety',
    ],
    [
      'with a DTD from outside',
      headed('<!DOCTYPE ONIXMessage SYSTEM "http://example.org/evil.dtd">'),
      '文件引用了外部 DTD（http://example.org/evil.dtd），不读取',
      'The file refers to a DTD elsewhere (http://example.org/evil.dtd); it is not read',
    ],
    [
      'of release 2.1',
      Buffer.from(many.replace(' release="3.0"', '')),
      'ONIX 版本是 2.1，只支持 3.0 和 3.1',
      'ONIX release 2.1; only 3.0 and 3.1 are read',
    ],
    ['that is no XML', Buffer.from('ISBN,书名\n1,2'), '不是格式正确的 XML', 'Not well-formed XML'],
    [
      'of another kind',
      Buffer.from('<rss version="2.0"/>'),
      '不是 ONIX 消息（根元素是 rss）',
      'Not an ONIX message (its root is rss)',
    ],
    [
      'that is compressed',
      Buffer.from('PK\u0003\u0004 feed.xml'),
      '这是压缩文件，请解压后上传其中的 XML',
      'This is a compressed file; unpack it and upload the XML in it',
    ],
    ['that is empty', Buffer.alloc(0), '文件是空的', 'The file is empty'],
  ])('%s is refused as a whole, in both languages', async (_name, bytes, zh, en) => {
    const { total } = (await app.call(findAdminBooks, { pageNo: 1, pageSize: 1 }, editor)).body.data;
    const found = await check(bytes, 'onix-a');
    expect(found).toMatchObject({ state: 'refused', products: 0, toCreate: 0, toUpdate: 0, invalid: 0 });
    const { importId } = found;
    for (const [language, text] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const { body } = await app.call(getOnixImport, { importId }, { token: editor.token, language });
      expect(body.data.refusal).toContain(text);
    }
    for (const show of ['create', 'problem', 'notes'] as const)
      expect(await productsOf(importId, show)).toEqual([]);
    const started = await app.call(runOnixImport, { importId }, editor);
    expect(started.body.code).toBe(onixErrors.onixNotReady.code);
    expect((await app.call(findAdminBooks, { pageNo: 1, pageSize: 1 }, editor)).body.data.total).toBe(total);
  });

  it('takes books off sale that may not be sold here, and makes none of them', async () => {
    const rights =
      '<SalesRights><SalesRightsType>03</SalesRightsType><Territory><CountriesIncluded>CN</CountriesIncluded></Territory></SalesRights></PublishingDetail>';
    const refused = (sample: OnixSample) => message(sample).replace('</PublishingDetail>', rights);
    const isbn = '9787040000061';
    const without = await check(refused({ isbn }), 'onix-a');
    expect(without).toMatchObject({ invalid: 1, toCreate: 0 });
    expect((await productsOf(without.importId, 'problem'))[0]!.notes).toEqual([
      { field: '销售权', value: '03', reason: '在中国大陆没有销售权，不能上架' },
    ]);
    await run((await check(message({ isbn }), 'onix-a')).importId);
    const { bookId } = (await findBook(isbn))!;
    await app.platform.db
      .update(books)
      .set({ listed: true, hasPublication: true })
      .where(eq(books.id, bookId));
    const found = await check(refused({ isbn }));
    expect(found).toMatchObject({ toDelete: 1, toUpdate: 0 });
    expect((await productsOf(found.importId, 'delete'))[0]!.cells).toEqual([
      { column: '上架', before: '上架', after: '下架' },
    ]);
    await run(found.importId);
    expect((await findBook(isbn))!.listed).toBe(false);
    // the undo puts it back on sale
    await app.call(undoOnixImport, { importId: found.importId }, editor);
    await app.jobs.runOnix({ importId: found.importId });
    expect((await findBook(isbn))!.listed).toBe(true);
    // a book with a text that is not sold yet leaves the shop as well
    const later = message({ isbn }).replace(
      '<ProductAvailability>20</ProductAvailability>',
      '<ProductAvailability>10</ProductAvailability><SupplyDate><SupplyDateRole>08</SupplyDateRole><Date>20990301</Date></SupplyDate>',
    );
    await run((await check(later)).importId);
    expect(await findBook(isbn)).toMatchObject({ listed: false, book: { preorderDay: null } });
  });

  it('sets the day of a pre-order for a book without a text', async () => {
    const isbn = '9787040000078';
    const expected = (day: string) =>
      message({ isbn }).replace(
        '<ProductAvailability>20</ProductAvailability>',
        `<ProductAvailability>10</ProductAvailability><SupplyDate><SupplyDateRole>08</SupplyDateRole><Date>${day}</Date></SupplyDate>`,
      );
    await run((await check(expected('20990301'), 'onix-a')).importId);
    expect(await findBook(isbn)).toMatchObject({ listed: false, book: { preorderDay: '2099-03-01' } });
    expect(await check(expected('20990301'))).toMatchObject({ unchanged: 1, noted: 1 });
    const moved = await check(expected('20990401'));
    expect((await productsOf(moved.importId, 'changes'))[0]!.cells).toEqual([
      { column: '预计上线日期', before: '2099-03-01', after: '2099-04-01' },
    ]);
    await run(moved.importId);
    expect((await findBook(isbn))!.book.preorderDay).toBe('2099-04-01');
    // a day that has passed changes nothing
    expect(await check(expected('20200101'))).toMatchObject({ unchanged: 1 });
  });

  it('is exported and read back without a difference', async () => {
    const file = await app.app.inject({
      method: 'POST',
      url: exportOnix.path,
      payload: {},
      headers: { webauthorization: editor.token },
    });
    expect(file.body).toContain('release="3.1"');
    const found = await check(file.body);
    expect(found).toMatchObject({ toUpdate: 0, toCreate: 0, invalid: 0, noted: 0 });
    const exported = file.body.match(/<Product>/g)!.length;
    expect([exported > 0, found.unchanged]).toEqual([true, exported]);
  });

  it('states accessibility before there is a file', async () => {
    const feature =
      '<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>14</ProductFormFeatureValue></ProductFormFeature>';
    const isbn = '9787040000054';
    await run(
      (await check(message({ isbn }).replace('<TitleDetail>', `${feature}<TitleDetail>`), 'onix-a')).importId,
    );
    const { bookId } = (await findBook(isbn))!;
    expect((await app.call(getBook, { bookId }, editor)).body.data.accessibility).toEqual({
      feature: ['alternativeText'],
    });
  });
});
