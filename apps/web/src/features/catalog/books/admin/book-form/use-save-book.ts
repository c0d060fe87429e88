import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CATALOG_ADMIN_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { toBookDraft } from './book-draft.ts';
import type { BookFormErrors } from './book-draft.ts';
import type { BookForEdit, BookFormValues } from './book-form-values.ts';
import { findSeriesId } from './find-series-id.ts';

/** Which field a refusal is about, and what it says there. */
const ERROR_OF_CODE: Readonly<Record<number, BookFormErrors>> = {
  [CATALOG_ADMIN_REPLY_CODE.isbnInvalid]: { isbn: 'isbn' },
  [CATALOG_ADMIN_REPLY_CODE.isbnTaken]: { isbn: 'taken' },
  [CATALOG_ADMIN_REPLY_CODE.subjectNotFound]: { subjectCode: 'missing' },
  [CATALOG_ADMIN_REPLY_CODE.seriesNotFound]: { series: 'series' },
  [CATALOG_ADMIN_REPLY_CODE.priceInvalid]: { prices: 'prices' },
  [CATALOG_ADMIN_REPLY_CODE.priceMissing]: { prices: 'notPriced' },
  [CATALOG_ADMIN_REPLY_CODE.preorderPublished]: { preorderDay: 'preorderPublished' },
  [CATALOG_ADMIN_REPLY_CODE.preorderDayPast]: { preorderDay: 'preorderPast' },
  [CATALOG_ADMIN_REPLY_CODE.preorderListed]: { preorderDay: 'preorderListed' },
};

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
      if (seriesId === undefined) {
        throw new SaveBookFailed({ code: CATALOG_ADMIN_REPLY_CODE.seriesNotFound, msg: '' });
      }
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
