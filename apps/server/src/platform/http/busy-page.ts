// The page for a browser that asks for a page while the server cannot answer. It asks again by itself.
import type { Language } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';

/** When to ask again. */
export const BUSY_RETRY_SECONDS = 3;

export const BUSY_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

const TEXTS = {
  zh: { lang: 'zh-CN', title: '页面马上就好', text: '服务器正忙或刚刚启动，页面会自动重新打开，不用刷新。' },
  en: {
    lang: 'en',
    title: 'One moment, please',
    text: 'The server is busy or has just started. This page will open again by itself.',
  },
};

/** A page that a person opens, not a call of the app and not a part of a page or book. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/[bo]\//.test(url) && (headers.accept ?? '').includes('text/html');

/** In both languages, because the language that was chosen is known to the browser alone. */
export function renderBusyPage(language: Language): string {
  const first = TEXTS[language];
  const second = TEXTS[language === 'zh' ? 'en' : 'zh'];
  return `<!doctype html>
<html lang="${first.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${BUSY_RETRY_SECONDS}">
<title>${first.title}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #F4F5F3; color: #1B2730; text-align: center;
    font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
  main { padding: 24px; }
  h1 { margin: 0 0 8px; font-size: 28px; }
  p { margin: 0 0 8px; }
  .second { color: #4A5861; font-size: 14px; }
</style>
</head>
<body>
<main>
  <h1>${first.title}</h1>
  <p>${first.text}</p>
  <p class="second" lang="${second.lang}">${second.title} · ${second.text}</p>
</main>
</body>
</html>
`;
}
