import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';
import { toDraft } from './book-draft.ts';
import type { Mistakes } from './book-draft.ts';
import type { BookForEdit, BookForm } from './book-form.ts';
import { findSeriesId } from './find-series-id.ts';

/** Which field a refusal is about, and what it says there. */
const MISTAKE_OF: Readonly<Record<number, Mistakes>> = {
  4830: { isbn: 'isbn' },
  4831: { isbn: 'taken' },
  4833: { classCode: 'missing' },
  4834: { series: 'series' },
  4835: { prices: 'prices' },
  4836: { prices: 'notPriced' },
};
const NO_SERIES = 4834;
export const CHANGED_MEANWHILE = 4832;

/** A refusal, with the fields that it concerns. */
class NotSaved extends CallFailed {
  readonly mistakes: Mistakes;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.mistakes = MISTAKE_OF[refusal.code] ?? {};
  }
}

/** Saves a new book, or the change of one that was opened. Gives its id. */
export function useSaveBook(opened: BookForEdit | undefined) {
  const queryClient = useQueryClient();
  return useMutation<number, NotSaved, BookForm>({
    mutationFn: async (form) => {
      const name = form.series.trim();
      const seriesId = name === '' ? null : await findSeriesId(name);
      if (seriesId === undefined) throw new NotSaved({ code: NO_SERIES, msg: '' });
      const book = toDraft(form, seriesId);
      if (!opened) {
        const made = await call('POST /b/v1/office/catalogue/createBook', { book });
        if (!made.isOK) throw new NotSaved(made);
        return made.data.bookId;
      }
      const { bookId, updatedAt } = opened;
      const reply = await call('POST /b/v1/office/catalogue/editBook', { bookId, updatedAt, book });
      if (!reply.isOK) throw new NotSaved(reply);
      queryClient.setQueryData(['GET /b/v1/office/catalogue/getBook', { bookId }], reply.data);
      return bookId;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/findBooks'] }),
  });
}
