import { strToU8, zipSync } from 'fflate';

const CHAPTERS = 3;

const chapter = (number: number): string => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>第 ${number} 章</title>
<link rel="stylesheet" href="style.css"/></head>
<body><h1>第 ${number} 章</h1><p>${'测试用的正文。'.repeat(300)}</p></body></html>`;

/** A small complete EPUB. `extra` adds or replaces entries. */
export function makeEpub(extra: Record<string, string | Uint8Array> = {}): Uint8Array {
  const numbers = Array.from({ length: CHAPTERS }, (_, index) => index + 1);
  const entries: Record<string, string | Uint8Array> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OPS/package.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:00000000-0000-4000-8000-000000000001</dc:identifier><dc:title>测试教材</dc:title><dc:language>zh</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta><meta property="schema:accessibilityFeature">tableOfContents</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="style.css" media-type="text/css"/><item id="sound" href="sound.mp3" media-type="audio/mpeg"/>${numbers.map((n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${numbers.map((n) => `<itemref idref="c${n}"/>`).join('')}</spine></package>`,
    'OPS/nav.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>目录</title></head><body><nav epub:type="toc"><ol>${numbers.map((n) => `<li><a href="c${n}.xhtml">第 ${n} 章</a></li>`).join('')}</ol></nav></body></html>`,
    'OPS/style.css': 'p { text-indent: 2em }',
    'OPS/sound.mp3': '0123456789',
    ...Object.fromEntries(numbers.map((n) => [`OPS/c${n}.xhtml`, chapter(n)])),
    ...extra,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([path, data]) => [path, typeof data === 'string' ? strToU8(data) : data]),
    ),
  );
}
