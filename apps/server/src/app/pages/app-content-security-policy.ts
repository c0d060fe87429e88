import { createHash } from 'node:crypto';

/**
 * The policy of the pages of the app. Our own scripts run, with a nonce for each reply, and inline scripts by what they contain. Styles
 * carry the nonce too, because antd writes them at run time. `connectOrigins` are other origins that pages may call, each preceded by
 * a space.
 */
export const appContentSecurityPolicy = (page: string, nonce: string, connectOrigins: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${inlineScriptHashes(page)}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${connectOrigins}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The sources that allow the inline scripts of a page by what they contain, each preceded by a space. */
const inlineScriptHashes = (page: string): string =>
  [...page.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script]) => ` 'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    .join('');
