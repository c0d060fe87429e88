import {
  exportFlashcards,
  findFlashcardCategories,
  findFlashcards,
  flashcardErrors,
  flashcardFileErrors,
  generalErrors,
  importFlashcards,
  setFlashcardMastered,
} from '@zhiye/contract';
import { MAX_FLASHCARD_IMPORT_LINES, MAX_FLASHCARDS } from '@zhiye/contract/constants/study/flashcard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../../platform/spreadsheets/csv.ts';
import { readTextFile } from '../../../../platform/uploaded-lists/table-file.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeFlashcard, makeFlashcardCategory, NO_SOURCE } from '../../../../testing/flashcards.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { ANKI_HEAD, writeAnkiLines } from './anki-text.ts';
import { FLASHCARD_LIMITS, recordsOf } from './flashcard-file.ts';
import { csvHead, csvLine } from './flashcard-csv.ts';
import { problemOfRecord } from './flashcard-record.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

const app = useApp();

const parseFlashcardFile = (bytes: Buffer) => recordsOf(readTextFile(bytes, FLASHCARD_LIMITS));

const upload = (user: TestUser, bytes: Uint8Array | string, fields: object = {}, name = 'cards.csv') =>
  sendFile(app, importFlashcards, fields, { name, bytes: Buffer.from(bytes), mediaType: 'text/plain' }, user);
const download = async (user: TestUser, format: 'csv' | 'anki') =>
  (await receiveFile(app, exportFlashcards, { format }, user)).bytes;
const importAll = async (user: TestUser, bytes: Buffer) => {
  const { fileHash } = (await upload(user, bytes)).body.data;
  return upload(user, bytes, { fileHash });
};

/** What makes trouble in CSV, HTML, Anki and spreadsheets, among ordinary text. */
const unit = fc.constantFrom(
  '"',
  "'",
  '\t',
  '\n',
  '\r',
  '\r\n',
  ',',
  ';',
  '#',
  '<',
  '>',
  '&',
  '&lt;',
  '<br>',
  '<b>',
  '=',
  '+',
  '-',
  '@',
  '＝',
  ' ',
  '  ',
  '\u00a0',
  '\ufeff',
  '&#9;',
  '&nbsp;',
  '字',
  '😀',
  'a',
  '::',
  '{{c1::空}}',
  '{{c2::a::提示}}',
  '\\',
  '\u2028',
);
const text = (maxLength: number) => fc.string({ unit, maxLength });
const oneLine = (maxLength: number) => text(maxLength).map((made) => made.replace(/[\t\r\n]/g, ' '));
const record: fc.Arbitrary<FlashcardRecord> = fc
  .record({
    kind: fc.constantFrom('basic' as const, 'cloze' as const),
    front: text(30),
    back: text(30),
    category: oneLine(12),
    title: oneLine(12),
    page: oneLine(4),
    quote: text(20),
    bookId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    cfi: oneLine(12),
    isMastered: fc.boolean(),
  })
  .filter((made) => problemOfRecord(made) === null);

describe('a file returns without loss', () => {
  it.each(['zh', 'en'] as const)('as CSV in %s', (language) => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        const bytes = writeCsv([csvHead(language), ...records.map((one) => csvLine(one, language))]);
        expect(parseFlashcardFile(bytes)).toEqual(records);
      }),
      { numRuns: 200 },
    );
  });

  it('as text for Anki', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        const bytes = Buffer.from(ANKI_HEAD + writeAnkiLines(records));
        expect(parseFlashcardFile(bytes)).toEqual(records);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['csv', 'anki'] as const)(
    'through the server as %s, for a person who holds the book',
    async (format) => {
      const [owner, reader] = [await makeUser(app), await makeUser(app)];
      const bookId = await makeBook(app);
      await makeRevision(app, bookId);
      for (const user of [owner, reader]) await makeEntitlement(app, user, bookId);
      const categoryId = await makeFlashcardCategory(app, owner, '数据结构');
      const source = {
        bookId,
        title: '',
        cfi: 'epubcfi(/6/4!/4/4,/1:0,/1:7)',
        quote: '测试用的正文。',
        page: '146',
      };
      const first = await makeFlashcard(app, owner, { categoryId, source, front: '=1+1 "是"\n几？' });
      await makeFlashcard(app, owner, { kind: 'cloze', front: '冲突是{{c1::同址}}', back: '' });
      await makeFlashcard(app, owner, { source: { ...NO_SOURCE, title: '讲义' }, front: "'=x" });
      await app.call(setFlashcardMastered, { cardId: first.cardId, isMastered: true }, owner);
      const bytes = await download(owner, format);
      const done = await importAll(reader, bytes);
      expect(done.body.data).toMatchObject({ isDone: true, newTotal: 3, duplicateTotal: 0, invalidTotal: 0 });
      expect(await download(reader, format)).toEqual(bytes);
      // the same file again brings nothing
      expect((await importAll(reader, bytes)).body.data).toMatchObject({ newTotal: 0, duplicateTotal: 3 });
      const stranger = await makeUser(app);
      await importAll(stranger, bytes);
      const { list } = (await app.call(findFlashcards, { pageNo: 1, pageSize: 20 }, stranger)).body.data;
      expect(list.map((card) => [card.source.bookId, card.source.cfi])).toEqual([
        [null, ''],
        [null, ''],
        [null, ''],
      ]);
      expect(list[2]!.source).toMatchObject({ title: '高等代数讲义', page: '146' });
    },
  );
});

describe('the text for Anki', () => {
  it('has the headers of its format, HTML escapes, and tags without spaces', async () => {
    const user = await makeUser(app);
    const source = { ...NO_SOURCE, title: '散列 与 树' };
    const { cardId } = await makeFlashcard(app, user, { front: 'a < b & c\n次行', back: '答', source });
    await app.call(setFlashcardMastered, { cardId, isMastered: true }, user);
    const [separator, html, notetype, deck, tags, columns, line] = (await download(user, 'anki'))
      .toString()
      .split('\n');
    expect([separator, html, notetype, deck, tags]).toEqual([
      '#separator:Tab',
      '#html:true',
      '#notetype column:1',
      '#deck column:2',
      '#tags column:10',
    ]);
    expect(columns!.split('\t')).toHaveLength(10);
    expect(line!.split('\t')).toEqual([
      'Basic',
      '',
      'a &lt; b &amp; c<br>次行',
      '答',
      '散列 与 树',
      '',
      '',
      '',
      '',
      '散列_与_树 zhiye::mastered',
    ]);
  });

  it.each([
    [
      'without names of columns',
      '#separator:tab\n#html:true\n<b>问</b>&nbsp;一\t答<div>二</div>\n',
      '问\u00a0一',
      '答\n二\n',
    ],
    ['with a tags column first', '#separator:comma\n#tags column:1\nx y,问,答\n', '问', '答'],
    [
      'with a guid',
      '#separator:Semicolon\n#html:false\n#guid column:1\nk7;"问;""一""";答\n',
      '问;"一"',
      '答',
    ],
  ])('of others is read %s', (_name, file, front, back) => {
    expect(parseFlashcardFile(Buffer.from(file))[0]).toMatchObject({ kind: 'basic', front, back });
  });

  const cardsOf = (file: string) =>
    parseFlashcardFile(Buffer.from(file)).map(({ front, back, category }) => [front, back, category]);

  it.each([
    [
      'header lines that a spreadsheet has filled up',
      '#separator:Comma,,\n#html:false,,\n光合作用的场所,叶绿体,生物::必修一\n"a, b 的并集",A∪B,数学\n',
      [
        ['光合作用的场所', '叶绿体', ''],
        ['a, b 的并集', 'A∪B', ''],
      ],
    ],
    [
      'semicolons after the header lines',
      '#separator:semicolon;;\n#deck:历史;;\n问;答;\n',
      [['问', '答', '历史']],
    ],
    ['header lines in quotes', '"#separator:Comma"\n"#columns:Back,Front"\n答,问\n', [['问', '答', '']]],
    ['a deck for all', '#separator:tab\n#deck:英语\na\tb\n', [['a', 'b', '英语']]],
    ['tags for all, and no deck', '#separator:tab\n#tags:高等_代数 必考\na\tb\n', [['a', 'b', '高等 代数']]],
    ['a column of tags', '#separator:tab\n#tags column:3\na\tb\t树 图\n', [['a', 'b', '树']]],
    [
      'a column of tags and one of decks',
      '#separator:tab\n#tags column:3\n#deck column:4\na\tb\t树\t\n',
      [['a', 'b', '']],
    ],
    ['a column of tags in a spreadsheet', 'Front,Back,Tags\na,b,树 图\n', [['a', 'b', '树']]],
    [
      'line ends of code, and of HTML that mean nothing',
      '#separator:Tab\n#html:true\n"循环？<pre>for i in x:\n    print(i)</pre>"\t"<ol>\n<li>先写</li>\n<li>再写</li>\n</ol>"\n',
      [['循环？\nfor i in x:\n    print(i)\n', '先写\n再写\n', '']],
    ],
    [
      'named characters',
      '#separator:tab\n#html:true\n&hellip;&mdash;&Alpha;&frac12;\t&#x4e00;&amp;lt;&unknown;\n',
      [['…—Α½', '一&lt;&unknown;', '']],
    ],
    [
      'an older text of Anki',
      'a<br>b\tc&nbsp;d\t树\n<div>e</div>\tf\n',
      [
        ['a\nb', 'c\u00a0d', ''],
        ['e\n', 'f', ''],
      ],
    ],
    [
      'plain text between tabs',
      'a < b\tc\n#1\td\n',
      [
        ['a < b', 'c', ''],
        ['#1', 'd', ''],
      ],
    ],
    ['empty lines before the header lines', '\ufeff\n\r\n#separator:comma\na,b\n', [['a', 'b', '']]],
    [
      'comments between the cards',
      '#separator:tab\na\tb\n# note\tx\n"#c"\td\n',
      [
        ['a', 'b', ''],
        ['#c', 'd', ''],
      ],
    ],
    ['other names of columns', '单词,释义\na,b\n', [['a', 'b', '']]],
    ['English names of columns', 'Term\tDefinition\na\tb\n', [['a', 'b', '']]],
    [
      'scripts and comments',
      '#separator:tab\n#html:true\na<style>b{}</style>c<!-- > d -->\t1 < 2\n',
      [['ac', '1 < 2', '']],
    ],
  ])('of others is read with %s', (_name, file, cards) => {
    expect(cardsOf(file)).toEqual(cards);
  });

  it('of others tells which cards lose pictures and sounds', async () => {
    const file = '#separator:tab\n#html:true\na\tb\nc\t<img src="a.jpg">d\ne\t[sound:x.mp3]f\n';
    const { data } = (await upload(await makeUser(app), file)).body;
    expect(data).toMatchObject({ newTotal: 3, mediaTotal: 2 });
    expect(data.rows.map(({ back, hasMedia }) => [back, hasMedia])).toEqual([
      ['d', true],
      ['f', true],
      ['b', false],
    ]);
  });

  it('of others has cloze cards by their gaps', () => {
    const [card] = parseFlashcardFile(Buffer.from('#separator:tab\n{{c1::Rom}} 是首都\t\n'));
    expect(card).toMatchObject({ kind: 'cloze', front: '{{c1::Rom}} 是首都' });
  });
});

describe('an import', () => {
  const file =
    '问题,答案,页码,分类\n一,甲,1,数学\n二,,2,数学\n一,甲,1,数学\n,乙,3,\n三,丙,二一八页之后的很长很长很长的一段页码文字，还有更多,\n';

  it('is a dry run first, which names every line that is left out and changes nothing', async () => {
    const user = await makeUser(app);
    const { data } = (await upload(user, file)).body;
    expect(data).toMatchObject({ isDone: false, newTotal: 1, duplicateTotal: 1, invalidTotal: 3 });
    expect(data.rows.map(({ line, result, problem }) => [line, result, problem])).toEqual([
      [3, 'invalid', 'backMissing'],
      [4, 'duplicate', null],
      [5, 'invalid', 'frontMissing'],
      [6, 'invalid', 'tooLong'],
      [2, 'new', null],
    ]);
    expect((await app.call(findFlashcardCategories, {}, user)).body.data).toMatchObject({
      list: [],
      all: { total: 0 },
    });
    const done = await upload(user, file, { fileHash: data.fileHash });
    expect(done.body.data).toMatchObject({ isDone: true, newTotal: 1 });
    const { list } = (await app.call(findFlashcardCategories, {}, user)).body.data;
    expect(list.map(({ name, total, due }) => [name, total, due])).toEqual([['数学', 1, 1]]);
    const changed = await upload(user, `${file}四,丁,,\n`, { fileHash: data.fileHash });
    expect([changed.status, changed.body.code]).toEqual([409, flashcardFileErrors.importChanged.code]);
  });

  it('puts cards without a category where the person wants, never into a category of somebody else', async () => {
    const user = await makeUser(app);
    const categoryId = await makeFlashcardCategory(app, user, '英语');
    const words = 'Front,Back\nretain,保持\n';
    const { fileHash } = (await upload(user, words, { categoryId })).body.data;
    await upload(user, words, { categoryId, fileHash });
    expect(
      (await app.call(findFlashcards, { pageNo: 1, pageSize: 20, categoryId }, user)).body.data.total,
    ).toBe(1);
    const foreign = await makeFlashcardCategory(app, await makeUser(app), '别人的');
    expect((await upload(user, words, { categoryId: foreign })).body.code).toBe(generalErrors.notFound.code);
  });

  it.each([
    ['binary data', Buffer.from([0x50, 0x4b, 3, 4, 0, 255, 254]), flashcardFileErrors.importUnreadable],
    ['misplaced quotes', Buffer.from('正面,背面\n"a,b\n'), flashcardFileErrors.importUnreadable],
    ['no columns', Buffer.from('甲,乙\n一,二\n'), flashcardFileErrors.importColumnMissing],
    ['an empty file', Buffer.from(''), flashcardFileErrors.importColumnMissing],
    [
      'too many lines',
      Buffer.from(`正面,背面\n${'一,二\n'.repeat(MAX_FLASHCARD_IMPORT_LINES + 1)}`),
      flashcardFileErrors.tooManyImportLines,
    ],
  ])('of %s is refused', async (_name, bytes, error) => {
    const reply = await upload(await makeUser(app), bytes);
    expect([reply.status, reply.body.code]).toEqual([error.status, error.code]);
  });

  it('beyond the limit of cards is refused as a whole', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    await app.platform.pool.query(
      `INSERT INTO flashcards SELECT user_id, gen_random_uuid(), category_id, kind, front || n, back, book_id, source_title, cfi,
         quote, page, picture_revision, picture_path, is_mastered, due_at, stability, difficulty, elapsed_days, scheduled_days,
         learning_steps, reps, lapses, fsrs_state, last_review_at, created_at, updated_at, deleted_at
       FROM flashcards, generate_series(3, $1) AS n WHERE id = $2`,
      [MAX_FLASHCARDS, card.cardId],
    );
    const words = 'Front,Back\na,b\nc,d\n';
    const { fileHash } = (await upload(user, words)).body.data;
    const reply = await upload(user, words, { fileHash });
    expect(reply.body.code).toBe(flashcardErrors.tooManyFlashcards.code);
    // nothing of it was stored
    expect((await app.call(findFlashcards, { pageNo: 1, pageSize: 1 }, user)).body.data.total).toBe(
      MAX_FLASHCARDS - 1,
    );
  });
});
