import { hasGap } from '@zhiye/contract/constants/study/cloze';
import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardKind } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardImportRow } from '@zhiye/contract';

/** A card as files contain it. All texts are plain text; missing ones are empty. */
export interface FlashcardRecord {
  readonly kind: FlashcardKind;
  readonly front: string;
  readonly back: string;
  /** The name of the category. */
  readonly category: string;
  readonly title: string;
  readonly page: string;
  readonly quote: string;
  readonly bookId: number | null;
  readonly cfi: string;
  readonly isMastered: boolean;
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why a record cannot become a card; null when it can. */
export function problemOfRecord(record: FlashcardRecord): FlashcardImportRow['problem'] {
  const { kind, front, back, category, title, page, quote, cfi } = record;
  if (front.trim() === '') return 'frontMissing';
  if (kind === 'basic' && back.trim() === '') return 'backMissing';
  if (kind === 'cloze' && !hasGap(front)) return 'gapMissing';
  const lengths: [string, number][] = [
    [front, FLASHCARD_LENGTH.front],
    [back, FLASHCARD_LENGTH.back],
    [category, FLASHCARD_LENGTH.categoryName],
    [title, FLASHCARD_LENGTH.sourceTitle],
    [page, FLASHCARD_LENGTH.page],
    [quote, FLASHCARD_LENGTH.quote],
    [cfi, FLASHCARD_LENGTH.cfi],
  ];
  if (lengths.some(([text, most]) => text.length > most)) return 'tooLong';
  const lines = [category, title, page, cfi];
  const isInvalid =
    [front, back, quote, ...lines].some((text) => CONTROL.test(text)) ||
    lines.some((text) => /[\t\r\n]/.test(text));
  return isInvalid ? 'invalidCharacters' : null;
}
