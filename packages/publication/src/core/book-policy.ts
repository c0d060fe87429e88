/**
 * The Content-Security-Policy under which a book's files are served, by a server or from a person's own disk: nothing a
 * book says is run or fetched from elsewhere; the sandbox keeps even its forms still.
 */
export const BOOK_POLICY = [
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
