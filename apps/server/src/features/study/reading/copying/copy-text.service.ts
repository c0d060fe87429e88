// Gives people text of a book for their clipboard and their printer.
import { catalogErrors, copyErrors, readingErrors } from '@zhiye/contract';
import type { CopyMeter, Language } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { selectBook, selectPreviewRule } from '../../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { findPreview } from '../../../catalog/publications/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import {
  refuseWithoutEntitlement,
  requireCurrentPublication,
} from '../access/reading-entitlement.service.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { readingSettings } from '../reading-settings.ts';
import { cutToPreview, findPassage, measureBookText, readParagraphs } from './book-text.ts';
import type { Passage } from './book-text.ts';
import { beginningWithin, rangeLength } from './character-ranges.ts';
import { copyLimit, findCopyMeter, takeCopyAllowance } from './copy-allowance.service.ts';
import type { RefusedCopies } from './copy-allowance.service.ts';

interface BookToCopy {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly bookId: number;
  readonly preview: boolean;
  readonly language: Language;
}

type PassageToCopy = BookToCopy & { readonly cfi: string };

export async function findMeter(deps: ReadingDeps, request: BookToCopy, now: Date): Promise<CopyMeter> {
  const userId = await findReader(deps, request, now);
  return userId ? findCopyMeter(deps, { ...request, userId }, now) : (await openPreview(deps, request)).meter;
}

export async function copyPassage(
  deps: ReadingDeps,
  request: PassageToCopy,
  now: Date,
): Promise<{ text: string; meter: CopyMeter }> {
  const { bookId, cfi } = request;
  const userId = await findReader(deps, request, now);
  if (!userId) return copyFromPreview(deps, request);
  const result = await takeCopyAllowance(deps, { userId, bookId, passages: [{ cfi }] }, now);
  if (!result.isGranted) return refuseCopy(result);
  return { text: result.passages[0]!.text, meter: result.meter };
}

export async function printPassage(deps: ReadingDeps, request: PassageToCopy, now: Date) {
  const { bookId, cfi } = request;
  const userId = await findReader(deps, request, now);
  if (!userId) return printPreview(deps, request);
  const meter = await findCopyMeter(deps, { userId, bookId }, now);
  if (meter.limit === 0) refuse(copyErrors.copyForbidden);
  const passages = [{ cfi }];
  const result = await takeCopyAllowance(deps, { userId, bookId, passages, isShortened: true }, now);
  const { text, isShortened } = result.isGranted ? result.passages[0]! : refuseCopy(result);
  if (text === '' && isShortened && result.meter.left === 0) {
    refuse(copyErrors.copyLimitReached, { left: 0, characters: meter.maxCharacters });
  }
  if (text === '') refuse(copyErrors.unknownPassage);
  return { paragraphs: text.split('\n'), isShortened, meter: result.meter };
}

function refuseCopy({ reason, characters, meter }: RefusedCopies): never {
  const { left, maxCharacters: max } = meter;
  if (reason === 'forbidden') return refuse(copyErrors.copyForbidden, { left });
  if (reason === 'tooLong') return refuse(copyErrors.copyTooLong, { left, characters, max });
  if (reason === 'limitReached') return refuse(copyErrors.copyLimitReached, { left, characters });
  return refuse(copyErrors.unknownPassage, { left });
}

/** Who copies from the whole book; undefined when the preview is copied from. */
async function findReader(
  { db }: ReadingDeps,
  { userId, bookId, preview }: BookToCopy,
  now: Date,
): Promise<string | undefined> {
  const status = userId === undefined ? 'never' : await findEntitlementStatus(db, userId, bookId, now);
  if (status === 'active') return userId;
  const book = await selectBook(db, bookId);
  if (!book || (!book.listed && status === 'never')) refuse(catalogErrors.bookNotFound);
  return preview ? undefined : refuseWithoutEntitlement(status);
}

/** Copies of a preview are not counted: anyone can read it. Only their length is limited. */
async function openPreview(deps: ReadingDeps, { bookId, language }: BookToCopy) {
  const { db, previews, storage, textIndexes } = deps;
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const rule = (await selectPreviewRule(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const { revision } = await requireCurrentPublication(db, bookId);
  const preview =
    (await findPreview({ storage, previews }, { bookId, revision, rule, language })) ??
    refuse(readingErrors.noPreview);
  const bookText = measureBookText((await textIndexes(bookId, revision)) ?? refuse(readingErrors.noRevision));
  const isForbidden = copyLimit(book, bookText) === 0;
  const setting = await readSetting(db, readingSettings.previewCopyCharacters);
  const maxCharacters = isForbidden ? 0 : Math.min(book.copyMaxCharacters, setting);
  const meter = { maxCharacters, limit: maxCharacters, used: 0, left: maxCharacters };
  return { bookText, meter, shownCharacters: preview.shownCharacters };
}

async function findPreviewPassage(
  deps: ReadingDeps,
  request: PassageToCopy,
): Promise<{ passage: Passage; meter: CopyMeter }> {
  const { bookText, meter, shownCharacters } = await openPreview(deps, request);
  if (meter.maxCharacters === 0) refuse(copyErrors.copyForbidden, { left: 0 });
  const found = findPassage(bookText, request.cfi);
  const passage = found && cutToPreview(found, shownCharacters);
  if (!passage || rangeLength(passage) === 0) return refuse(copyErrors.unknownPassage, { left: meter.left });
  return { passage, meter };
}

async function copyFromPreview(deps: ReadingDeps, request: PassageToCopy) {
  const { passage, meter } = await findPreviewPassage(deps, request);
  if (rangeLength(passage) > meter.maxCharacters) {
    refuse(copyErrors.previewCopyTooLong, { max: meter.maxCharacters, left: meter.left });
  }
  return { text: readParagraphs(passage).join('\n'), meter };
}

async function printPreview(deps: ReadingDeps, request: PassageToCopy) {
  const { passage, meter } = await findPreviewPassage(deps, request);
  const printed = beginningWithin([], passage, meter.maxCharacters);
  const paragraphs = readParagraphs({ ...passage, ...printed });
  return { paragraphs, isShortened: printed.end < passage.end, meter };
}
