import type { DemoShop } from '@zhiye/demo-shop';
import type { Db } from '../../db/client.ts';
import {
  insertBanner,
  publishFooterItem,
  publishGuideSection,
  publishNews,
} from '../../features/catalog/site-content/index.ts';

const SUMMARY_CHARACTERS = 60;

/** Loads banners, news, the footer and the user guide. */
export async function loadSiteContent(
  db: Db,
  shop: DemoShop,
  bookIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [sort, { books, ...banner }] of shop.banners.entries()) {
    const shown = books.flatMap((slug) => bookIds.get(slug) ?? []);
    await insertBanner(db, {
      id: `banner-${sort + 1}`,
      label: '专题',
      labelEn: 'Featured',
      ...banner,
      bookIds: shown,
      sort,
    });
  }
  for (const { id, date, title, titleEn, body, bodyEn } of shop.news) {
    const texts = { title, titleEn, summary: summarize(body), summaryEn: summarize(bodyEn), body, bodyEn };
    await publishNews(db, { id, publishDate: date, ...texts });
  }
  for (const [sort, { footerId, ...item }] of shop.footer.items.entries()) {
    await publishFooterItem(db, { id: String(footerId), sort, ...item });
  }
  for (const [sort, section] of shop.guide.entries()) await publishGuideSection(db, { ...section, sort });
}

/** The first words of an HTML text; a language with spaces is cut at one. */
function summarize(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isLatin = /^[\x20-\x7e]/.test(text);
  const start = text.slice(0, isLatin ? 2 * SUMMARY_CHARACTERS : SUMMARY_CHARACTERS);
  if (start.length === text.length) return text;
  return `${isLatin ? start.slice(0, start.lastIndexOf(' ')) : start}…`;
}
