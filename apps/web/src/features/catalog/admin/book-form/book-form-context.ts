import { createContext, useContext } from 'react';
import type { BookFormErrors } from './book-draft.ts';
import type { BookFormValues } from './book-form-values.ts';

/** The values, errors and change function of the book form. */
interface BookFormState {
  readonly form: BookFormValues;
  readonly errors: BookFormErrors;
  readonly change: (change: Partial<BookFormValues>) => void;
}

export const BookFormContext = createContext<BookFormState | undefined>(undefined);

export function useBookForm(): BookFormState {
  const open = useContext(BookFormContext);
  if (!open) throw new Error('no book form around');
  return open;
}
