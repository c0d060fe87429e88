import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { toBookDraft } from './book-draft.ts';
import type { BookFormErrors } from './book-draft.ts';
import type { BookForEdit, BookFormValues } from './book-form-values.ts';
import { findSeriesId } from './find-series-id.ts';

/** Which field a refusal is about, and what it says there. */
const ERROR_OF_CODE: Readonly<Record<number, BookFormErrors>> = {
  4830: { isbn: 'isbn' },
  4831: { isbn: 'taken' },
  4833: { subjectCode: 'missing' },
  4834: { series: 'series' },
  4835: { prices: 'prices' },
  4836: { prices: 'notPriced' },
};
const NO_SERIES = 4834;
export const CHANGED_MEANWHILE = 4832;

/** A refusal, with the fields that it concerns. */
class SaveBookFailed extends CallFailed {
  readonly errors: BookFormErrors;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.errors = ERROR_OF_CODE[refusal.code] ?? {};
  }
}

/** Saves a new book, or the change of one that was opened. Gives its id. */
export function useSaveBook(opened: BookForEdit | undefined) {
  const queryClient = useQueryClient();
  return useMutation<number, SaveBookFailed, BookFormValues>({
    mutationFn: async (form) => {
      const name = form.series.trim();
      const seriesId = name === '' ? null : await findSeriesId(name);
      if (seriesId === undefined) throw new SaveBookFailed({ code: NO_SERIES, msg: '' });
      const book = toBookDraft(form, seriesId);
      if (!opened) {
        const made = await call('POST /b/v1/admin/catalog/createBook', { book });
        if (!made.isOK) throw new SaveBookFailed(made);
        return made.data.bookId;
      }
      const { bookId, updatedAt } = opened;
      const reply = await call('POST /b/v1/admin/catalog/editBook', { bookId, updatedAt, book });
      if (!reply.isOK) throw new SaveBookFailed(reply);
      queryClient.setQueryData(['GET /b/v1/admin/catalog/getBook', { bookId }], reply.data);
      return bookId;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] }),
  });
}
