// Searches the text of a book for users who may read it, and the text of its preview for everybody else.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { searchText } from '@zhiye/publication';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectPreviewRule } from '../../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { findPreview } from '../../../catalog/publications/index.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { limitToSearchShare } from './search-share.service.ts';
import {
  refuseWithoutEntitlement,
  requireCurrentPublication,
} from '../access/reading-entitlement.service.ts';

interface InBookSearch {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly bookId: number;
  /** Whether to search the preview for somebody who may not read the whole book. */
  readonly preview: boolean;
  readonly language: Language;
  readonly text: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function searchInBook(deps: ReadingDeps, search: InBookSearch, now: Date) {
  const { userId, bookId } = search;
  const { revision, shownCharacters } = await findSearchRange(deps, search, now);
  const found = await searchRevision(deps, { bookId, revision }, search, shownCharacters);
  // anyone may read a preview
  const text = userId !== undefined && !shownCharacters && (await deps.textIndexes(bookId, revision));
  if (!text) return found;
  const { hits, isShortened } = await limitToSearchShare(
    deps.db,
    { userId, bookId, revision, text },
    found.list,
    now,
  );
  return { ...found, list: hits, isShortened };
}

/** Searches a revision, or the part of it that a preview shows. */
export async function searchRevision(
  { textIndexes }: ReadingDeps,
  { bookId, revision }: { bookId: number; revision: string },
  { text, ...page }: Pick<InBookSearch, 'text' | 'pageNo' | 'pageSize'>,
  shownCharacters?: ReadonlyMap<string, number>,
) {
  const textIndex = (await textIndexes(bookId, revision)) ?? refuse(readingErrors.noRevision);
  const { limit: count, offset: first } = pageOffset(page);
  const request = { text, first, count, shownCharacters };
  const { hits, ...counts } = searchText(textIndex, request);
  return { list: hits, ...counts, isShortened: false };
}

/** The revision to search, and for a preview the characters of each section that it shows. */
async function findSearchRange(deps: ReadingDeps, search: InBookSearch, now: Date) {
  const { db } = deps;
  const { userId, bookId, preview: mayPreview, language } = search;
  const status = userId === undefined ? 'never' : await findEntitlementStatus(db, userId, bookId, now);
  const rule = await selectPreviewRule(db, bookId);
  if (!rule && status === 'never') refuse(catalogErrors.bookNotFound);
  if (status !== 'active' && !mayPreview) refuseWithoutEntitlement(status);
  const { revision } = await requireCurrentPublication(db, bookId);
  if (status === 'active') return { revision };
  if (!rule) return refuse(catalogErrors.bookNotFound);
  const preview =
    (await findPreview(deps, { bookId, revision, rule, language })) ?? refuse(readingErrors.noPreview);
  return { revision, shownCharacters: preview.shownCharacters };
}
