const ANY_SITE = 'https://shop.invalid';

/**
 * A path below /pc to go to after signing in, or null when the text is anything else:
 * another origin or a scheme, to which a link could send somebody who has just typed a password, or the sign-in page itself.
 */
export function safeReturnPath(text: string | null): string | null {
  // browsers treat backslashes as slashes and drop control characters
  if (!text || !text.startsWith('/') || /^\/\/|[\\\u0000-\u001f]/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, ANY_SITE);
  } catch {
    return null;
  }
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
