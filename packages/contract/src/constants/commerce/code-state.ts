/** 未分发、已分发、已兑换、已作废、过期、已退回. */
export const CODE_STATES = ['unassigned', 'assigned', 'activated', 'void', 'lapsed', 'returned'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Codes that one line of an order may have; the database holds the same limit. */
export const MAX_CODES_PER_LINE = 1_000;

/** What a code comes from: an order, or a gift batch of the back office. */
export const CODE_SOURCES = ['order', 'gift'] as const;
export type CodeSource = (typeof CODE_SOURCES)[number];
