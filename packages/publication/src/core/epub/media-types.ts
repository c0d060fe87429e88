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

/** The kind of a type named in a package, undefined for what is never served. Parameters are dropped. */
export function classifyMediaType(declared: string): MediaType | undefined {
  const name = (declared.split(';')[0] ?? '').trim().toLowerCase();
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  return MEDIA_TYPES.get(alias ?? name);
}
