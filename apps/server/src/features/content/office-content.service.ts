// Answers for what the office writes in the shop: news, banners, the footer, the guide. HTML is cleaned on the way in.
import { catalogErrors, generalErrors, officeContentErrors } from '@zhiye/contract';
import type {
  BannerDraft,
  DataOf,
  findOfficeBanners,
  findOfficeFooter,
  findOfficeGuide,
  FooterDraft,
  getOfficeNews,
  GuideDraft,
  NewsDraft,
} from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { selectChoicesById } from '../catalog/index.ts';
import type { ContentKind } from './content-change.ts';
import { bannerRows, footerRows, guideRows, newsRows } from './content-row.store.ts';
import type { BannerRow, FooterRow, GuideRow, NewsRow } from './content-row.store.ts';
import { cleanRichText } from './rich-text.ts';

export const NEWS: ContentKind<NewsRow> = { name: 'news', rows: newsRows, isSorted: false };
export const BANNER: ContentKind<BannerRow> = { name: 'banner', rows: bannerRows, isSorted: true };
export const FOOTER: ContentKind<FooterRow> = { name: 'footer', rows: footerRows, isSorted: true };
export const GUIDE: ContentKind<GuideRow> = { name: 'guide', rows: guideRows, isSorted: true };

export async function describeOfficeNews(db: Db, id: string): Promise<DataOf<typeof getOfficeNews>> {
  const {
    version,
    id: journalismId,
    ...news
  } = (await newsRows.lock(db, id)) ?? refuse(generalErrors.notFound);
  return { journalismId, version, news };
}

export async function describeOfficeBanners(db: Db): Promise<DataOf<typeof findOfficeBanners>> {
  const rows = await bannerRows.list(db);
  const choices = await selectChoicesById(db, [...new Set(rows.flatMap(({ bookIds }) => bookIds))]);
  const list = rows.map(({ id: bannerId, version, sort: _, ...banner }) => {
    const books = banner.bookIds.flatMap((bookId) => choices.find((book) => book.bookId === bookId) ?? []);
    return { bannerId, version, books, banner: { ...banner, bookIds: books.map(({ bookId }) => bookId) } };
  });
  return { list };
}

export async function describeOfficeFooter(db: Db): Promise<DataOf<typeof findOfficeFooter>> {
  const rows = await footerRows.list(db);
  return { list: rows.map(({ id: footerId, version, sort: _, ...item }) => ({ footerId, version, item })) };
}

export async function describeOfficeGuide(db: Db): Promise<DataOf<typeof findOfficeGuide>> {
  const rows = await guideRows.list(db);
  return {
    list: rows.map(({ id: sectionId, version, sort: _, ...section }) => ({ sectionId, version, section })),
  };
}

export function checkNews(draft: NewsDraft): NewsDraft {
  const day = new Date(`${draft.publishDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(draft.publishDate)) {
    refuse(generalErrors.badInput, { where: 'publishDate', why: draft.publishDate });
  }
  return { ...draft, body: cleanWritten(draft.body), bodyEn: cleanWritten(draft.bodyEn) };
}

export const checkGuide = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  body: cleanWritten(draft.body),
  bodyEn: cleanWritten(draft.bodyEn),
});

/** Its link leads to a page of the shop; its books are there. */
export async function checkBanner(db: Db, draft: BannerDraft): Promise<BannerDraft> {
  if (!isShopPath(draft.link)) refuse(officeContentErrors.linkWrong);
  const bookIds = [...new Set(draft.bookIds)];
  if ((await selectChoicesById(db, bookIds)).length < bookIds.length) refuse(catalogErrors.bookGone);
  return { ...draft, bookIds };
}

/** A link, or a text in both languages; with a link the text is not kept. */
export function checkFooter(draft: FooterDraft): FooterDraft {
  const link = draft.link?.trim() || null;
  if (link !== null) {
    if (!isShopPath(link) && !isWebAddress(link)) refuse(officeContentErrors.linkWrong);
    return { ...draft, link, content: null, contentEn: null };
  }
  const content = cleanRichText(draft.content ?? '');
  const contentEn = cleanRichText(draft.contentEn ?? '');
  if (!hasWords(content) || !hasWords(contentEn)) refuse(officeContentErrors.footerNeedsOne);
  return { ...draft, link, content, contentEn };
}

function cleanWritten(html: string): string {
  const clean = cleanRichText(html).trim();
  return hasWords(clean) ? clean : refuse(officeContentErrors.nothingWritten);
}

const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Below /pc; what a browser would take for another site is none. */
function isShopPath(link: string): boolean {
  if (!/^\/(?![/\\])/.test(link)) return false;
  return new URL(link, 'http://shop.invalid').host === 'shop.invalid';
}

function isWebAddress(link: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}
