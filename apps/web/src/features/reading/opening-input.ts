/** Names a book to the server; with `trial`, its trial will do. */
export const openingInput = (bookId: number, trial: boolean) => (trial ? { bookId, trial } : { bookId });
