import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { indexBooks } from '../../features/catalog/index.ts';
import { makeBook } from '../../testing/records.ts';
import { useApp } from '../../testing/test-app.ts';
import { inlineScriptHashes } from './web-app.ts';

const app = useApp();

/** A book that searches find. */
async function makeFoundBook(title: string): Promise<number> {
  const bookId = await makeBook(app, { title });
  await indexBooks(app.platform.db, [bookId]);
  return bookId;
}

const openMobile = async (query: Record<string, string>) => {
  const { body } = await app.app.inject({ url: `/mobile?${new URLSearchParams(query).toString()}` });
  return body;
};

const searchFor = (fieldVal: string): string =>
  JSON.stringify([
    {
      fieldType: SEARCH_FIELD.title,
      fieldVal,
      vague: MATCH.contains,
      relationshipType: RELATIONSHIP.and,
      isGlobal: true,
    },
  ]);

describe('the page for phones', () => {
  it('shows the book that was opened, its price, and the way to the full page', async () => {
    const bookId = await makeBook(app, { title: '流域水文学' });
    const address = `/pc/bookDetail?bookId=${bookId}`;
    const page = await openMobile({ to: address });
    expect(page).toContain('<h1><span>流域水文学</span></h1>');
    expect(page).toContain('<b class="price">¥45.00</b> 半年起');
    expect(page).toContain(`<a class="button" href="${address}">打开完整页面</a>`);
    expect(page).toContain(`${app.publicUrl}${address}`);
  });

  it('finds what its own search box was asked for', async () => {
    const bookId = await makeFoundBook('遥感图像判读');
    const page = await openMobile({ q: '遥感图像' });
    expect(page).toContain('搜索“遥感图像”，共 1 种');
    expect(page).toContain(`to=${encodeURIComponent(`/pc/bookDetail?bookId=${bookId}`)}`);
    expect(page).toContain('href="/pc/allSearch?q=%E9%81%A5%E6%84%9F%E5%9B%BE%E5%83%8F"');
  });

  it('shows the results of the search that was opened', async () => {
    await makeFoundBook('水工结构抗震');
    const to = `/pc/allSearch?q=${encodeURIComponent('水工结构抗震')}`;
    expect(await openMobile({ to })).toContain('共 1 种');
    const conditions = `/pc/book_search?s=${encodeURIComponent(searchFor('水工结构抗震'))}`;
    expect(await openMobile({ to: conditions })).toContain('<span>水工结构抗震</span>');
  });

  it('in English marks Chinese titles', async () => {
    const bookId = await makeBook(app, { title: '森林土壤学' });
    const page = await openMobile({ to: `/pc/bookDetail?bookId=${bookId}`, language: '1' });
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<span lang="zh-CN">森林土壤学</span>');
    expect(page).toContain('for 6 months');
  });

  it.each([
    'https://evil.example/pc/home',
    '//evil.example/pc/home',
    'javascript:alert(1)',
    '/files/a',
    '/pc/../mobile',
  ])('never leads outside the pages of the shop: %s', async (to) => {
    expect(await openMobile({ to })).toContain('<a class="button" href="/pc/">');
  });

  it('shows no unlisted book, and answers whatever an address holds', async () => {
    const bookId = await makeBook(app, { title: '未上架的书', listed: false });
    expect(await openMobile({ to: `/pc/bookDetail?bookId=${bookId}` })).not.toContain('未上架的书');
    for (const to of ['/pc/bookDetail?bookId=99999999999', '/pc/book_search?s=%7B', '/pc/allSearch?q=%00']) {
      const reply = await app.app.inject({ url: `/mobile?to=${encodeURIComponent(to)}` });
      expect(reply.statusCode).toBe(200);
    }
    expect(await openMobile({ q: '"><script>' })).not.toContain('"><script>');
  });
});

it('an inline script is allowed by its hash, others are not inline', () => {
  const page = `<script>a()</script><script nonce="x" src="/a.js"></script><script type="application/ld+json">{}</script>`;
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes(page)).toBe(" 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
});
