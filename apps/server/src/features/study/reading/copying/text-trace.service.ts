// Whose copies a leaked text may be from. What each entitlement has copied, printed, exported or found is recorded as ranges of the book
// (decision 036), so that the text needs no mark, and cleaning or typing it again removes nothing (decision 107).
import type { Db } from '../../../../db/client.ts';
import { textIndexCacheOf } from '../search/text-index-cache.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { measureBookText } from './book-text.ts';
import type { BookText } from './book-text.ts';
import { addRange, rangeLength } from './character-ranges.ts';
import type { CharacterRange } from './character-ranges.ts';
import { selectTakenRevisions, selectTakers } from './text-trace.store.ts';
import type { FoundRange, TakenCharacters } from './text-trace.store.ts';

export interface TextTrace {
  readonly revision: string;
  /** Characters of this revision that the text has. */
  readonly found: number;
  readonly copied: readonly TakenCharacters[];
  readonly searched: readonly TakenCharacters[];
}

/** Shorter parts are in many places of a book, and in other books. */
const LEAST = 8;
const LETTER = /[\p{L}\p{N}]/u;

/** For each revision of which anything was taken and that contains some of the text. */
export async function traceText(
  { db, storage }: { readonly db: Db; readonly storage: FileStorage },
  bookId: number,
  leaked: string,
): Promise<TextTrace[]> {
  const findText = textIndexCacheOf(storage);
  const traces: TextTrace[] = [];
  for (const revision of await selectTakenRevisions(db, bookId)) {
    const text = await findText(bookId, revision);
    const ranges = text ? locate(measureBookText(text), leaked) : [];
    if (ranges.length === 0) continue;
    const place = { bookId, revision };
    traces.push({
      revision,
      found: ranges.reduce((sum, range) => sum + rangeLength(range), 0),
      copied: await selectTakers(db, 'copied', place, ranges),
      searched: await selectTakers(db, 'searched', place, ranges),
    });
  }
  return traces;
}

interface Letters {
  readonly text: string;
  /** The character from which each UTF-16 code unit comes. */
  readonly places: readonly number[];
}

/** Letters and digits alone, without width and case: what survives copying, cleaning and typing again. */
function lettersOf(characters: readonly string[], start = 0): Letters {
  let text = '';
  const places: number[] = [];
  for (const [index, character] of characters.entries()) {
    for (const letter of character.normalize('NFKC').toLowerCase()) {
      if (!LETTER.test(letter)) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push(start + index);
    }
  }
  return { text, places };
}

/** The sentences of the leaked text, wherever they are in the book. */
function locate({ sections }: BookText, leaked: string): FoundRange[] {
  const parts = leaked.split(/[。！？!?；;\n]|\.\s/).map((part) => lettersOf(Array.from(part)).text);
  const wanted = [...new Set(parts)].filter((part) => part.length >= LEAST);
  return [...sections.values()].flatMap(({ href, blocks }) => {
    const letters = blocks.map(({ block, start }) => lettersOf(Array.from(block.text), start));
    const text = letters.map((one) => one.text).join('');
    const places = letters.flatMap((one) => one.places);
    let ranges: readonly CharacterRange[] = [];
    for (const part of wanted) {
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
        ranges = addRange(ranges, { start: places[at]!, end: places[at + part.length - 1]! + 1 });
    }
    return ranges.map((range) => ({ ...range, href }));
  });
}
