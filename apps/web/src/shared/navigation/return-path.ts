const ANY_SITE = 'http://shop';

/** The pages on the way to a session. Each has the return path as `from`, or passes it on by itself. */
const ON_THE_WAY =
  /^\/(login|register(Type)?|forgetPassword|bindAccount|completeInfo|ssoLog(in|out)|oauthLogin(_qq)?)$/;

/** A path below /pc, or null when the text is anything else: another origin or a scheme. */
export function pathOfShop(text: string | null): URL | null {
  // browsers treat backslashes as slashes and drop control characters
  if (!text || !text.startsWith('/') || /^\/\/|[\\\u0000-\u001f]/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, ANY_SITE);
  } catch {
    return null;
  }
  return url.origin === ANY_SITE && !url.pathname.startsWith('//') ? url : null;
}

/**
 * The path to go to after signing in, or null. A link must not send somebody who has just typed a password to another site. A page
 * on the way to a session stands for the page that it leads back to.
 */
export function safeReturnPath(text: string | null): string | null {
  const url = pathOfShop(text);
  if (!url) return null;
  if (ON_THE_WAY.test(url.pathname)) return safeReturnPath(url.searchParams.get('from'));
  return url.pathname + url.search + url.hash;
}
