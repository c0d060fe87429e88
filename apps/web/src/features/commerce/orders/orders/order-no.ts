/** An order's number out of an address: 20 digits, or null. */
export const parseOrderNo = (text: string | null | undefined): string | null =>
  text && /^\d{20}$/.test(text) ? text : null;
