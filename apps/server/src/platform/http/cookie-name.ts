/**
 * The name of a cookie for the whole site. Over https its prefix makes browsers refuse one that another host of the domain or
 * an insecure page sets (RFC 6265bis, section 4.1.3.2). On loopback over http browsers refuse the prefix.
 */
export const siteCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The name of a cookie for one path, which `__Host-` does not allow: over https an insecure page cannot set it. */
export const pathCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Secure-${name}` : name;

/** A preference that a page wrote: over https with a prefix, and without one on loopback or by an earlier version. */
export const readPreferenceCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[pathCookieName(name, true)] ?? cookies[name];
