/** What a volume price is for: one title, all titles of a series, or all of a publisher. */
export const VOLUME_PRICE_SCOPES = ['title', 'series', 'publisher'] as const;
export type VolumePriceScope = (typeof VOLUME_PRICE_SCOPES)[number];

/** What is counted together: the copies of one title, or those of its whole series. */
export const VOLUME_PRICE_COUNTS = ['title', 'series'] as const;
export type VolumePriceCounts = (typeof VOLUME_PRICE_COUNTS)[number];

/** A step is a unit price in fen, or a share of the list price in basis points. */
export const VOLUME_PRICE_UNITS = ['fen', 'share'] as const;
export type VolumePriceUnit = (typeof VOLUME_PRICE_UNITS)[number];

/**
 * `waiting` for a second person; `active` from its first to its last day; `rejected`; `ended` by hand; `replaced` by a later version.
 * The database checks the moves.
 */
export const VOLUME_PRICE_STATES = ['waiting', 'active', 'rejected', 'ended', 'replaced'] as const;
export type VolumePriceState = (typeof VOLUME_PRICE_STATES)[number];

export const MAX_VOLUME_STEPS = 10;
export const MAX_STEP_QUANTITY = 100_000;
