/** The state of a navigation that narrows what a page shows: a step of the history of its own, but no leap to the top. */
export const keepScroll = { keepScroll: true } as const;

export const isScrollKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;
