/** As the contract takes an address: something before and after the @, and a host with a dot. */
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** Whether it is worth sending; the server has the last word. */
export const looksLikeEmail = (address: string): boolean => EMAIL.test(address.trim());
