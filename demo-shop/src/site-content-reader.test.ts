import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DataEntry } from './data-entry.ts';
import { readBanner, readFooter } from './site-content-reader.ts';

const banner = {
  title: '书单',
  titleEn: 'List',
  subtitle: '副',
  subtitleEn: 'Sub',
  link: '/listContent',
  books: ['a'],
};
const item = { footerId: 1, columnType: 1, title: '首页', titleEn: 'Home', link: '/home' };
const footer = { columns: [{ columnType: 1, title: '关于', titleEn: 'About' }], items: [item] };

describe('readBanner', () => {
  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'listContent', ''])(
    'refuses the link %j',
    (link) => {
      expect(() => readBanner(new DataEntry('banners.json', { ...banner, link }), new Set(['a']))).toThrow(
        'link',
      );
    },
  );

  it('refuses a book that the catalog does not have', () => {
    expect(() => readBanner(new DataEntry('banners.json', banner), new Set(['b']))).toThrow('books');
  });
});

describe('readFooter', () => {
  it('accepts a link or a content in both languages', () => {
    expect(readFooter(new DataEntry('footer.json', footer)).items[0]).toEqual(item);
    const halfWritten = { ...item, link: undefined, content: '<p>正文</p>' };
    expect(() => readFooter(new DataEntry('footer.json', { ...footer, items: [halfWritten] }))).toThrow(
      'contentEn',
    );
  });

  it('refuses a duplicate id and an unknown column', () => {
    expect(() => readFooter(new DataEntry('footer.json', { ...footer, items: [item, item] }))).toThrow(
      'footerId',
    );
    const lost = { ...item, columnType: 9 };
    expect(() => readFooter(new DataEntry('footer.json', { ...footer, items: [lost] }))).toThrow('首页');
  });
});

describe('the user guide of the demo shop', () => {
  const guide = readFileSync(new URL('../site-content/guide.json', import.meta.url), 'utf8');

  it.each(['有效期', '支付', '发票', '退款', '再次购买', '设备', '工作证', '教学资料', '复制'])(
    'says something about %s, which the footer explains',
    (word) => expect(guide).toContain(word),
  );

  it.each(['CODE', '支付宝', '对公转账', '学习卡', '备考计划', '样书', '班级批注', '客服留言'])(
    'says something about %s',
    (word) => expect(guide).toContain(word),
  );
});

it.each(['guide.json', 'footer.json'])('%s says of no feature that it comes later', (name) => {
  const text = readFileSync(new URL(`../site-content/${name}`, import.meta.url), 'utf8');
  expect(text).not.toMatch(/正在准备|开通后|敬请期待|being prepared|coming soon/i);
});
