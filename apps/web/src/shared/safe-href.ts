/** An address that content may link to: http, https, mail, phone or a path of ours. Anything else gives undefined. */
export function safeHref(address: string): string | undefined {
  try {
    const { protocol } = new URL(address, location.origin);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
