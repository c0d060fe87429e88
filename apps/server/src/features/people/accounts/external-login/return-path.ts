/** A path that resolves to this origin stays at the shop, whatever its address is. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * Returns the path below /pc to open after sign-in. Null for another origin or another scheme, to which a link could send
 * somebody who has just typed a password, and for the sign-in page itself. The web app applies the same rule.
 */
export function safeReturnPath(text: string | null): string | null {
  // browsers read backslashes as slashes and remove control characters
  if (!text?.startsWith('/') || /^\/\/|[\\\u0000-\u001f]/.test(text)) return null;
  if (!URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || pathname === '/login') return null;
  return pathname + search + hash;
}
