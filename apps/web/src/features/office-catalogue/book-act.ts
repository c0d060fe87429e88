import type { Reply } from '../../shared/api.ts';
import type { BookForEdit } from './book-form.ts';

/** Something that is done to a book at once; it answers with the book as it is then. */
export type BookAct = () => Promise<Reply<BookForEdit>>;
