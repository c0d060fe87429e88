import { describe, expect, it } from 'vitest';
import { publishNews } from '../../features/catalog/site-content/index.ts';
import { businessDay } from '../../platform/clock.ts';
import { createServer } from '../../platform/http/server.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { makeBook } from '../../testing/records.ts';
import { createPageHeadFinder } from './page-head-finder.ts';
import { mountPages } from './web-app.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const PUBLIC_URL = 'https://shop.example';
const INDEX =
  '<head><title>知页</title><script nonce="__ZHIYE_NONCE__" src="/pc/assets/a.js"></script></head>';

async function openPage(url: string, headers: Record<string, string> = {}) {
  const server = await createServer({
    log: app.platform.log,
    trustProxy: false,
    isHttps: false,
    shedLoad: false,
  });
  const findHead = createPageHeadFinder(app.platform, PUBLIC_URL);
  const readSite = async () => ({ slogan: '大学教材，打开就读。', sloganEn: 'University textbooks' });
  const publicUrl = PUBLIC_URL;
  mountPages(server, { base: '/pc', index: INDEX, findHead, publicUrl, readSite, connectOrigins: '' });
  const reply = await server.inject({ url, headers });
  await server.close();
  return reply;
}

const dataIn = (html: string): Record<string, unknown> =>
  JSON.parse(/<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<
    string,
    unknown
  >;

describe('home and the list of textbooks', () => {
  it.each([
    ['/pc/home', 'zh', '首页 · 知页', '大学教材，打开就读。', '/pc/home'],
    ['/pc/listContent?pageNo=3', 'zh', '全部教材 · 知页', '大学教材，打开就读。', '/pc/listContent'],
    ['/pc/allBook', 'en', 'All textbooks · Zhiye', 'University textbooks', '/pc/allBook'],
  ])(
    '%s is sent with its own title and what a shared link shows',
    async (url, language, title, slogan, own) => {
      const { body } = await openPage(url, { 'accept-language': language });
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<meta data-page property="og:title" content="${title.split(' · ')[0]}">`);
      expect(body).toContain(`<meta data-page property="og:description" content="${slogan}">`);
      expect(body).toContain(`<link data-page rel="canonical" href="${PUBLIC_URL}${own}">`);
      expect(body).not.toContain('application/ld+json');
    },
  );
});

describe('the book page without scripts', () => {
  it('shows cover and price where its link is shared', async () => {
    const bookId = await makeBook(app);
    const { body } = await openPage(`/pc/bookDetail?bookId=${bookId}`);
    for (const [name, content] of [
      ['og:image', `${PUBLIC_URL}/files/none.svg`],
      ['og:description', '¥45.00 起 · 一本用来测试的教材。'],
      ['product:price:amount', '45.00'],
      ['product:price:currency', 'CNY'],
    ])
      expect(body).toContain(`<meta data-page property="${name}" content="${content}">`);
    const english = await openPage(`/pc/bookDetail?bookId=${bookId}`, { 'accept-language': 'en' });
    expect(english.body).toContain('content="From ¥45.00 · ');
  });

  it('has title, description, canonical address, price and rating in its head', async () => {
    const bookId = await makeBook(app, { scoreSum: 23, scoreCount: 5, edition: '第 2 版' });
    const { body, statusCode } = await openPage(`/pc/bookDetail?bookId=${bookId}&duration=one_year&add=1`);
    const canonical = `${PUBLIC_URL}/pc/bookDetail?bookId=${bookId}`;
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>高等代数讲义 · 知页</title>');
    expect(body).not.toContain('<title>知页</title>');
    expect(body).toContain('<meta data-page name="description" content="一本用来测试的教材。">');
    expect(body).toContain(`<meta data-page property="og:url" content="${canonical}">`);
    expect(body).toContain(`<link data-page rel="canonical" href="${canonical}">`);
    expect(dataIn(body)).toMatchObject({
      '@type': ['Book', 'Product'],
      name: '高等代数讲义',
      author: [{ '@type': 'Person', name: '韩牧之' }],
      bookEdition: '第 2 版',
      image: `${PUBLIC_URL}/files/none.svg`,
      aggregateRating: { ratingValue: 4.6, ratingCount: 5 },
      offers: {
        priceCurrency: 'CNY',
        lowPrice: '45.00',
        highPrice: '270.00',
        offerCount: 6,
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('escapes hostile texts of a book', async () => {
    const hostile = '</script><script>alert(1)</script>"$&__ZHIYE_NONCE__';
    const bookId = await makeBook(app, { title: hostile, brief: hostile, publisher: hostile });
    const { body } = await openPage(`/pc/bookDetail?bookId=${bookId}`);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('<script>');
    expect(dataIn(body)).toMatchObject({ name: hostile, description: hostile });
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;$&amp;');
  });

  it('follows the language and cuts a long description', async () => {
    const bookId = await makeBook(app, { briefEn: 'word '.repeat(100) });
    const { body } = await openPage(`/pc/bookDetail?bookId=${bookId}`, { 'accept-language': 'en' });
    expect(body).toContain('<title>高等代数讲义 · Zhiye</title>');
    expect(/name="description" content="([^"]*)"/.exec(body)![1]).toHaveLength(160);
    expect(dataIn(body)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
    expect(dataIn(body)).not.toHaveProperty('aggregateRating');
  });

  it('says that a book is sold before its text is published', async () => {
    const bookId = await makeBook(app, { hasPublication: false, preorderDay: '2099-03-01' });
    const { body } = await openPage(`/pc/bookDetail?bookId=${bookId}`);
    expect(dataIn(body)).toMatchObject({ offers: { availability: 'https://schema.org/PreOrder' } });
  });

  it('tells nothing of an unlisted book', async () => {
    const bookId = await makeBook(app, { title: '未公开的教材', listed: false });
    const { body, statusCode } = await openPage(`/pc/bookDetail?bookId=${bookId}`);
    expect([statusCode, body.includes('未公开')]).toEqual([404, false]);
  });

  it.each(['bookId=2000000000', 'bookId=99999999999', 'bookId=1%27', 'bookId=', ''])(
    'replies 404 at "?%s"',
    async (query) => {
      const { body, statusCode } = await openPage(`/pc/bookDetail?${query}`);
      expect([statusCode, body.includes('<title>知页</title>')]).toEqual([404, true]);
    },
  );
});

describe('other pages', () => {
  it('a news item has its own head, and an unknown one is not found', async () => {
    const texts = { title: '新书', titleEn: 'New', summary: '要点', summaryEn: 'Gist', body: '', bodyEn: '' };
    await publishNews(app.platform.db, { id: 'n1', publishDate: '2026-11-01', ...texts });
    const { body, statusCode } = await openPage('/pc/journalismDetail?newsId=n1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>新书 · 知页</title>');
    expect(dataIn(body)).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-11-01' });
    for (const id of ['none', '%3Cb%3E'])
      expect((await openPage(`/pc/journalismDetail?newsId=${id}`)).statusCode).toBe(404);
  });

  it('a news item is not found, nor in the sitemap, before its publish date', async () => {
    const texts = { title: '新书', titleEn: 'New', summary: '', summaryEn: '', body: '', bodyEn: '' };
    const id = 'tomorrow';
    await publishNews(app.platform.db, {
      id,
      publishDate: businessDay(new Date(app.clock.now().getTime() + DAY_MS)),
      ...texts,
    });
    const seen = async () => {
      const { statusCode } = await openPage(`/pc/journalismDetail?newsId=${id}`);
      const map = await app.app.inject({ url: '/sitemap/pages.xml' });
      return [statusCode, map.body.includes(`newsId=${id}<`)];
    };
    expect(await seen()).toEqual([404, false]);
    app.clock.advance(DAY_MS);
    expect(await seen()).toEqual([200, true]);
  });

  it.each(['/pc/journalismDetail', '/pc/bookDetail/x', '/pc//bookDetail'])(
    '%s is the unchanged index page',
    async (url) => {
      const { body, statusCode, headers } = await openPage(url);
      expect([statusCode, body.includes('<title>知页</title>')]).toEqual([200, true]);
      const nonce = /nonce="([^"]+)"/.exec(body)![1]!;
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    },
  );
});

it.each(['/', '/pc', '/pc/', '/pc/index'])('%s leads to the home page with its query', async (address) => {
  const { statusCode, headers } = await openPage(`${address}?from=mail&x=//evil.example`);
  expect([statusCode, headers.location]).toEqual([302, '/pc/home?from=mail&x=//evil.example']);
});

it('a query of 10,000 characters reaches the app', async () => {
  const server = await createServer({
    log: app.platform.log,
    trustProxy: false,
    isHttps: false,
    shedLoad: false,
  });
  mountPages(server, {
    base: '/pc',
    index: INDEX,
    publicUrl: PUBLIC_URL,
    connectOrigins: '',
    findHead: async () => undefined,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const s = encodeURIComponent(JSON.stringify([{ fieldType: 10, fieldVal: '学'.repeat(10_000) }]));
  const reply = await fetch(`${url}/pc/book_search?s=${s}`);
  expect([reply.status, (await reply.text()).includes('<title>知页</title>')]).toEqual([200, true]);
  await server.close();
});

describe('search engines', () => {
  it('robots.txt disallows personal pages and names the sitemap', async () => {
    const { body, headers } = await app.app.inject({ url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /pc/personal\n');
    expect(body).toContain(`Sitemap: ${app.publicUrl}/sitemap.xml`);
  });

  it('the sitemap has every listed book', async () => {
    const shown = await makeBook(app);
    const hidden = await makeBook(app, { listed: false });
    const index = await app.app.inject({ url: '/sitemap.xml' });
    const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/books-1.xml']);
    const books = (await app.app.inject({ url: '/sitemap/books-1.xml' })).body;
    expect(books).toContain(`/pc/bookDetail?bookId=${shown}</loc><lastmod>`);
    expect(books).not.toContain(`bookId=${hidden}<`);
    const pages = (await app.app.inject({ url: '/sitemap/pages.xml' })).body;
    expect(pages).toContain('/pc/home</loc>');
  });

  it.each(['/sitemap/books-2.xml', '/sitemap/books-0.xml', '/sitemap/books-x.xml', '/sitemap/other.xml'])(
    '%s is not found',
    async (url) => {
      expect((await app.app.inject({ url })).statusCode).toBe(404);
    },
  );
});
