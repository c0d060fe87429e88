import type { SiteInfo } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html-escape.ts';

/** The page for viewports of 500 px or less: what the shop is and where to continue. Not a second shop, and without scripts. */
export function mountMobile(app: FastifyInstance, site: SiteInfo): void {
  const page = renderMobilePage(site);
  app.get('/mobile', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'",
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function renderMobilePage(site: SiteInfo): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(site.platformTitle)}</title>
<style>
  body { margin: 0; background: #F4F5F3; color: #1B2730; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
  header { background: #1D2E39; color: #F2F3EE; padding: 40px 24px 32px; }
  h1 { margin: 0 0 8px; font: 600 32px/1.3 "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", serif; }
  header p, footer { margin: 0; color: #B4C1C7; }
  main { padding: 24px; display: grid; gap: 16px; max-width: 640px; }
  section { background: #fff; border: 1px solid #DFE3E2; border-radius: 6px; padding: 20px; }
  h2 { margin: 0 0 8px; font-size: 18px; }
  p { margin: 0 0 8px; }
  .en { color: #4A5861; font-size: 14px; }
  footer { padding: 24px; background: #1D2E39; font-size: 13px; }
</style>
</head>
<body>
<header><h1>知页</h1><p>${escapeHtml(site.slogan)}</p><p lang="en">${escapeHtml(site.sloganEn)}</p></header>
<main>
  <section>
    <h2>请用电脑打开</h2>
    <p>知页的书店和阅读器为电脑上的浏览器而做，建议窗口宽度不小于 1440 像素。</p>
    <p class="en" lang="en">The shop and the reader are made for browsers on a computer, best at 1440 pixels or wider.</p>
  </section>
  <section id="android">
    <h2>安卓版</h2>
    <p>安卓版正在准备，上线后在这里下载。</p>
    <p class="en" lang="en">The Android app is being prepared and will be offered here.</p>
  </section>
</main>
<footer>${escapeHtml(site.copyright)}</footer>
</body>
</html>
`;
}
