/** Why the shop gives codes away: 教学赠送、活动、售后补偿、合作交流、测试. */
export const GIFT_PURPOSES = ['teaching', 'campaign', 'compensation', 'partnership', 'testing'] as const;
export type GiftPurpose = (typeof GIFT_PURPOSES)[number];

/** 待审批、已生成、已撤回. */
export const GIFT_BATCH_STATES = ['waiting', 'made', 'withdrawn'] as const;
export type GiftBatchState = (typeof GIFT_BATCH_STATES)[number];

/** Codes that one gift batch may have; the database holds the same limit. */
export const MAX_GIFT_CODES = 1_000;
