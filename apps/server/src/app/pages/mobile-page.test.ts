import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { indexBooks } from '../../features/catalog/books/index.ts';
import { publishGuideSection, publishNews } from '../../features/catalog/site-content/index.ts';
import { makeBook } from '../../testing/records.ts';
import { makeRevision } from '../../testing/revision.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { inlineScriptHashes } from './web-app.ts';

const app = useOwnApp();

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
    expect(page).toContain('<h1>流域水文学</h1>');
    expect(page).toContain('<li>半年<b>¥45.00</b> <del>¥50.00</del></li>');
    expect(page).toContain('<li>长期<b>¥270.00</b>');
    expect(page).toContain(`<a class="button buy" href="${address}">打开完整页面购买</a>`);
    expect(page).toContain(`<a class="button" href="${address}">打开完整页面</a>`);
    expect(page).toContain(`${app.publicUrl}${address}`);
  });

  it('has a description, and the full page as its canonical address', async () => {
    const brief = '从降雨到河川径流。"流域"的水文过程';
    const bookId = await makeBook(app, { title: '水文预报', brief });
    const address = `/pc/bookDetail?bookId=${bookId}`;
    const page = await openMobile({ to: address });
    expect(page).toContain(
      '<meta name="description" content="从降雨到河川径流。&quot;流域&quot;的水文过程">',
    );
    expect(page).toContain(`<link rel="canonical" href="${app.publicUrl}${address}">`);
    expect(await openMobile({})).toMatch(/<meta name="description" content="[^"]+">/);
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
    expect(page).toContain('<h1 lang="zh-CN">森林土壤学</h1>');
    expect(page).toContain('6 months<b>¥45.00</b>');
    expect(page).toContain('A textbook for tests.');
    expect(page).not.toContain('一本用来测试的教材');
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

  it('shows the beginning of the text, and nothing that the preview does not show', async () => {
    const chapter = (body: string) =>
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>c</title></head><body><h1>第　 1 章</h1>${body}</body></html>`;
    const texts = { 'OPS/c1.xhtml': chapter('<p>开头的一段。</p><p>a &lt;script&gt;</p>') };
    const open = async (value: number) => {
      const bookId = await makeBook(app, { previewRule: { kind: 'chapters', value } });
      await makeRevision(app, bookId, { ...texts, 'OPS/c2.xhtml': chapter('<p>第二章的文字。</p>') });
      return openMobile({ to: `/pc/bookDetail?bookId=${bookId}` });
    };
    const [one, two] = [await open(1), await open(2)];
    expect(one).toContain('<h3>第 1 章</h3><p>开头的一段。</p>\n<p>a &lt;script&gt;</p>');
    expect(one).not.toContain('第二章的文字');
    expect(two).toContain('第二章的文字');
    const none = await makeBook(app, { previewRule: { kind: 'none', value: 0 } });
    await makeRevision(app, none, texts);
    expect(await openMobile({ to: `/pc/bookDetail?bookId=${none}` })).not.toContain('开头的一段');
  });

  it('shows news and the user guide, in both languages', async () => {
    const { db } = app.platform;
    const article = { title: '教材节开幕', titleEn: 'Textbook week', summary: '', summaryEn: '' };
    const body = { body: '<p>正文</p><script>x()</script>', bodyEn: '<p>Text</p>' };
    await publishNews(db, { id: 'week', publishDate: '2020-01-02', ...article, ...body });
    await publishNews(db, { id: 'later', publishDate: '2999-01-02', ...article, title: '未来的事', ...body });
    const guide = { id: 'buy', sort: 1, title: '购书', titleEn: 'Buying' };
    await publishGuideSection(db, { ...guide, body: '<p>先选使用期。</p>', bodyEn: '' });
    const to = '/pc/journalismDetail?newsId=week';
    expect(await openMobile({ to })).toContain('<div class="rich"><p>正文</p></div>');
    expect(await openMobile({ to, language: '1' })).toContain('<h1>Textbook week</h1>');
    for (const address of ['/pc/home', '/pc/journalismDetail', '/pc/journalismDetail?newsId=later']) {
      const page = await openMobile({ to: address });
      expect(page).toContain(`to=${encodeURIComponent(to)}`);
      expect(page).not.toContain('未来的事');
    }
    expect(await openMobile({ to: '/pc/userGuide' })).toContain(
      '<summary>购书</summary><div class="rich"><p>先选使用期。</p>',
    );
    expect(await openMobile({ to: '/pc/userGuide', language: '1' })).toContain('<summary>Buying</summary>');
  });

  it('links the same address in the other language, and the pages of long results', async () => {
    for (let index = 0; index < 21; index += 1) await makeFoundBook(`岩溶地貌 ${index}`);
    const to = '/pc/allSearch?q=' + encodeURIComponent('岩溶地貌');
    const first = await openMobile({ to });
    expect(first).toContain(`href="/mobile?language=1&amp;to=${encodeURIComponent(to)}"`);
    const next = `${to}&pageNo=2`;
    expect(first).toContain(`to=${encodeURIComponent(next)}">下一页</a>`);
    const second = await openMobile({ to: next });
    expect(second.match(/<li class="book">/g)).toHaveLength(1);
    expect(second).toContain('上一页');
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
