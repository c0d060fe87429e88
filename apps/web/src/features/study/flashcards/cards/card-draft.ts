import type { Flashcard, FlashcardPicture, FlashcardSource } from '@zhiye/contract';
import { hasGap } from '@zhiye/contract/constants/study/cloze';
import type { FlashcardKind } from '@zhiye/contract/constants/study/flashcard';

/** What the form edits. */
export interface CardDraft {
  readonly kind: FlashcardKind;
  readonly front: string;
  readonly back: string;
  readonly categoryId: string | null;
  readonly source: FlashcardSource;
  /** The picture of a new card. */
  readonly picture?: FlashcardPicture;
}

export const NO_SOURCE: FlashcardSource = { bookId: null, title: '', cfi: '', quote: '', page: '' };

export const draftOf = ({ kind, front, back, categoryId, source }: Flashcard): CardDraft => ({
  kind,
  front,
  back,
  categoryId,
  source,
});

export type CardProblem = 'frontMissing' | 'backMissing' | 'gapMissing';

export function problemOf({ kind, front, back }: CardDraft): CardProblem | undefined {
  if (front.trim() === '') return 'frontMissing';
  if (kind === 'basic') return back.trim() === '' ? 'backMissing' : undefined;
  return hasGap(front) ? undefined : 'gapMissing';
}

/** The passage of the book is the text of a cloze card, and the answer of a basic one. */
export function withKind(draft: CardDraft, kind: FlashcardKind): CardDraft {
  const { front, back } = draft;
  const isMoved = kind === 'cloze' ? front.trim() === '' : back.trim() === '' && !hasGap(front);
  return { ...draft, kind, ...(isMoved && { front: back, back: front }) };
}

/** Makes the text between two places a gap. Each has its own number, so that Anki makes a card of each. */
export function makeGap(front: string, start: number, end: number): string {
  const numbers = Array.from(front.matchAll(/\{\{c(\d{1,2})::/g), ([, number]) => Number(number));
  const next = Math.min(99, 1 + Math.max(0, ...numbers));
  return `${front.slice(0, start)}{{c${next}::${front.slice(start, end)}}}${front.slice(end)}`;
}
