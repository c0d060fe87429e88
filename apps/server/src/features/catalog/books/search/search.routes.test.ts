import { findBySearch, generalErrors, suggestSearch } from '@zhiye/contract';
import type { InputOf, SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type { SearchSortCode } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeBook } from '../../../../testing/records.ts';
import {
  indexBooks,
  indexSubjects,
  indexSeries,
  insertSubject,
  insertSeries,
  rebuildSearchIndex,
} from '../index.ts';
import { addSales } from '../books/book.store.ts';
import { withCheckDigit } from './query/isbn-number.ts';

const app = useOwnApp();

/** A book that can be found. */
async function makeFoundBook(change: Parameters<typeof makeBook>[1]): Promise<number> {
  const bookId = await makeBook(app, change);
  await indexBooks(app.platform.db, [bookId]);
  return bookId;
}

let isbns = 0;
function nextIsbn(): string {
  isbns += 1;
  return withCheckDigit(`97871${String(isbns).padStart(7, '0')}`);
}

const condition = (fieldVal: string, change: Partial<SearchCondition> = {}): SearchCondition => ({
  fieldType: SEARCH_FIELD.title,
  fieldVal,
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: false,
  ...change,
});

const search = (input: Partial<InputOf<typeof findBySearch>>) =>
  app.call(findBySearch, { pageNo: 1, pageSize: 20, conditions: [], ...input });

async function idsOf(...conditions: SearchCondition[]): Promise<number[]> {
  const { body } = await search({ conditions });
  return body.data.list.map(({ bookId }) => bookId);
}

describe('conditions', () => {
  it('are joined from left to right: and, or, not', async () => {
    const algebra = await makeFoundBook({ title: '线性代数', publisher: '甲大学出版社' });
    const geometry = await makeFoundBook({ title: '解析几何', publisher: '甲大学出版社' });
    const other = await makeFoundBook({ title: '线性代数', publisher: '乙大学出版社' });
    const publisher = condition('甲大学', { fieldType: SEARCH_FIELD.publisher });
    expect(await idsOf(condition('代数'), publisher)).toEqual([algebra]);
    const or = condition('解析几何', { relationshipType: RELATIONSHIP.or });
    expect((await idsOf(condition('代数'), or)).sort()).toEqual([algebra, geometry, other].sort());
    // (代数 or 解析几何) and 甲大学, not 代数 or (解析几何 and 甲大学)
    expect((await idsOf(condition('代数'), or, publisher)).sort()).toEqual([algebra, geometry].sort());
    expect(
      await idsOf(
        condition('代数'),
        condition('乙大学', { fieldType: SEARCH_FIELD.publisher, relationshipType: RELATIONSHIP.not }),
      ),
    ).toEqual([algebra]);
    expect(await idsOf(condition('代数', { relationshipType: RELATIONSHIP.not }), publisher)).toEqual([
      geometry,
    ]);
  });

  it('on titles alone are joined the same, whether or not the index can join them itself', async () => {
    const one = await makeFoundBook({ title: '焊接工艺基础' });
    const two = await makeFoundBook({ title: '焊接工艺教程' });
    const three = await makeFoundBook({ title: '铸造工艺教程' });
    const [and, or, not] = [10, 20, 30] as const;
    const joined = async (...parts: [SearchCondition['relationshipType'], string][]) =>
      (await idsOf(...parts.map(([relationshipType, text]) => condition(text, { relationshipType })))).sort();
    expect(await joined([and, '工艺'], [and, '教程'])).toEqual([two, three]);
    expect(await joined([and, '工艺'], [not, '教程'])).toEqual([one]);
    expect(await joined([and, '焊接'], [or, '铸造'])).toEqual([one, two, three]);
    expect(await joined([and, '焊接工艺'], [not, '工艺教程'])).toEqual([one]);
    expect(await joined([and, '焊接工艺'], [or, '铸造工艺'])).toEqual([one, two, three]);
    expect(await joined([and, '焊接'], [or, '铸造'], [and, '教程'])).toEqual([two, three]);
    expect(await joined([and, '焊接'], [not, '教程'], [or, '铸造工艺'])).toEqual([one, three]);
  });

  it.each([
    [10, '量子', '量子力学导论'],
    [20, '欧阳', '欧阳青松'],
    [40, '青藤', '青藤出版社'],
    [50, '航海', '航海技术'],
    [60, '群星', '群星丛书'],
    [70, '天文', '天文学'],
  ] as const)(
    'of field %s look there and in all fields; exactly means the whole value',
    async (fieldType, part, whole) => {
      await insertSubject(app.platform.db, {
        code: 'ASTRO',
        parentCode: null,
        name: '天文学',
        nameEn: 'Astronomy',
        sort: 1,
      });
      const seriesId = await insertSeries(app.platform.db, '群星丛书');
      const field = {
        title: '量子力学导论',
        authors: ['欧阳青松'],
        publisher: '青藤出版社',
        majors: ['航海技术'],
        subjectCode: 'ASTRO',
        seriesId,
        isbn: nextIsbn(),
      };
      const bookId = await makeFoundBook(field);
      expect(await idsOf(condition(part, { fieldType }))).toContain(bookId);
      expect(await idsOf(condition(part, { fieldType: SEARCH_FIELD.all }))).toContain(bookId);
      expect(await idsOf(condition(part, { fieldType, vague: MATCH.exact }))).not.toContain(bookId);
      expect(await idsOf(condition(whole, { fieldType, vague: MATCH.exact }))).toContain(bookId);
      const elsewhere = condition(part, { fieldType: fieldType === 10 ? 20 : 10 });
      expect((await search({ conditions: [elsewhere] })).body.data.widened).toBe(true);
    },
  );

  it('find an ISBN of either length, with or without hyphens, and by some of its digits', async () => {
    const bookId = await makeFoundBook({ isbn: '978-7-04-039663-8' });
    for (const text of [
      '978-7-04-039663-8',
      '9787040396638',
      '7-04-039663-3',
      '7040396633',
      '０40-39663',
      '039663',
    ]) {
      expect([text, await idsOf(condition(text, { fieldType: SEARCH_FIELD.isbn }))]).toEqual([
        text,
        [bookId],
      ]);
    }
    expect(await idsOf(condition('9787040396639', { fieldType: SEARCH_FIELD.isbn }))).toEqual([]);
  });

  it('without text are left out; a text without letters finds nothing', async () => {
    await makeFoundBook({});
    const all = await search({});
    expect((await search({ conditions: [condition('  ')] })).body.data.total).toBe(all.body.data.total);
    expect(await idsOf(condition('？！'))).toEqual([]);
  });
});

describe('filters and counts', () => {
  it('count each facet as the other filters leave it, and subjects with their parents', async () => {
    const { db } = app.platform;
    await insertSubject(db, { code: 'TOP1', parentCode: null, name: '顶层', nameEn: 'Top', sort: 1 });
    await insertSubject(db, { code: 'SUB1', parentCode: 'TOP1', name: '下层', nameEn: 'Sub', sort: 2 });
    const title = '统计物理';
    const ids = [
      await makeFoundBook({
        title,
        publisher: '甲社',
        language: 'zh',
        subjectCode: 'SUB1',
        publishDate: '2021-01-01',
      }),
      await makeFoundBook({
        title,
        publisher: '甲社',
        language: 'en',
        subjectCode: 'TOP1',
        publishDate: '2022-01-01',
      }),
      await makeFoundBook({
        title,
        publisher: '乙社',
        language: 'zh',
        subjectCode: 'SUB1',
        previewRule: { kind: 'none', value: 0 },
      }),
    ];
    await makeFoundBook({ title, publisher: '乙社', subjectCode: 'SUB1', listed: false });
    const conditions = [condition(title)];
    const all = (await search({ conditions })).body.data;
    expect(all.total).toBe(3);
    expect(all.facets.subjectCode).toEqual([
      { value: 'TOP1', count: 3 },
      { value: 'SUB1', count: 2 },
    ]);
    expect(all.facets.hasPreview).toEqual([
      { value: 'true', count: 2 },
      { value: 'false', count: 1 },
    ]);
    expect(all.facets.duration).toHaveLength(6);

    const one = (
      await search({ conditions, filters: { publisher: { in: ['甲社'] }, language: { in: ['zh'] } } })
    ).body.data;
    expect(one.list.map(({ bookId }) => bookId)).toEqual([ids[0]]);
    expect(one.facets.publisher).toEqual([
      { value: '乙社', count: 1 },
      { value: '甲社', count: 1 },
    ]);
    expect(one.facets.language).toEqual([
      { value: 'en', count: 1 },
      { value: 'zh', count: 1 },
    ]);
    expect(one.facets.publishYear).toEqual([{ value: '2021', count: 1 }]);

    const rest = (await search({ conditions, filters: { subjectCode: { notIn: ['SUB1'] } } })).body.data;
    expect(rest.list.map(({ bookId }) => bookId)).toEqual([ids[1]]);
    const top = await search({ conditions, filters: { subjectCode: { in: ['TOP1'] }, hasPreview: false } });
    expect(top.body.data.list.map(({ bookId }) => bookId)).toEqual([ids[2]]);
    const cheap = await search({ conditions, filters: { maxPriceFen: 100 } });
    expect(cheap.body.data.total).toBe(0);
    const sold = await search({
      conditions,
      filters: { minPriceFen: 4_500, duration: { in: ['long_term'] } },
    });
    expect(sold.body.data.total).toBe(3);
    expect(
      (await search({ conditions, filters: { duration: { notIn: ['long_term'] } } })).body.data.total,
    ).toBe(0);
  });
});

describe('the order', () => {
  it.each([
    [10, ['c', 'b', 'a']],
    [20, ['a', 'c', 'b']],
    [30, ['b', 'a', 'c']],
    [40, ['c', 'a', 'b']],
  ] as const)('of sort %s', async (sortType, expected) => {
    const at = (day: string) => new Date(`2026-0${day}-01T00:00:00Z`);
    const title = `排序教程${sortType}`;
    const made = {
      a: { publishDate: '2020-01-01', listedAt: at('3'), salesCount: 5, scoreSum: 20, scoreCount: 5 },
      b: { publishDate: '2021-01-01', listedAt: at('1'), salesCount: 9, scoreSum: 20, scoreCount: 4 },
      c: { publishDate: '2022-01-01', listedAt: at('2'), salesCount: 1, scoreSum: 24, scoreCount: 5 },
    };
    const names = new Map<number, string>();
    for (const [name, change] of Object.entries(made))
      names.set(await makeFoundBook({ title, ...change }), name);
    const { body } = await search({ conditions: [condition(title)], sortType });
    expect(body.data.list.map(({ bookId }) => names.get(bookId))).toEqual(expected);
  });

  it('by price puts what is not sold last, both ways, and pages do not overlap', async () => {
    const { db, pool } = app.platform;
    const title = '价格理论';
    const ids = [];
    for (const factor of [3, 1, 2]) {
      const bookId = await makeFoundBook({ title });
      await pool.query(
        'UPDATE book_prices SET list_fen = list_fen * $2, price_fen = price_fen * $2 WHERE book_id = $1',
        [bookId, factor],
      );
      await indexBooks(db, [bookId]);
      ids.push(bookId);
    }
    const unsold = await makeFoundBook({ title });
    await pool.query('DELETE FROM book_prices WHERE book_id = $1', [unsold]);
    await indexBooks(db, [unsold]);
    const pages = async (sortType: SearchSortCode) => {
      const found = [];
      for (const pageNo of [1, 2]) {
        const { body } = await search({ conditions: [condition(title)], sortType, pageNo, pageSize: 3 });
        found.push(...body.data.list.map(({ bookId }) => bookId));
      }
      return found;
    };
    expect(await pages(SEARCH_SORT.lowestPrice)).toEqual([ids[1], ids[2], ids[0], unsold]);
    expect(await pages(SEARCH_SORT.highestPrice)).toEqual([ids[0], ids[2], ids[1], unsold]);
  });
});

describe('a title that people write in another way', () => {
  it('is found with other numerals, with ü or u for it, and half in pinyin', async () => {
    const spelled = await makeFoundBook({ title: '法律逻辑学十五讲' });
    const counted = await makeFoundBook({ title: '法律史料学21讲' });
    for (const typed of ['falüluoji', 'faluluoji', '法律逻辑学15讲', '法律luoji', '法律逻辑学 15 讲 教材'])
      expect([typed, await idsOf(condition(typed))]).toEqual([typed, [spelled]]);
    for (const typed of ['法律史料学二十一讲', 'falv史料', '法律史料学21讲课本'])
      expect([typed, await idsOf(condition(typed))]).toEqual([typed, [counted]]);
  });
});

describe('the index', () => {
  it('follows a change at once: title, listed state, sales, series, subject, and a deleted book', async () => {
    const { db, pool } = app.platform;
    const seriesId = await insertSeries(db, '旧名丛书');
    const bookId = await makeFoundBook({ title: '流体力学', seriesId, subjectCode: 'FLUID' });
    expect(await idsOf(condition('流体'))).toEqual([bookId]);
    await pool.query("UPDATE books SET title = '气体动力学', authors = '{尉迟远}' WHERE id = $1", [bookId]);
    await indexBooks(db, [bookId]);
    expect(await idsOf(condition('流体'))).toEqual([]);
    expect(await idsOf(condition('气体'), condition('尉迟', { fieldType: SEARCH_FIELD.author }))).toEqual([
      bookId,
    ]);
    await addSales(db, [{ bookId, quantity: 7 }]);
    const second = await makeFoundBook({ title: '气体动力学', salesCount: 5 });
    expect(await idsOf(condition('气体'))).toEqual([bookId, second]);
    await pool.query("UPDATE series SET name = '新名丛书' WHERE id = $1", [seriesId]);
    await indexSeries(db, seriesId);
    expect(await idsOf(condition('新名', { fieldType: SEARCH_FIELD.series }))).toEqual([bookId]);
    await pool.query("UPDATE subjects SET name = '气动' WHERE code = 'FLUID'");
    await indexSubjects(db);
    expect(await idsOf(condition('气动', { fieldType: SEARCH_FIELD.subject }))).toEqual([bookId]);
    await pool.query('UPDATE books SET listed = false WHERE id = $1', [bookId]);
    await indexBooks(db, [bookId]);
    expect(await idsOf(condition('气体'))).toEqual([second]);
    await pool.query('DELETE FROM book_prices WHERE book_id = $1', [second]);
    await pool.query('DELETE FROM books WHERE id = $1', [second]);
    await indexBooks(db, [second]);
    expect(await idsOf(condition('气体'))).toEqual([]);
    const { rows } = await pool.query("SELECT 1 FROM search_names WHERE name = '尉迟远' AND books = 1");
    expect(rows).toHaveLength(1);
  });

  it('is not changed by what is rolled back', async () => {
    const { db, pool } = app.platform;
    const bookId = await makeFoundBook({ title: '声学基础' });
    await db
      .transaction(async (transaction) => {
        await addSales(transaction, [{ bookId, quantity: 1 }]);
        await indexBooks(transaction, [bookId]);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await idsOf(condition('声学'))).toEqual([bookId]);
    expect(
      (await pool.query('SELECT sales_count FROM books WHERE id = $1', [bookId])).rows[0].sales_count,
    ).toBe(0);
  });

  it('can be rebuilt as a whole', async () => {
    const { db, pool } = app.platform;
    const bookId = await makeFoundBook({ title: '重建索引原理' });
    await pool.query('DELETE FROM book_search');
    await pool.query('DELETE FROM book_pinyin');
    expect(await idsOf(condition('重建索引'))).toEqual([]);
    expect(await rebuildSearchIndex(db)).toBeGreaterThan(0);
    expect(await idsOf(condition('重建索引'))).toEqual([bookId]);
    const { rows } = await pool.query(
      "SELECT indexname FROM pg_indexes WHERE tablename = 'book_search' ORDER BY 1",
    );
    expect(rows.map((row) => row.indexname)).toEqual([
      'book_search_by_lexeme',
      'book_search_by_title',
      'book_search_pkey',
    ]);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string, fieldType?: InputOf<typeof suggestSearch>['fieldType']) =>
    (await app.call(suggestSearch, { text, fieldType })).body.data.list;

  it('offer titles, authors and ISBNs that start with the text', async () => {
    const isbn = nextIsbn();
    const bookId = await makeFoundBook({ title: '拓扑学讲义', authors: ['拓跋宏'], isbn });
    expect(await suggest('拓')).toEqual([
      { kind: 'title', text: '拓扑学讲义', bookId },
      { kind: 'author', text: '拓跋宏', bookId: null },
    ]);
    for (const text of ['tuopu', 'tpxjy', '扑学']) expect((await suggest(text, 10))[0]?.bookId).toBe(bookId);
    expect(await suggest('拓', 20)).toEqual([{ kind: 'author', text: '拓跋宏', bookId: null }]);
    expect(await suggest(isbn.slice(0, 12))).toContainEqual({ kind: 'isbn', text: isbn, bookId });
    expect(await suggest('？')).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    `'`,
    `' OR 1=1 --`,
    `'); DROP TABLE books; --`,
    `a' & !b | c <-> d:*`,
    `\\`,
    `%`,
    `_`,
    `(((((`,
    `"高等" NEAR 数学`,
    `\u202e反`,
    `🙂`,
    `ａ＇＆`,
  ])('%s is a text like any other', async (text) => {
    for (const fieldType of [10, 20, 30, 40, 50, 60, 70, 80] as const) {
      for (const vague of [0, 1] as const) {
        const { status } = await search({ conditions: [condition(text, { fieldType, vague })] });
        expect([fieldType, vague, status]).toEqual([fieldType, vague, 200]);
      }
      expect((await app.call(suggestSearch, { text, fieldType })).status).toBe(200);
    }
  });

  it.each([
    ['200 conditions', { conditions: Array.from({ length: 200 }, () => condition('高等')) }],
    ['10,000 characters', { conditions: [condition('高'.repeat(10_000))] }],
    ['an unknown field', { conditions: [{ ...condition('高'), fieldType: 15 }] }],
    ['text that is a number', { conditions: [{ ...condition('高'), fieldVal: 7 }] }],
    ['conditions that are a text', { conditions: 'SELECT' }],
    ['an unknown filter', { filters: { owner: { in: ['x'] } } }],
    ['a year that is a text', { filters: { publishYear: { in: ['2020'] } } }],
    ['21 publishers', { filters: { publisher: { in: Array.from({ length: 21 }, String) } } }],
    ['a broken price', { filters: { minPriceFen: -1 } }],
  ])('%s is refused', async (_, input) => {
    const { status, body } = await search(input as Partial<InputOf<typeof findBySearch>>);
    expect([status, body.code]).toEqual([422, generalErrors.invalidInput.code]);
  });

  it('a page far beyond the end is empty', async () => {
    await makeFoundBook({ title: '末页' });
    const { body } = await search({ conditions: [condition('末页')], pageNo: 1_000_000_000, pageSize: 100 });
    expect([body.data.list, body.data.total, body.data.corrections]).toEqual([[], 1, []]);
  });

  it('suggests one correction once, however it is written', async () => {
    await makeFoundBook({ title: 'Quiet Rivers' });
    for (const typed of ['Quiet Rivres', 'Quiet Rivrs']) {
      const { body } = await search({ conditions: [condition(typed)] });
      expect([body.data.total, body.data.corrections]).toEqual([0, ['Quiet Rivers']]);
    }
  });

  it('a search statement that runs too long is canceled, and the reply reports it', async () => {
    const { pool, timeLimitedPool } = app.platform;
    const { rows } = await timeLimitedPool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
    const holder = await pool.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE book_changes IN ACCESS EXCLUSIVE MODE');
      const waiting = search({ conditions: [condition('久等')] });
      const end = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%book_changes%'`;
      // as the database cancels it when its time is over
      while ((await pool.query(end)).rowCount === 0);
      const { status, body } = await waiting;
      expect([status, body.code]).toEqual([503, generalErrors.busy.code]);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});
