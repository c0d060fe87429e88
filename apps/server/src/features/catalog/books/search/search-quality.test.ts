import { findBySearch } from '@zhiye/contract';
import type { SearchCondition, SearchFieldType } from '@zhiye/contract';
import { MATCH, RELATIONSHIP } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../../app/seed/seed-catalog.store.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { rebuildSearchIndex } from '../index.ts';

// What people type and the title they mean, on ten thousand books, with the lowest rank at which it may appear. The rows
// are requirements: a change of the search must not change them.

const app = useOwnApp();

beforeAll(async () => {
  const { db, pool } = app.platform;
  await seedCatalog(pool, 10_000, () => ({ coverKey: 'none.svg', spineKey: 'none.svg' }));
  await rebuildSearchIndex(db);
});

const TITLE = 10;
const AUTHOR = 20;
const ISBN = 30;
const ALL = 80;

const search = async (
  fieldVal: string,
  fieldType: SearchFieldType,
  change: Partial<SearchCondition> = {},
) => {
  const condition = {
    fieldType,
    fieldVal,
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
    ...change,
  } as const;
  const { body } = await app.call(findBySearch, { pageNo: 1, pageSize: 20, conditions: [condition] });
  return body.data;
};

const MATHS = '高等数学（第七版）上册';
const ALGEBRA = '线性代数（第六版）';
const PHYSICS = '大学物理（第四版）上册';
const CHEMISTRY = '有机化学（第三版）上册';
const C = 'C语言程序设计（第五版）';
const STRUCTURES = '数据结构（C语言版）（第二版）';
const SYSTEMS = '操作系统（第四版）';
const ACCOUNTING = '会计学原理（第六版）';
const ECONOMICS = '西方经济学（第八版）上册';
const CHINESE = '大学语文（第三版）';
const ANATOMY = '系统解剖学（第三版）';
const PROBABILITY = '概率论与数理统计（第五版）';

type Row = readonly [typed: string, title: string, within: number, field?: SearchFieldType];

const TABLE: Record<string, readonly Row[]> = {
  'a title': [
    ['高等数学', MATHS, 1],
    ['线性代数', ALGEBRA, 1],
    ['大学物理', PHYSICS, 1],
    ['有机化学', CHEMISTRY, 1],
    ['操作系统', SYSTEMS, 1],
    ['会计学原理', ACCOUNTING, 1],
    ['西方经济学', ECONOMICS, 1],
    ['概率论与数理统计', PROBABILITY, 1],
    ['大学语文', CHINESE, 1],
    ['系统解剖学', ANATOMY, 1],
    ['高等数学', MATHS, 1, ALL],
    ['操作系统', SYSTEMS, 1, ALL],
  ],
  'a whole title with edition and volume': [
    ['高等数学（第七版）上册', MATHS, 1],
    ['高等数学第七版上册', MATHS, 1],
    ['高等数学 第七版 上册', MATHS, 1],
    ['高等数学第7版', MATHS, 1],
    ['高等数学（第3版）下册', '高等数学（第三版）下册', 1],
    ['线性代数（第二版）', '线性代数（第二版）', 1],
    ['大学物理 下册', '大学物理下册', 1],
    ['大学物理 第四版 下册', '大学物理（第四版）下册', 1],
    ['数据结构（C语言版）', '数据结构（C语言版）', 1],
  ],
  'the beginning of a title': [
    ['高等', MATHS, 1],
    ['高等数', MATHS, 1],
    ['概率', PROBABILITY, 1],
    ['数据结', STRUCTURES, 1],
    ['会计', ACCOUNTING, 1],
    ['系统解', ANATOMY, 1],
  ],
  'the middle of a title': [
    ['等数学', MATHS, 1],
    ['性代', ALGEBRA, 1],
    ['数理统计', PROBABILITY, 1],
    ['语言程序', C, 1],
    ['解剖', ANATOMY, 1],
    ['方经济', ECONOMICS, 1],
    ['计学原', ACCOUNTING, 1],
  ],
  initials: [
    ['gdsx', MATHS, 1],
    ['xxds', ALGEBRA, 1],
    ['dxwl', PHYSICS, 1],
    ['yjhx', CHEMISTRY, 1],
    ['czxt', SYSTEMS, 1],
    ['kjxyl', ACCOUNTING, 1],
    ['gllysltj', PROBABILITY, 1],
    ['GDSX', MATHS, 1, ALL],
    ['sltj', PROBABILITY, 3],
  ],
  'pinyin in full': [
    ['gaodengshuxue', MATHS, 1],
    ['xianxingdaishu', ALGEBRA, 1],
    ['daxuewuli', PHYSICS, 1],
    ['gao deng shu xue', MATHS, 1],
    ['caozuoxitong', SYSTEMS, 1],
    ['kuaijixueyuanli', ACCOUNTING, 1],
    ['jiepouxue', ANATOMY, 1],
    ['shulitongji', PROBABILITY, 1],
    ['Xifang Jingjixue', ECONOMICS, 1, ALL],
  ],
  'characters and pinyin together': [
    ['数据jiegou', STRUCTURES, 1],
    ['gaodeng数学', MATHS, 1],
    ['线性 daishu', ALGEBRA, 1],
    ['cyuyan', C, 1],
    ['cyuyanchengxusheji', C, 1],
    ['Cyuyan', C, 1, ALL],
  ],
  'a title with 教材 after it': [
    ['高等数学教材', MATHS, 1],
    ['操作系统 课本', SYSTEMS, 1],
    ['大学物理电子教材', PHYSICS, 1, ALL],
  ],
  'full width and half width': [
    ['Ｃ语言程序设计', C, 1],
    ['ｃ语言', C, 1],
    ['c语言', C, 1],
    ['数据结构(C语言版)', '数据结构（C语言版）', 1],
    ['ｇｄｓｘ', MATHS, 1],
    ['高等数学　第七版', MATHS, 1],
    ['９７８７１０００００１２３', MATHS, 1, ISBN],
  ],
  'traditional characters': [
    ['高等數學', MATHS, 1],
    ['線性代數', ALGEBRA, 1],
    ['大學物理', PHYSICS, 1],
    ['有機化學', CHEMISTRY, 1],
    ['會計學原理', ACCOUNTING, 1],
    ['數據結構', STRUCTURES, 1],
    ['西方經濟學', ECONOMICS, 1],
    ['欧陽牧之', PHYSICS, 1, AUTHOR],
  ],
  'an ISBN': [
    ['978-7-100-00012-3', MATHS, 1, ISBN],
    ['9787100000123', MATHS, 1, ISBN],
    ['978 7 100 00012 3', MATHS, 1, ISBN],
    ['7100000126', MATHS, 1, ISBN],
    ['7-100-00012-6', MATHS, 1, ISBN],
    ['9787100000192', ALGEBRA, 1, ALL],
    ['7100000193', ALGEBRA, 1, ALL],
    ['710000012', MATHS, 1, ISBN],
    ['00012-3', MATHS, 1, ISBN],
  ],
  'English words': [
    ['cell biology', 'Cell Biology', 1],
    ['CELL BIOLOGY', 'Cell Biology', 1],
    ['data structure', 'Data Structures', 1],
    ['principle of environmental engineering', 'Principles of Environmental Engineering (4th Edition)', 1],
    ['engineer environmental', 'Principles of Environmental Engineering (4th Edition)', 3],
    ['quantum mechanic', 'Fundamentals of Quantum Mechanics (2nd Edition)', 1],
    ['organizational behaviors', 'Introduction to Organizational Behavior (5th Edition)', 1],
    ['human anato', 'Human Anatomy', 1],
    ['law introduction', 'Advanced Introduction to Law', 1],
    ['java', 'JavaScript程序设计上册', 20],
  ],
  'one character': [
    ['高', MATHS, 1],
    ['线', ALGEBRA, 1],
    ['概', PROBABILITY, 1],
    ['C', C, 1],
    ['册', ECONOMICS, 1],
    ['沈', MATHS, 2, AUTHOR],
  ],
  'several words': [
    ['高等 第七版', MATHS, 1],
    ['数学 上册 高等', MATHS, 1],
    ['高等数学 沈知行', MATHS, 1, ALL],
    ['沈知行 线性代数', ALGEBRA, 1, ALL],
    ['操作系统 东湖大学出版社', SYSTEMS, 1, ALL],
    ['谭若谷 C语言', C, 1, ALL],
    ['概率 统计', PROBABILITY, 1],
  ],
  'an author': [
    ['沈知行', MATHS, 2, AUTHOR],
    ['欧阳牧之', PHYSICS, 1, AUTHOR],
    ['牧之', PHYSICS, 1, AUTHOR],
    ['严怀瑾', STRUCTURES, 1, ALL],
    ['shenzhixing', MATHS, 2, AUTHOR],
    ['okafor james', 'Cell Biology', 1, AUTHOR],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  for (const [typed, title, within, fieldType = TITLE] of rows) {
    it(`${typed} finds ${title} within the first ${within}`, async () => {
      const { list } = await search(typed, fieldType);
      expect(list.slice(0, within).map((book) => book.title)).toContain(title);
    });
  }
});

describe('typing mistakes', () => {
  it.each([
    ['高等树学', '高等数学'],
    ['线形代数', '线性代数'],
    ['线性代教', '线性代数'],
    ['高数等学', '高等数学'],
    ['操作糸统', '操作系统'],
    ['会计学原里', '会计学原理'],
    ['有机化雪', '有机化学'],
    ['gaodengshuxeu', '高等数学'],
    ['caozuoxitoong', '操作系统'],
    ['quantun mechanics', 'quantum mechanics'],
    ['orgnizational behavior', 'organizational behavior'],
    ['沈之行', '沈知行', ALL],
    ['欧阳木之', '欧阳牧之', AUTHOR],
  ] as const)('%s is corrected to %s', async (typed, meant, fieldType: SearchFieldType = TITLE) => {
    const { total, corrections } = await search(typed, fieldType);
    expect(total).toBe(0);
    expect(corrections).toContain(meant);
  });

  it('does not correct a text that is similar to nothing', async () => {
    expect(await search('魑魅魍魉饕餮', ALL)).toMatchObject({ total: 0, corrections: [] });
    expect(await search('zzqxv', ALL)).toMatchObject({ total: 0, corrections: [] });
  });
});

describe('what contains is and exactly is', () => {
  it('finds no title that only has the same pairs of characters', async () => {
    const { list } = await search('等数学高', TITLE);
    expect(list).toEqual([]);
  });

  it('finds every title with these characters in a row, and no other', async () => {
    const { rows } = await app.platform.pool.query(
      "SELECT count(*)::int AS total FROM books WHERE listed AND title LIKE '%管理学%'",
    );
    expect((await search('管理学', TITLE)).total).toBe(rows[0].total);
  });

  it('an exact match leaves out titles that only contain the text', async () => {
    const { list, total } = await search('操作系统', TITLE, { vague: MATCH.exact });
    const others = list.filter(({ title }) => !title.startsWith('操作系统') || /基础|实验|教程/.test(title));
    expect([total > 0, others]).toEqual([true, []]);
  });
});
