/** The state of a navigation that only filters a page: a new entry of the history that keeps the scroll position. */
export const preserveScroll = { preserveScroll: true } as const;

export const isScrollPreserved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preserveScroll' in state;
