/** How a file of the book is treated: documents and style sheets are cleaned, the rest is copied. */
type ResourceKind = 'xhtml' | 'svg' | 'css' | 'image' | 'font' | 'audio' | 'video' | 'captions';

export interface MediaType {
  kind: ResourceKind;
  /** The type it is served with. */
  type: string;
}

const KINDS: Record<ResourceKind, string> = {
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  css: 'text/css',
  image: 'image/jpeg image/png image/gif image/webp image/avif image/bmp',
  font: 'font/ttf font/otf font/woff font/woff2 font/collection',
  audio: 'audio/mpeg audio/mp4 audio/aac audio/ogg audio/opus audio/wav audio/webm audio/flac',
  video: 'video/mp4 video/webm video/ogg',
  captions: 'text/vtt',
};

/** Older and wrong names of the types above. */
const ALIASES: Record<string, string> = {
  'text/html': 'application/xhtml+xml',
  'text/x-oeb1-document': 'application/xhtml+xml',
  'text/x-oeb1-css': 'text/css',
  'image/jpg': 'image/jpeg',
  'image/svg': 'image/svg+xml',
  'font/sfnt': 'font/otf',
  'application/font-sfnt': 'font/otf',
  'application/vnd.ms-opentype': 'font/otf',
  'application/x-font-opentype': 'font/otf',
  'application/x-font-otf': 'font/otf',
  'application/x-font-ttf': 'font/ttf',
  'application/x-font-truetype': 'font/ttf',
  'application/x-truetype-font': 'font/ttf',
  'application/font-woff': 'font/woff',
  'application/x-font-woff': 'font/woff',
  'application/font-woff2': 'font/woff2',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
};

const MEDIA_TYPES = new Map<string, MediaType>();
for (const [kind, types] of Object.entries(KINDS)) {
  for (const type of types.split(' ')) MEDIA_TYPES.set(type, { kind: kind as ResourceKind, type });
}

/** Types that programs give a file of which they know nothing. */
const UNKNOWING = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
  'application/xml',
  'text/xml',
]);

/** Endings of names whose type is written in another way. */
const ENDINGS: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  xht: 'application/xhtml+xml',
  html: 'application/xhtml+xml',
  htm: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  ttc: 'font/collection',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  vtt: 'text/vtt',
};

/** What the name of a file says about its kind. */
export function classifyName(path: string): MediaType | undefined {
  const ending = (/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase();
  const known = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  const candidates =
    known === undefined
      ? ['image', 'text', 'font', 'audio', 'video'].map((top) => `${top}/${ending}`)
      : [known];
  return candidates.flatMap((type) => MEDIA_TYPES.get(type) ?? [])[0];
}

/**
 * The kind of a file whose type a package names, undefined for what is never served. Parameters are dropped. A type that says
 * nothing is replaced by what the name of the file says.
 */
export function classifyMediaType(declared: string, path: string): MediaType | undefined {
  const name = (declared.split(';')[0] ?? '').trim().toLowerCase();
  if (UNKNOWING.has(name)) return classifyName(path);
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  return MEDIA_TYPES.get(alias ?? name);
}
