import { createContext, useContext } from 'react';
import type { Mistakes } from './book-draft.ts';
import type { BookForm } from './book-form.ts';

/** The form that is open, for its fields. */
interface OpenForm {
  readonly form: BookForm;
  readonly mistakes: Mistakes;
  readonly change: (change: Partial<BookForm>) => void;
}

export const FormContext = createContext<OpenForm | undefined>(undefined);

export function useBookForm(): OpenForm {
  const open = useContext(FormContext);
  if (!open) throw new Error('no book form around');
  return open;
}
