import type { Reply } from '../../../../../shared/api/index.ts';
import type { BookForEdit } from './book-form-values.ts';

/** Something that is done to a book at once; it answers with the book as it is then. */
export type BookAction = () => Promise<Reply<BookForEdit>>;
