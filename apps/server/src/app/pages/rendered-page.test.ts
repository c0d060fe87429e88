import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../../platform/http/server.ts';
import { makeUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import type { PageFiles } from './page-files.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { RenderedPage, WebBuild } from './page-renderer.ts';
import { mountPages } from './web-app.ts';

const app = useOwnApp();
const INDEX = `<!doctype html>
<html lang="zh-CN">
  <head>
    <title>知页</title>
    <script type="module" src="/pc/assets/entry.js" nonce="__ZHIYE_NONCE__"></script>
    <link rel="stylesheet" href="/pc/assets/entry.css" nonce="__ZHIYE_NONCE__">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const FILES = { styleText: 'h1 { color: red }', styles: ['assets/page.css'], scripts: ['assets/page.js'] };

const rendered = (change: Partial<RenderedPage> = {}): RenderedPage => ({
  html: '<h1>首页</h1>',
  json: '{}',
  jsonId: 'page',
  language: 'zh',
  chunks: [],
  ...change,
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openPage(
  renderPage: WebBuild['renderPage'],
  headers: Record<string, string> = {},
  url = '/pc/home',
  findFiles: (chunks: readonly string[]) => PageFiles = () => FILES,
) {
  const { log } = app.platform;
  const server = await createServer({ log, trustProxy: false, isHttps: false, shedLoad: false });
  closing.push(() => server.close());
  mountPages(server, {
    base: '/pc',
    index: INDEX,
    findHead: async () => undefined,
    publicUrl: app.publicUrl,
    connectOrigins: '',
    readSite: async () => ({ slogan: '为教与学而做', sloganEn: 'For "learning"' }),
    render: createPageRenderer(app.app, { renderPage }, app.publicUrl, '/pc'),
    findFiles,
  });
  return server.inject({ url, headers });
}

it.each([
  ['/pc/cart', []],
  ['/pc/readers', []],
  ['/pc/read?bookId=1', ['read-page.js', 'read-phone-page.js']],
  ['/pc/read/', ['read-page.js', 'read-phone-page.js']],
  ['/pc/backoffice/books', ['admin-route-table.js', 'admin-namespaces.js']],
])('%s names the scripts that its entry does not, with the nonce of the page', async (url, scripts) => {
  const nameOf = (chunk: string) => `assets/${/([^/.]+)(\.tsx?)?$/.exec(chunk)![1]}.js`;
  const findFiles = (chunks: readonly string[]) => ({ ...FILES, scripts: chunks.map(nameOf) });
  const { body, headers } = await openPage(async () => undefined, {}, url, findFiles);
  const named = [
    ...body.matchAll(
      /<link rel="modulepreload" href="\/pc\/assets\/([\w-]+\.js)" crossorigin nonce="([^"]+)">/g,
    ),
  ];
  expect(named.map(([, script]) => script)).toEqual(['whole-router.js', 'later-routes.js', ...scripts]);
  for (const [, , nonce] of named) expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

describe('a page that the server renders', () => {
  it('is painted from its own styles; scripts follow the content, and no style is loaded again', async () => {
    const { body, headers } = await openPage(async () => rendered());
    const nonce = /<style nonce="([^"]+)">h1 { color: red }<\/style>/.exec(body)![1]!;
    expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
    const order = [
      '</head>',
      '<div id="root"><h1>首页</h1></div>',
      'entry.js',
      'entry.css',
      'page.css',
      'page.js',
    ];
    const places = order.map((part) => body.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(body.match(/entry\.js/g)).toHaveLength(1);
    const sheets = body.match(/<link rel="stylesheet"[^>]*>/g)!;
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(sheet).toMatch(/ disabled /);
  });

  it('no text of its data ends the element that holds them', async () => {
    const data = { title: '</script><script>alert(1)</script>\u2028$&' };
    const { body } = await openPage(async () => rendered({ json: JSON.stringify(data) }));
    const json = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(json)).toEqual(data);
    expect([body.includes('alert(1)</script>'), body.includes('\u2028')]).toEqual([false, false]);
  });

  it('is described in the language that the browser has chosen', async () => {
    const headers = { cookie: '__Secure-visitor=en.1; visitor=zh.1', 'accept-language': 'zh-CN' };
    const { body } = await openPage(async () => rendered({ language: 'en' }), headers);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta data-page name="description" content="For &quot;learning&quot;">');
  });

  it('contains what a guest may see, whoever asks', async () => {
    const user = await makeUser(app);
    const asked: unknown[] = [];
    const page = await openPage(
      async ({ ask }) => {
        asked.push(await ask('GET /b/v1/shelf/findShelfBooks', { pageNo: 1, pageSize: 1 }, 'zh'));
        asked.push(await ask('GET /b/v1/home/getHomeBooks', {}, 'zh'));
        return rendered();
      },
      { webauthorization: user.token },
    );
    expect(page.statusCode).toBe(200);
    expect(asked).toEqual([undefined, expect.objectContaining({ heroList: [] })]);
  });
});

describe('the browser renders the page alone', () => {
  const emptyRoot = '<div id="root"></div>';

  it('when rendering fails', async () => {
    const { body, statusCode } = await openPage(async () => Promise.reject(new Error('broken')));
    expect([statusCode, body.includes(emptyRoot)]).toEqual([200, true]);
  });

  it('when rendering does not end', async () => {
    const { body, statusCode } = await openPage(() => new Promise(() => undefined));
    expect([statusCode, body.includes(emptyRoot)]).toEqual([200, true]);
  });

  it('when the web app renders this address in the browser alone', async () => {
    const { body } = await openPage(async () => undefined);
    expect([body.includes(emptyRoot), body.indexOf('entry.js') < body.indexOf('</head>')]).toEqual([
      true,
      true,
    ]);
  });
});
