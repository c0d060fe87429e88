/** The state of a navigation that only filters a page: a new entry of the history that keeps the scroll position. */
export const preserveScroll = { preserveScroll: true } as const;

export const isScrollPreserved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preserveScroll' in state;

let isListReturn = false;

/** /bookList leads back to where the list of all textbooks was left (requirement R-210). */
export const returnToList = (): void => {
  isListReturn = true;
};

/** Whether the page was opened through /bookList; true once. */
export function takeListReturn(): boolean {
  const wasReturn = isListReturn;
  isListReturn = false;
  return wasReturn;
}
