/** Every kind of job and what it carries: ids only, the rest is read when it runs. */
export interface JobPayloads {
  /** Import an uploaded book file. */
  importPublication: { importId: string };
  /** Bring a checked list of books into the shop. */
  importBooks: { importId: string };
  /** Draw covers anew that show what has changed. */
  redrawCovers: { bookIds: number[] };
  /** Cancel an order that was not paid in time. */
  expireOrder: { orderNo: string };
  /** Put what was bought on the shelf, when that did not happen right after the payment. */
  fulfilOrder: { orderNo: string };
  /** Ask the gateway about an attempt whose notification may have been lost. */
  checkAttempt: { outTradeNo: string };
  /** Close an account at the end of its cooling-off. */
  closeAccount: { userId: string };
  /** Send a notice by mail. */
  mailNotice: { noticeId: string };
  /** Deliver events that were not delivered right after the commit. */
  deliverEvents: Record<string, never>;
}

export type JobName = keyof JobPayloads;

export const JOB_NAMES: readonly JobName[] = [
  'importPublication',
  'importBooks',
  'redrawCovers',
  'expireOrder',
  'fulfilOrder',
  'checkAttempt',
  'closeAccount',
  'mailNotice',
  'deliverEvents',
];
