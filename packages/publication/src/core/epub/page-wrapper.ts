import { XHTML } from '../xml/namespaces.ts';
import type { PageSize } from './page-size.ts';
import { escapeAttribute, escapeText } from '../xml/xml-writer.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The only child of the body fills a fixed page and is never larger than the viewport. */
const PAGE_STYLE =
  'html,body{margin:0;padding:0}' +
  'body>svg,body>img{display:block;margin:0 auto;max-width:100%;max-height:100vh}';

export interface PageContent {
  title: string;
  language?: string;
  size?: PageSize;
  /** URLs of style sheets, relative to the page. */
  styleSheets: readonly string[];
  /** Clean markup: one element. */
  markup: string;
}

/** An XHTML document around an SVG file or image, so that every page of the reading order is XHTML. */
export function wrapPage(page: PageContent): string {
  const language = page.language === undefined ? '' : ` xml:lang="${escapeAttribute(page.language)}"`;
  const viewport =
    page.size === undefined
      ? ''
      : `<meta name="viewport" content="width=${page.size.width}, height=${page.size.height}"/>`;
  const links = page.styleSheets
    .map((url) => `<link rel="stylesheet" type="text/css" href="${escapeAttribute(url)}"/>`)
    .join('');
  return (
    `${XML_DECLARATION}<html xmlns="${XHTML}"${language}><head><title>${escapeText(page.title)}</title>` +
    `${viewport}<style>${escapeText(PAGE_STYLE)}</style>${links}</head><body>${page.markup}</body></html>\n`
  );
}

/** The markup of an image that fills a page. */
export function imageMarkup(url: string, size: PageSize | undefined): string {
  const dimensions = size === undefined ? '' : ` width="${size.width}" height="${size.height}"`;
  return `<img src="${escapeAttribute(url)}" alt=""${dimensions}/>`;
}
