import { findBySearch } from '@zhiye/contract';
import type { BookFilters, SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBook } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { indexBooks, insertSeries } from '../index.ts';

const app = useOwnApp();
let algebraId = 0;

beforeAll(async () => {
  const { db } = app.platform;
  const made = [
    await makeBook(app, {
      title: '线性代数十讲',
      authors: ['沈知行'],
      publisher: '东湖大学出版社',
      isbn: '978-7-04-039663-8',
      seriesId: await insertSeries(db, '群星丛书'),
    }),
    await makeBook(app, { title: '数据结构与算法导论', authors: ['温楚白'], publisher: '甲社' }),
    await makeBook(app, { title: '微积分入门二十课', authors: ['陆明远'], publisher: '甲社' }),
  ];
  algebraId = made[0]!;
  await indexBooks(db, made);
});

async function search(
  fieldVal: string,
  fieldType: SearchCondition['fieldType'] = SEARCH_FIELD.title,
  { vague = MATCH.contains, filters }: { vague?: SearchCondition['vague']; filters?: BookFilters } = {},
) {
  const condition = { fieldType, fieldVal, vague, relationshipType: RELATIONSHIP.and, isGlobal: true };
  const input = { pageNo: 1, pageSize: 20, conditions: [condition], filters };
  const { list, total, widened, corrections } = (await app.call(findBySearch, input)).body.data;
  return { ids: list.map(({ bookId }) => bookId), total, widened, corrections };
}

describe('a search whose field finds nothing', () => {
  it.each(['沈知行', '群星丛书', '东湖大学', '沈知行 线性代数', 'szx'])(
    'of titles for %s shows the results of all fields and says so',
    async (text) => {
      expect(await search(text)).toMatchObject({ ids: [algebraId], total: 1, widened: true });
    },
  );

  it('stays as it is when the field finds something, or nothing does', async () => {
    expect(await search('线性代数')).toMatchObject({ ids: [algebraId], widened: false });
    expect(await search('魑魅魍魉')).toMatchObject({ total: 0, widened: false });
  });

  it('is not widened when an exact match was asked for, or only the filters leave nothing', async () => {
    expect(await search('沈知行', SEARCH_FIELD.title, { vague: MATCH.exact })).toMatchObject({
      total: 0,
      widened: false,
    });
    const filters = { publisher: { in: ['甲社'] } };
    expect(await search('线性代数', SEARCH_FIELD.title, { filters })).toMatchObject({
      total: 0,
      widened: false,
    });
    expect(await search('群星', SEARCH_FIELD.title, { filters })).toMatchObject({ total: 0, widened: true });
  });
});

describe('an ISBN', () => {
  it.each(Object.entries(SEARCH_FIELD))('is recognized in the field %s', async (_, fieldType) => {
    for (const text of ['9787040396638', '978-7-04-039663-8', '7-04-039663-3']) {
      expect(await search(text, fieldType)).toMatchObject({ ids: [algebraId], widened: false });
    }
  });
});

describe('the initials of an author', () => {
  it.each([SEARCH_FIELD.author, SEARCH_FIELD.all])('are found in the field %s', async (fieldType) => {
    expect(await search('szx', fieldType)).toMatchObject({ ids: [algebraId], widened: false });
    expect(await search('SZX', fieldType)).toMatchObject({ ids: [algebraId], widened: false });
  });
});

describe('a mistake in a part of a title', () => {
  it.each([
    ['数剧结构', '数据结构'],
    ['微积风', '微积分'],
    ['为积分', '微积分'],
    ['数据洁构', '数据结构'],
    ['算法道论', '算法导论'],
    ['线形代数', '线性代数'],
  ])('%s is corrected to %s', async (typed, meant) => {
    for (const fieldType of [SEARCH_FIELD.title, SEARCH_FIELD.all]) {
      const { total, corrections } = await search(typed, fieldType);
      expect(total).toBe(0);
      expect(corrections).toContain(meant);
      expect((await search(meant)).total).toBe(1);
    }
  });
});
