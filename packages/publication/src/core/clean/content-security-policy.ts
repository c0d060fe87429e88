/**
 * The Content-Security-Policy for the files of a book, from a server or from the reader's own disk: scripts do not run,
 * nothing is loaded from another site, and the sandbox blocks forms.
 */
export const PUBLICATION_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');
