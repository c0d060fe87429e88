import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

export interface Page {
  language: Language;
  /** Name of the emulator, as a heading of every page. */
  emulator: string;
  /** A sentence which explains that this is not the real service. */
  warning: string;
  title: string;
  /** The same page in the other language. */
  otherLanguage: { href: string; label: string };
  home: string;
  narrow?: boolean;
  content: Html;
}

/** The layout of every emulator page; it runs no script. */
export function printPage(page: Page): string {
  const width = page.narrow ? 'wrap narrow' : 'wrap';
  const other = page.language === 'zh' ? 'en' : 'zh-CN';
  return html`<!doctype html>
    <html lang="${page.language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${page.emulator}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <div class="${width} bar">
            <strong><a href="${page.home}">${page.emulator}</a></strong>
            <a class="language" lang="${other}" hreflang="${other}" href="${page.otherLanguage.href}"
              >${page.otherLanguage.label}</a
            >
          </div>
          <div class="rules"></div>
          <div class="warning">
            <p class="${width}">${page.warning}</p>
          </div>
        </header>
        <main><div class="${width}">${page.content}</div></main>
      </body>
    </html>`.markup;
}

/** No scripts, no resources of other sites, no framing; forms go back to the emulator. */
export const pageSecurityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
