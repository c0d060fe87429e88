/** Our number of a refund at the provider: 33 characters, unique like the id of its row. */
export const newOutRefundNo = (refundRowId: string): string => `R${refundRowId.replaceAll('-', '')}`;
