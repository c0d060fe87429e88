/**
 * 待报价、退回补充、已报价、已接受、没有接受、已过期、已撤回. A quotation has lapsed once its last day is over, whether the sweep has
 * stored that already or not. The database checks the moves.
 */
export const QUOTATION_STATES = [
  'asked',
  'returned',
  'quoted',
  'accepted',
  'declined',
  'lapsed',
  'withdrawn',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** 正在写、待复核、已发出、被新版取代. What was sent never changes, but for a later last day. */
export const QUOTATION_VERSION_STATES = ['draft', 'checking', 'sent', 'replaced'] as const;
export type QuotationVersionState = (typeof QUOTATION_VERSION_STATES)[number];

/** What the back office lists by: a state, what waits for a second person, or where the institution asks for another price. */
export const QUOTATION_VIEWS = [...QUOTATION_STATES, 'checking', 'repriced'] as const;
export type QuotationView = (typeof QUOTATION_VIEWS)[number];

/** What an institution needs beside the prices: 合同、验收单、营业执照和授权书、比价用的三种方案. */
export const WANTED_PAPERS = ['contract', 'acceptance', 'licenses', 'comparison'] as const;
export type WantedPaper = (typeof WANTED_PAPERS)[number];

export const PAPER_FORMATS = ['pdf', 'docx'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

export const MAX_QUOTATION_LINES = 50;
/** The most copies of one line. An order line holds fewer codes, so that a long line becomes several of the order. */
export const MAX_QUOTED_COPIES = 10_000;
export const MAX_VALID_DAYS = 180;
export const MAX_DELIVERY_DAYS = 180;
export const QUOTATION_MAX_LENGTH = {
  note: 500,
  reason: 300,
  purchaseOrderNo: 40,
  name: 100,
  short: 40,
} as const;
export const MAX_SEAL_BYTES = 2 * 1024 * 1024;
