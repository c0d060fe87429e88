/** Relative addresses are read against it; only their scheme matters. */
const ANY_SITE = 'https://shop.invalid';

/** An address that content may link to: http, https, mail, phone or a path of the shop; undefined for anything else. */
export function safeHref(address: string): string | undefined {
  try {
    const { protocol } = new URL(address, ANY_SITE);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
