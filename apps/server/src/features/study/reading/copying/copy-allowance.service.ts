// Counts what people copy from books, and refuses what is over the copy cap of the book. See decision 036.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { CopyMeter } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectBook } from '../../../catalog/books/index.ts';
import { findEntitlementStatus, findLastEntitlement } from '../../../commerce/entitlements/index.ts';
import { selectCurrentPublication } from '../../../catalog/publications/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { refuseWithoutEntitlement } from '../access/reading-entitlement.service.ts';
import { readingSettings } from '../reading-settings.ts';
import { textIndexCacheOf } from '../search/text-index-cache.ts';
import { collapseSpace, measureBookText } from './book-text.ts';
import type { BookText } from './book-text.ts';
import { decideCopies, pictureItem, quoteItem, touchedSections } from './copy-decision.ts';
import type { CopyDecision, CopyWish, GrantedPassage, WantedPassage } from './copy-decision.ts';
import {
  insertCopiedItems,
  lockCopyCounter,
  saveCopiedRanges,
  selectCopiedItems,
  selectCopiedRanges,
  sumCopiedCharacters,
  updateCopyCounter,
} from './copying.store.ts';
import type { CopyRecord } from './copying.store.ts';

/** `db` may be a transaction: then the copies count only when it commits. */
export interface CopyDeps {
  readonly db: Db;
  readonly storage: FileStorage;
}

export interface CopyRequest {
  readonly userId: string;
  readonly bookId: number;
  readonly passages?: readonly WantedPassage[];
  /** Paths of pictures in the book. Each counts as a fixed number of characters, once. */
  readonly pictures?: readonly string[];
  /** Shortens passages and leaves out pictures instead of refusing all. For exports. */
  readonly isShortened?: boolean;
  /** Whether what is left of the last access period may be used after its end. For exports of one's own notes and cards. */
  readonly mayBeExpired?: boolean;
}

/** The list has the order of the request. */
export interface GrantedCopies {
  readonly isGranted: true;
  readonly passages: readonly GrantedPassage[];
  /** The pictures that may be used. */
  readonly pictures: readonly string[];
  /** Characters that were counted now. */
  readonly characters: number;
  readonly meter: CopyMeter;
}

/** Nothing was counted. */
export interface RefusedCopies {
  readonly isGranted: false;
  /** The book allows none; a passage is longer than may be copied at a time; too few characters are left; not in the book. */
  readonly reason: 'forbidden' | 'tooLong' | 'limitReached' | 'unknownPassage';
  /** The size of the longest passage for `tooLong`, else what would count. */
  readonly characters: number;
  readonly meter: CopyMeter;
}

/** What a person may copy in a book. */
interface Allowance {
  readonly record: CopyRecord;
  readonly revokedIds: readonly string[];
  readonly revision: string;
  readonly bookText: BookText;
  readonly maxCharacters: number;
  readonly limit: number;
  readonly pictureCharacters: number;
}

/**
 * Counts copies against the cap and returns what may be used; all or nothing, unless the request may be shortened. Two calls
 * for one person and book wait for each other, on all servers. Throws the refusals of a book that the person may not read.
 */
export async function takeCopyAllowance(
  { db, storage }: CopyDeps,
  request: CopyRequest,
  now: Date,
): Promise<GrantedCopies | RefusedCopies> {
  const allowance = await findAllowance({ db, storage }, request, now);
  return db.transaction(async (tx) => {
    const { record, bookText, revision } = allowance;
    const counted = await lockCopyCounter(tx, record);
    const before = await sumCopied(tx, allowance);
    const wish = toWish(request);
    const ranges = await selectCopiedRanges(tx, record, revision, touchedSections(bookText, wish.passages));
    const result = await decide(tx, allowance, wish, ranges, before);
    if (!result.isGranted) return result;
    await store(tx, allowance, result.decision, ranges, counted);
    return toGranted(result);
  });
}

/** The result of `takeCopyAllowance`, without counting anything. */
export async function estimateCopies(
  deps: CopyDeps,
  request: CopyRequest,
  now: Date,
): Promise<GrantedCopies | RefusedCopies> {
  const allowance = await findAllowance(deps, request, now);
  const { record, bookText, revision } = allowance;
  const wish = toWish(request);
  const ranges = await selectCopiedRanges(
    deps.db,
    record,
    revision,
    touchedSections(bookText, wish.passages),
  );
  const result = await decide(deps.db, allowance, wish, ranges, await sumCopied(deps.db, allowance));
  return result.isGranted ? toGranted(result) : result;
}

/** How much of a book the person may copy, and how much was copied. */
export async function findCopyMeter(
  deps: CopyDeps,
  request: Pick<CopyRequest, 'userId' | 'bookId' | 'mayBeExpired'>,
  now: Date,
): Promise<CopyMeter> {
  const allowance = await findAllowance(deps, request, now);
  return toMeter(allowance, await sumCopied(deps.db, allowance));
}

async function findAllowance(
  { db, storage }: CopyDeps,
  { userId, bookId, mayBeExpired = false }: Pick<CopyRequest, 'userId' | 'bookId' | 'mayBeExpired'>,
  now: Date,
): Promise<Allowance> {
  const last = await findLastEntitlement(db, userId, bookId, now);
  if (!last || (!last.isActive && !mayBeExpired)) {
    const status = await findEntitlementStatus(db, userId, bookId, now);
    return refuseWithoutEntitlement(status === 'active' ? 'never' : status);
  }
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const publication = await selectCurrentPublication(db, bookId);
  const revision = publication?.revision ?? (mayBeExpired ? '' : refuse(readingErrors.noRevision));
  const text = revision === '' ? undefined : await textIndexCacheOf(storage)(bookId, revision);
  const bookText = text ? measureBookText(text) : { sections: new Map(), characters: 0 };
  return {
    record: { userId, bookId, entitlementId: last.entitlementId, use: 'copy' },
    revokedIds: last.revokedIds,
    revision,
    bookText,
    maxCharacters: book.copyMaxCharacters,
    limit: copyLimit(book, bookText),
    pictureCharacters: await readSetting(db, readingSettings.copyPictureCharacters),
  };
}

/** Characters of a book that may be copied in one access period. */
export const copyLimit = (
  { copyMaxCharacters, copyPercent }: { copyMaxCharacters: number; copyPercent: number },
  { characters }: BookText,
): number => (copyMaxCharacters === 0 ? 0 : Math.floor((characters * copyPercent) / 100));

/** What was copied under a revoked entitlement still counts: a refund gives no new allowance. */
const sumCopied = (db: Db, { record, revokedIds }: Allowance): Promise<number> =>
  sumCopiedCharacters(db, record, [record.entitlementId, ...revokedIds]);

const toMeter = ({ maxCharacters, limit }: Allowance, used: number): CopyMeter => ({
  maxCharacters,
  limit,
  used,
  left: Math.max(0, limit - used),
});

const toWish = ({ passages = [], pictures = [], isShortened = false }: CopyRequest): CopyWish => ({
  passages,
  pictures,
  isShortened,
});

const toGranted = ({ decision, meter }: { decision: CopyDecision; meter: CopyMeter }): GrantedCopies => {
  const { passages, pictures, characters } = decision;
  return { isGranted: true, passages, pictures, characters, meter };
};

async function decide(
  db: Db,
  allowance: Allowance,
  wish: CopyWish,
  ranges: Awaited<ReturnType<typeof selectCopiedRanges>>,
  used: number,
): Promise<{ isGranted: true; decision: CopyDecision; meter: CopyMeter } | RefusedCopies> {
  const { bookText, maxCharacters, pictureCharacters } = allowance;
  const meter = toMeter(allowance, used);
  const quotes = wish.passages.flatMap(({ text }) => (text ? [quoteItem(collapseSpace(text))] : []));
  const items = await selectCopiedItems(db, allowance.record, [...quotes, ...wish.pictures.map(pictureItem)]);
  const state = { bookText, ranges, items, maxCharacters, left: meter.left, pictureCharacters };
  const decision = decideCopies(state, wish);
  const reason = wish.isShortened ? undefined : findRefusal(decision, meter);
  if (reason) {
    const characters = reason === 'tooLong' ? decision.longest : decision.characters;
    return { isGranted: false, reason, characters, meter };
  }
  return { isGranted: true, decision, meter: toMeter(allowance, used + decision.characters) };
}

function findRefusal(decision: CopyDecision, meter: CopyMeter): RefusedCopies['reason'] | undefined {
  if (meter.limit === 0) return 'forbidden';
  if (decision.hasUnknownPassage) return 'unknownPassage';
  if (decision.longest > meter.maxCharacters) return 'tooLong';
  return decision.characters > meter.left ? 'limitReached' : undefined;
}

async function store(
  tx: Tx,
  { record, revision }: Allowance,
  decision: CopyDecision,
  before: ReadonlyMap<string, { start: number; end: number }[]>,
  counted: number,
): Promise<void> {
  for (const [href, after] of decision.ranges) {
    await saveCopiedRanges(tx, record, { revision, href }, before.get(href) ?? [], after);
  }
  await insertCopiedItems(tx, record, decision.newItems);
  await updateCopyCounter(tx, record, counted + decision.characters);
}
