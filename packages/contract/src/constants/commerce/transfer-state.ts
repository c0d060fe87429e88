/** 待转账、待核对、已到账、驳回、少付、多付. */
export const TRANSFER_STATES = ['waiting', 'submitted', 'received', 'rejected', 'short', 'over'] as const;
export type TransferStateName = (typeof TRANSFER_STATES)[number];

/** Pictures of a voucher; the database holds the same limit. */
export const MAX_VOUCHER_IMAGES = 3;
export const MAX_VOUCHER_IMAGE_BYTES = 5 * 1024 * 1024;

/** Characters of the reference code that the payer writes into the remark of the transfer. */
export const REFERENCE_CODE_LENGTH = 6;
