// Limits how much of a book a person sees by searching alone: the text around hits counts as a use of the book, like copies.
import type { SearchableText, TextHit } from '@zhiye/publication';
import type { Db } from '../../../../db/client.ts';
import { findLastEntitlement } from '../../../commerce/entitlements/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { findPassage, measureBookText } from '../copying/book-text.ts';
import type { BookText } from '../copying/book-text.ts';
import { addRange, countNew, rangeLength } from '../copying/character-ranges.ts';
import type { CharacterRange } from '../copying/character-ranges.ts';
import {
  lockCopyCounter,
  saveCopiedRanges,
  selectCopiedRanges,
  sumCopiedCharacters,
  updateCopyCounter,
} from '../copying/copying.store.ts';
import { countCharacters } from '../copying/text-point.ts';
import { readingSettings } from '../reading-settings.ts';

interface SearchedBook {
  readonly userId: string;
  readonly bookId: number;
  readonly revision: string;
  readonly text: SearchableText;
}

/** A hit with its text around it, as a range of the characters of a section. */
interface HitRange extends CharacterRange {
  readonly href: string;
}

/**
 * Returns the hits, without the text around them where it would be more than the share of the book that searches may show in one
 * access period (setting `searchSharePercent`). A character counts once, so a search that is repeated costs nothing. The match itself
 * does not count: the person typed it.
 */
export async function limitToSearchShare(
  db: Db,
  { userId, bookId, revision, text }: SearchedBook,
  hits: readonly TextHit[],
  now: Date,
): Promise<{ hits: TextHit[]; isShortened: boolean }> {
  const last = hits.length > 0 && (await findLastEntitlement(db, userId, bookId, now));
  if (!last) return { hits: [...hits], isShortened: false };
  const bookText = measureBookText(text);
  const ranges = hits.map((hit) => rangeOf(bookText, hit));
  const percent = await readSetting(db, readingSettings.searchSharePercent);
  const limit = Math.floor((bookText.characters * percent) / 100);
  const record = { userId, bookId, entitlementId: last.entitlementId, use: 'search' } as const;
  return db.transaction(async (tx) => {
    const counted = await lockCopyCounter(tx, record);
    const used = await sumCopiedCharacters(tx, record, [last.entitlementId, ...last.revokedIds]);
    const hrefs = [...new Set(ranges.flatMap((range) => range?.href ?? []))];
    const before = await selectCopiedRanges(tx, record, revision, hrefs);
    const after = new Map(before);
    let left = limit - used;
    const shown = ranges.map((range) => {
      if (!range) return false;
      const known = after.get(range.href) ?? [];
      const added = countNew(known, range);
      if (added > left) return false;
      left -= added;
      after.set(range.href, addRange(known, range));
      return true;
    });
    for (const href of hrefs) {
      await saveCopiedRanges(tx, record, { revision, href }, before.get(href) ?? [], after.get(href) ?? []);
    }
    await updateCopyCounter(tx, record, counted + (limit - used - left));
    return {
      hits: hits.map((hit, index) => (shown[index] ? hit : { ...hit, before: '', after: '' })),
      isShortened: shown.includes(false),
    };
  });
}

/** Undefined when the hit leads to no section. */
function rangeOf(bookText: BookText, { cfi, before, after }: TextHit): HitRange | undefined {
  const passage = findPassage(bookText, cfi);
  if (!passage || rangeLength(passage) === 0) return undefined;
  const start = Math.max(0, passage.start - countCharacters(before));
  return { href: passage.section.href, start, end: passage.end + countCharacters(after) };
}
