// Describes and validates news, banners, footer items and guide sections. Their HTML is sanitized before it is stored.
import { catalogErrors, generalErrors, siteContentAdminErrors } from '@zhiye/contract';
import type {
  BannerDraft,
  DataOf,
  findAdminBanners,
  findAdminFooter,
  findAdminGuide,
  FooterDraft,
  getAdminNews,
  GuideDraft,
  NewsDraft,
} from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectBookChoicesById } from '../../catalog/index.ts';
import type { ContentKind } from './content-change.service.ts';
import { bannerRows, footerRows, guideRows, newsRows } from './content-row.store.ts';
import type { BannerRow, FooterRow, GuideRow, NewsRow } from './content-row.store.ts';
import { cleanRichText } from '../../../platform/rich-text.ts';

export const NEWS_CONTENT: ContentKind<NewsRow> = { name: 'news', rows: newsRows, isSorted: false };
export const BANNER_CONTENT: ContentKind<BannerRow> = { name: 'banner', rows: bannerRows, isSorted: true };
export const FOOTER_CONTENT: ContentKind<FooterRow> = { name: 'footer', rows: footerRows, isSorted: true };
export const GUIDE_CONTENT: ContentKind<GuideRow> = { name: 'guide', rows: guideRows, isSorted: true };

export async function describeAdminNews(db: Db, id: string): Promise<DataOf<typeof getAdminNews>> {
  const { version, id: newsId, ...news } = (await newsRows.lock(db, id)) ?? refuse(generalErrors.notFound);
  return { newsId, version, news };
}

export async function describeAdminBanners(db: Db): Promise<DataOf<typeof findAdminBanners>> {
  const rows = await bannerRows.list(db);
  const choices = await selectBookChoicesById(db, [...new Set(rows.flatMap(({ bookIds }) => bookIds))]);
  const list = rows.map(({ id: bannerId, version, sort: _, ...banner }) => {
    const books = banner.bookIds.flatMap((bookId) => choices.find((book) => book.bookId === bookId) ?? []);
    return { bannerId, version, books, banner: { ...banner, bookIds: books.map(({ bookId }) => bookId) } };
  });
  return { list };
}

export async function describeAdminFooter(db: Db): Promise<DataOf<typeof findAdminFooter>> {
  const rows = await footerRows.list(db);
  return { list: rows.map(({ id: footerId, version, sort: _, ...item }) => ({ footerId, version, item })) };
}

export async function describeAdminGuide(db: Db): Promise<DataOf<typeof findAdminGuide>> {
  const rows = await guideRows.list(db);
  return {
    list: rows.map(({ id: sectionId, version, sort: _, ...section }) => ({ sectionId, version, section })),
  };
}

export function validateNews(draft: NewsDraft): NewsDraft {
  const day = new Date(`${draft.publishDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(draft.publishDate)) {
    refuse(generalErrors.invalidInput, { where: 'publishDate', why: draft.publishDate });
  }
  return { ...draft, body: cleanRequiredText(draft.body), bodyEn: cleanRequiredText(draft.bodyEn) };
}

export const validateGuideSection = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  body: cleanRequiredText(draft.body),
  bodyEn: cleanRequiredText(draft.bodyEn),
});

/** The link must be a page of the shop, and the books must exist. */
export async function validateBanner(db: Db, draft: BannerDraft): Promise<BannerDraft> {
  if (!isShopPath(draft.link)) refuse(siteContentAdminErrors.linkInvalid);
  const bookIds = [...new Set(draft.bookIds)];
  if ((await selectBookChoicesById(db, bookIds)).length < bookIds.length) refuse(catalogErrors.bookNotFound);
  return { ...draft, bookIds };
}

/** A footer item has either a link, or a text in both languages. With a link the text is dropped. */
export function validateFooterItem(draft: FooterDraft): FooterDraft {
  const link = draft.link?.trim() || null;
  if (link !== null) {
    if (!isShopPath(link) && !isWebAddress(link)) refuse(siteContentAdminErrors.linkInvalid);
    return { ...draft, link, content: null, contentEn: null };
  }
  const content = cleanRichText(draft.content ?? '');
  const contentEn = cleanRichText(draft.contentEn ?? '');
  if (!hasText(content) || !hasText(contentEn)) refuse(siteContentAdminErrors.footerItemEmpty);
  return { ...draft, link, content, contentEn };
}

function cleanRequiredText(html: string): string {
  const clean = cleanRichText(html).trim();
  return hasText(clean) ? clean : refuse(siteContentAdminErrors.bodyEmpty);
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Whether the link is a path of the shop. `//host` and `/\\host` are not: a browser takes them for another site. */
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
