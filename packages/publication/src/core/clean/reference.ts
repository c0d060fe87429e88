/** What a URL in a book points to. Paths are decoded archive paths. */
export type Reference =
  | { kind: 'fragment'; fragment: string }
  | { kind: 'local'; path: string; fragment: string; isLeaking: boolean }
  | { kind: 'external'; url: string }
  | { kind: 'data'; mediaType: string; url: string }
  | { kind: 'unsafe' };

/** Schemes allowed in links; links with other schemes are removed. */
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** Removes C0 control characters and spaces at both ends. */
function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

function decodeSegments(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readExternal(url: string): Reference {
  try {
    return { kind: 'external', url: new URL(url).href };
  } catch {
    return { kind: 'unsafe' };
  }
}

function readScheme(scheme: string, url: string): Reference {
  if (LINK_SCHEMES.has(scheme)) return readExternal(url);
  if (scheme !== 'data') return { kind: 'unsafe' };
  const mediaType = (/^data:([^,;]*)/i.exec(url)?.[1] ?? '').trim().toLowerCase();
  return { kind: 'data', mediaType, url };
}

/**
 * Resolves a URL found in the file `from`, as a browser does (URL Standard: tabs and line breaks are
 * ignored, a backslash is a slash). The container's root is the top (EPUB 3.3, section 4.2.5): a path that leads above it
 * stays there and is marked as leaking.
 */
export function resolveReference(from: string, raw: string): Reference {
  const url = trimControls(raw.replace(/[\t\n\r]/g, ''));
  if (url === '' || url.startsWith('#')) return { kind: 'fragment', fragment: url };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readScheme(scheme, url);

  const hash = url.indexOf('#');
  const fragment = hash < 0 ? '' : url.slice(hash);
  const path = (hash < 0 ? url : url.slice(0, hash)).replaceAll('\\', '/').replace(/\?.*$/s, '');
  if (path.startsWith('//')) return readExternal(`https:${path}`);
  if (path === '') return { kind: 'fragment', fragment };

  const segments = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  let isLeaking = false;
  for (const segment of decodeSegments(path).split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) isLeaking = true;
  }
  return { kind: 'local', path: segments.join('/'), fragment, isLeaking };
}

/** An archive path as a URL path relative to the container's root. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The archive path of a URL path made by `encodePath`. */
export function decodePath(href: string): string {
  return href.split('/').map(decodeURIComponent).join('/');
}

/** The relative URL that leads from one file of the book to another. */
export function relativeUrl(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared += 1;
  return '../'.repeat(base.length - shared) + encodePath(target.slice(shared).join('/'));
}
