export { flashcardsArea } from './area.ts';
export { createFlashcard, setFlashcardMastered } from './cards/flashcard.service.ts';
export { createCategory } from './categories/flashcard-category.service.ts';
export { countDueFlashcardsByBook } from './review/flashcard-review.store.ts';
export { reviewFlashcard } from './review/flashcard-review.service.ts';
