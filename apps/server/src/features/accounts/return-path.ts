/** Only to resolve against: what stays here stays at the shop, whatever the shop is called. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * A path below /pc to go to after signing in, or null when the text is anything else: another origin, a scheme, or the
 * sign-in page itself (DESIGN section 11). The web keeps the same rule.
 */
export function safeReturnPath(text: string | null): string | null {
  // browsers read backslashes as slashes and drop control characters
  if (!text?.startsWith('/') || /^\/\/|[\\\u0000-\u001f]/.test(text)) return null;
  if (!URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || pathname === '/login') return null;
  return pathname + search + hash;
}
