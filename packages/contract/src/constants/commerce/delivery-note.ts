/** The delivery note names what was delivered; the acceptance form says by signatures that it was received and is right. */
export const DELIVERY_PAPERS = ['delivery', 'acceptance'] as const;
export type DeliveryPaper = (typeof DELIVERY_PAPERS)[number];
