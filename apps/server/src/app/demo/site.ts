import type { DemoShop } from '@zhiye/content';
import type { Db } from '../../db/client.ts';
import {
  insertBanner,
  publishFooterItem,
  publishGuideSection,
  publishJournalism,
} from '../../features/content/index.ts';

const SUMMARY_CHARACTERS = 60;

/** Banners, news, the footer and the guide. */
export async function loadSite(db: Db, shop: DemoShop, bookIds: ReadonlyMap<string, number>): Promise<void> {
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
    const texts = { title, titleEn, summary: summarise(body), summaryEn: summarise(bodyEn), body, bodyEn };
    await publishJournalism(db, { id, publishDate: date, ...texts });
  }
  for (const [sort, { footerId, ...item }] of shop.footer.items.entries()) {
    await publishFooterItem(db, { id: String(footerId), sort, ...item });
  }
  for (const [sort, section] of shop.guide.entries()) await publishGuideSection(db, { ...section, sort });
}

/** The first words of an HTML text; a language with spaces is cut at one. */
function summarise(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isLatin = /^[\x20-\x7e]/.test(text);
  const start = text.slice(0, isLatin ? 2 * SUMMARY_CHARACTERS : SUMMARY_CHARACTERS);
  if (start.length === text.length) return text;
  return `${isLatin ? start.slice(0, start.lastIndexOf(' ')) : start}…`;
}
