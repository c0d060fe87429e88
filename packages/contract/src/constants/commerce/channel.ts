/** 待结算 -> 已确认 -> 已结算. */
export const STATEMENT_STATES = ['pending', 'confirmed', 'settled'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** What a channel may sell: every title, or those of a publisher, of a subject, or one. */
export const TERM_SCOPES = ['all', 'publisher', 'subject', 'book'] as const;
export type TermScope = (typeof TERM_SCOPES)[number];

export const CHANNEL_LINE_KINDS = ['sale', 'refund', 'adjustment'] as const;
export type ChannelLineKind = (typeof CHANNEL_LINE_KINDS)[number];

export const CHANNEL_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
