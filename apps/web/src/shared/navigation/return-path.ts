const ANY_SITE = 'https://shop.invalid';

/** The pages on the way to a session. Each has the return path as `from`, or passes it on by itself. */
const ON_THE_WAY =
  /^\/(login|register|registerType|forgetPassword|bindAccount|completeInfo|ssoLogin|ssoLogout|oauthLogin|oauthLogin_qq)$/;

/**
 * A path below /pc to go to after signing in, or null when the text is anything else: another origin or a scheme, to which a link
 * could send somebody who has just typed a password. A page on the way to a session stands for the page that it leads back to.
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
  if (ON_THE_WAY.test(url.pathname)) return safeReturnPath(url.searchParams.get('from'));
  return url.pathname + url.search + url.hash;
}
