/** The input that identifies a book; with `preview` the server may open the preview instead. */
export const toOpenRequest = (bookId: number, preview: boolean) =>
  preview ? { bookId, preview } : { bookId };
