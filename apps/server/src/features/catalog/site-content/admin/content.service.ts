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
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectBookChoicesById } from '../../books/index.ts';
import type { ContentKind } from './content-change.service.ts';
import { bannerRows, footerRows, guideRows, newsRows } from './content-row.store.ts';
import type { BannerRow, FooterRow, GuideRow, NewsRow } from './content-row.store.ts';
import { cleanRichText, hasUnnamedPicture, isEmptyRichText } from '../../../../platform/rich-text.ts';

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
  return { ...draft, ...cleanBodies(draft) };
}

export const validateGuideSection = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  ...cleanBodies(draft),
});

/** The link is a page of the shop or of another site, and the books must exist. */
export async function validateBanner(db: Db, draft: BannerDraft): Promise<BannerDraft> {
  if (!isShopPath(draft.link) && !isWebAddress(draft.link)) refuse(siteContentAdminErrors.linkInvalid);
  const bookIds = [...new Set(draft.bookIds)];
  if ((await selectBookChoicesById(db, bookIds)).length < bookIds.length) refuse(catalogErrors.bookNotFound);
  return { ...draft, bookIds };
}

/** A footer item has either a link, or a text whose English is optional. With a link the text is dropped. */
export function validateFooterItem(draft: FooterDraft): FooterDraft {
  const link = draft.link?.trim() || null;
  if (link !== null) {
    if (!isShopPath(link) && !isWebAddress(link)) refuse(siteContentAdminErrors.linkInvalid);
    return { ...draft, link, content: null, contentEn: null };
  }
  const content = cleanText(draft.content ?? '');
  if (content === '') refuse(siteContentAdminErrors.footerItemEmpty);
  return { ...draft, link, content, contentEn: cleanText(draft.contentEn ?? '') || null };
}

/** The Chinese text is required, the English one may be empty. */
function cleanBodies({ body, bodyEn }: { body: string; bodyEn: string }): { body: string; bodyEn: string } {
  const clean = cleanText(body);
  if (clean === '') refuse(siteContentAdminErrors.bodyEmpty);
  return { body: clean, bodyEn: cleanText(bodyEn) };
}

/** Sanitized; empty without any text or picture. Refuses a picture without a description. */
function cleanText(html: string): string {
  const clean = cleanRichText(html).trim();
  if (hasUnnamedPicture(clean)) refuse(siteContentAdminErrors.pictureWithoutText);
  return isEmptyRichText(clean) ? '' : clean;
}

/** Whether the link is a path of the shop. `//host` and `/\\host` are not: a browser takes them for another site. */
function isShopPath(link: string): boolean {
  if (!/^\/(?![/\\])/.test(link)) return false;
  return new URL(link, 'http://shop.invalid').host === 'shop.invalid';
}

function isWebAddress(link: string): boolean {
  try {
    const { username, password } = new URL(link);
    // a name before the host makes the address look like that of another site
    return /^https?:\/\//i.test(link) && username === '' && password === '';
  } catch {
    return false;
  }
}
