import type { NeutralizedKind } from '../core/import-report.ts';
import { packageDocument, page, type bookFiles } from './make-epub.ts';

/** The files that differ from a valid book. */
export type Changes = NonNullable<Parameters<typeof bookFiles>[0]>;
type Counts = Partial<Record<NeutralizedKind, number>>;

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
const svg = (content: string): string => `<svg ${SVG}>${content}</svg>`;
export const chapter = (body: string, head?: string): Changes => ({ 'EPUB/one.xhtml': page(body, head) });

/** A book with one more file that its manifest lists. */
export const withFile = (
  name: string,
  type: string,
  content: string,
  body = '<p/>',
  head?: string,
): Changes => ({
  ...chapter(body, head),
  [`EPUB/${name}`]: content,
  'EPUB/package.opf': packageDocument({ manifest: `<item id="x" href="${name}" media-type="${type}"/>` }),
});

export const css = (rules: string): Changes =>
  withFile(
    'a.css',
    'text/css',
    rules,
    '<p><a>x</a><b>x</b></p>',
    '<title/><link rel="stylesheet" href="a.css"/>',
  );

/** The content of a book, and how many parts of each kind are removed from it. */
export const HOSTILE_BOOKS: readonly [name: string, changes: Changes, counts: Counts][] = [
  ['a script in the body', chapter('<script>parent.x()</script>'), { scripts: 1 }],
  [
    'a script in the head',
    chapter('<p/>', '<title/><script src="https://evil.example/x.js"/>'),
    { scripts: 1 },
  ],
  [
    'a module and a JSON script',
    chapter('<script type="module">1</script><script type="application/json">1</script>'),
    { scripts: 2 },
  ],
  [
    'a script with a prefix',
    chapter('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>'),
    { scripts: 1 },
  ],
  ['a script in capitals', chapter('<SCRIPT>1</SCRIPT>'), { scripts: 1 }],
  [
    'a script within SVG',
    chapter(svg('<script>1</script><g><script xlink:href="x.js"/></g>')),
    { scripts: 2 },
  ],
  [
    'handlers of SVG Tiny',
    chapter(svg('<handler type="text/javascript">1</handler><listener/>')),
    { scripts: 2 },
  ],
  [
    'a script within foreignObject',
    chapter(
      svg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>',
      ),
    ),
    { scripts: 1 },
  ],
  [
    'a script in an SVG file',
    withFile(
      'a.svg',
      'image/svg+xml',
      svg('<script>1</script><rect onclick="x()"/>'),
      '<img src="a.svg" alt=""/>',
    ),
    { scripts: 1, events: 1 },
  ],
  [
    'a script after a CDATA section',
    chapter('<p><![CDATA[<script>]]></p><script><![CDATA[1]]></script>'),
    { scripts: 1 },
  ],
  [
    'a script within a noscript and a template',
    chapter('<noscript><script>1</script></noscript><template><script>1</script></template>'),
    { scripts: 2 },
  ],
  [
    'event attributes',
    chapter('<body onload="x()"/><p onclick="x()" ONMOUSEOVER="x()" onfocusin="x()" tabindex="0">x</p>'),
    { events: 4 },
  ],
  [
    'event attributes of SVG and MathML',
    chapter(
      `${svg('<a onbegin="x()"><animate onend="x()" attributeName="x"/></a>')}<math ${MATH} onclick="x()"><mi onload="x()"/></math>`,
    ),
    { events: 4 },
  ],
  [
    'javascript: links',
    chapter('<a href="javascript:x()">x</a><area href="JaVaScRiPt:x()"/>'),
    { unsafeUrls: 2 },
  ],
  [
    'javascript: links with space and line breaks within',
    chapter(
      '<a href=" \n java&#9;scr&#10;ipt:x()">x</a><a href="&#x6a;avascript&#58;x()">y</a><a href="&#1;javascript:x()">z</a>'.replace(
        '&#1;',
        '',
      ),
    ),
    { unsafeUrls: 3 },
  ],
  [
    'vbscript:, data: and blob: links',
    chapter(
      '<a href="vbscript:x">x</a><a href="data:text/html,&lt;script>1&lt;/script>">y</a><a href="blob:https://x/1">z</a><a href="filesystem:https://x/y">w</a><a href="file:///etc/passwd">v</a>',
    ),
    { unsafeUrls: 5 },
  ],
  [
    'javascript: links of SVG and MathML',
    chapter(
      `${svg('<a xlink:href="javascript:x()"><text>x</text></a><a href="javascript:x()"/>')}<math ${MATH}><mi href="javascript:x()">x</mi></math>`,
    ),
    { unsafeUrls: 3 },
  ],
  [
    'animations of addresses and handlers',
    chapter(
      svg(
        '<a><animate attributeName="href" to="javascript:x()"/><set attributeName="xlink:href" to="javascript:x()"/><animate attributeName=" onclick " to="x()"/><animateTransform attributeName="style"/></a>',
      ),
    ),
    { animations: 4 },
  ],
  [
    'SVG with remote references',
    chapter(
      svg(
        '<use href="https://evil.example/a.svg#x"/><image xlink:href="//evil.example/a.png"/><feImage href="https://evil.example/b.png"/><rect fill="url(https://evil.example/c.svg#y)"/>',
      ),
    ),
    { remoteReferences: 4 },
  ],
  [
    'data: documents in an SVG use element',
    chapter(svg('<use href="data:image/svg+xml,&lt;svg/>#x"/>')),
    { unsafeUrls: 1 },
  ],
  [
    'meta refresh',
    chapter(
      '<p/>',
      '<title/><meta http-equiv=" REFRESH " content="0;url=javascript:x()"/><meta http-equiv="set-cookie" content="a=b"/><meta http-equiv="Content-Security-Policy" content="script-src *"/>',
    ),
    { refreshes: 3 },
  ],
  [
    'base',
    chapter('<p><img src="a.png" alt=""/></p>', '<title/><base href="https://evil.example/"/>'),
    { bases: 1 },
  ],
  [
    'remote pictures, in every attribute',
    chapter(
      '<img src="https://evil.example/a.png" srcset="https://evil.example/b.png 2x, //evil.example/c.png 3x" longdesc="https://evil.example/d"/><table background="https://evil.example/e.png"/>',
    ),
    { remoteReferences: 5 },
  ],
  [
    'remote audio and video',
    chapter(
      '<audio src="https://evil.example/a.mp3"><source src="http://evil.example/b.mp3"/></audio><video poster="https://evil.example/c.png" src="//evil.example/d.mp4"><track src="https://evil.example/e.vtt"/></video>',
    ),
    { remoteReferences: 5 },
  ],
  [
    'backslashes instead of slashes',
    chapter('<img src="\\\\evil.example\\a.png" alt=""/><img src="/\\evil.example/b.png" alt=""/>'),
    { remoteReferences: 2 },
  ],
  [
    'remote style sheets and preloads',
    chapter(
      '<p/>',
      '<title/><link rel="stylesheet" href="https://evil.example/a.css"/><link rel="preload" href="https://evil.example/b" as="script"/><link rel="dns-prefetch" href="//evil.example"/><link rel="manifest" href="https://evil.example/m"/>',
    ),
    { remoteReferences: 4 },
  ],
  [
    'a style sheet processing instruction',
    {
      'EPUB/one.xhtml': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="https://evil.example/a.css"?><?xml-stylesheet type="text/xsl" href="a.xsl"?>${page('<p/>').replace(/^<\?xml[^>]*>/, '')}`,
    },
    { remoteReferences: 1 },
  ],
  [
    'CSS that loads remote files',
    css(
      '@import "https://evil.example/a.css"; @import url(//evil.example/b.css); @font-face{src:url(https://evil.example/f.woff)} a{background:URL("https://evil.example/c.png")}',
    ),
    { remoteReferences: 4 },
  ],
  [
    'CSS with escapes and comments',
    css(
      '@im\\70ort "https://evil.example/a.css"; a{background:u\\72l(https://evil.example/b.png)} b{background:url(/**/https://evil.example/c.png)}',
    ),
    { remoteReferences: 2 },
  ],
  [
    'CSS expressions and behaviors',
    css(
      'a{width:expression(x());behavior:url(https://evil.example/a.htc);-moz-binding:url(https://evil.example/b.xml#x)} b{background:url("javascript:x()")}',
    ),
    { styleExpressions: 1, remoteReferences: 2, unsafeUrls: 1 },
  ],
  [
    'CSS image sets',
    css('a{background:image-set("https://evil.example/a.png" 1x, url(https://evil.example/b.png) 2x)}'),
    { remoteReferences: 2 },
  ],
  [
    'CSS in an attribute and an element',
    chapter(
      '<p style="background:url(https://evil.example/a.png)">x</p>',
      '<title/><style>@import "https://evil.example/b.css";</style>',
    ),
    { remoteReferences: 2 },
  ],
  ['CSS that imports data', css('@import "data:text/css,a{}";'), { unsafeUrls: 1 }],
  [
    'forms',
    chapter(
      '<form action="https://evil.example/" method="post"><input name="x" formaction="https://evil.example/2"/><button formaction="javascript:x()">x</button></form>',
    ),
    { forms: 3 },
  ],
  [
    'links that leave the frame',
    chapter('<a href="https://evil.example/" target="_top" ping="https://evil.example/p">x</a>'),
    { remoteReferences: 1 },
  ],
  [
    'objects, embeds and applets',
    chapter(
      '<object data="https://evil.example/a.swf" type="application/x-shockwave-flash"><p>x</p></object><embed src="a.swf"/><applet code="X" codebase="https://evil.example/"/>',
    ),
    { objects: 3 },
  ],
  [
    'frames',
    chapter(
      '<iframe src="https://evil.example/"/><iframe srcdoc="&lt;script>1&lt;/script>"/><frame src="x"/>',
    ),
    { frames: 3 },
  ],
  [
    'a frame in an SVG page',
    chapter(
      svg(
        '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:x()"/></foreignObject>',
      ),
    ),
    { frames: 1 },
  ],
  ['xml:base', chapter('<div xml:base="https://evil.example/"><img src="a.png" alt=""/></div>'), {}],
  [
    'addresses that leave the book',
    chapter('<img src="../../../etc/passwd" alt=""/>'),
    { leakingReferences: 1 },
  ],
  [
    'a document without namespace',
    {
      'EPUB/one.xhtml':
        '<html><head><title>x</title></head><body><script>1</script><p onclick="x()">x</p></body></html>',
    },
    { scripts: 1, events: 1 },
  ],
  [
    'a document of another media type',
    withFile('a.html', 'text/html', page('<script>1</script>'), '<a href="a.html">x</a>'),
    { scripts: 1 },
  ],
];
