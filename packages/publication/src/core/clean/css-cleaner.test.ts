import { describe, expect, it } from 'vitest';
import { cleanCss } from './css-cleaner.ts';
import { createReferenceCleaner } from './reference-cleaner.ts';
import { createReport } from '../import-report.ts';
import { createResourceUseRecorder } from '../epub/resource-uses.ts';

const BOOK = {
  state: (path: string) => (path.endsWith('missing.png') ? ('missing' as const) : ('served' as const)),
  takeUnlisted: () => undefined,
  linkTarget: (path: string) => path,
  resourceTarget: (path: string) => path,
};

function clean(css: string) {
  const report = createReport();
  const cleaned = cleanCss(
    css,
    createReferenceCleaner('EPUB/css/a.css', BOOK, report, createResourceUseRecorder()),
  );
  return { css: cleaned, neutralized: report.result().neutralized };
}

const EVIL = 'http://evil.test/x';

describe('cleanCss', () => {
  it.each([
    ['p { background: url(missing.png) #222 }', 'p { background: url("about:invalid") #222 }'],
    ["p { background-image: url('../css/missing.png') }", 'p { background-image: url("about:invalid") }'],
    ['p { mask: url(missing.png), url(b.png) }', 'p { mask: url("about:invalid"), url("b.png") }'],
  ])('a picture that the book lacks is told as such: %s', (css, cleaned) => {
    expect(clean(css).css).toBe(cleaned);
  });

  it.each([
    ['p { color: red; margin: 1em -2px }'],
    ['/* url(http://evil.test) */ p::before { content: "url(http://evil.test)" }'],
    ['@namespace epub "http://www.idpf.org/2007/ops"; [epub|type~="toc"] { color: red }'],
    ['@namespace url(http://www.w3.org/1999/xhtml);'],
    ['a[href^="http://evil.test"] { color: red }'],
    ['.中文 > \\31 23 { font-family: "宋体" }'],
    ['@media (min-width: calc(1px + 2em)) { a:not([b]) { width: 50% } }'],
  ])('leaves %s unchanged', (css) => {
    expect(clean(css).css).toBe(css);
  });

  it.each([
    ['p { -epub-hyphens: auto; color: red }', 'p { hyphens: auto; color: red }'],
    ['p { -epub-line-break: strict }', 'p { line-break: strict }'],
    ['ruby { -epub-ruby-position: under }', 'ruby { ruby-position: under }'],
    ['p{-EPUB-text-emphasis-style:dot}', 'p{text-emphasis-style:dot}'],
    [
      'p { -epub-text-emphasis : dot; -epub-text-align-last: center }',
      'p { text-emphasis : dot; text-align-last: center }',
    ],
    ['p { -epub-text-transform: uppercase }', 'p { text-transform: uppercase }'],
    ['p { text-transform: -epub-fullwidth }', 'p { text-transform: full-width }'],
    ['h2 { Break-Before : ALWAYS !important }', 'h2 { Break-Before : page !important }'],
    ['h2 { break-after:all }', 'h2 { break-after:page }'],
    ['h2 { break-before: recto !important }', 'h2 { break-before: page !important }'],
    ['h2{BREAK-AFTER:Verso;break-before:column}', 'h2{BREAK-AFTER:page;break-before:page}'],
    [':root { --b: recto; --c:verso}', ':root { --b: right; --c:left}'],
    [
      'p { --b: recto x; --recto: 1 } .recto { break-before: recto-x }',
      'p { --b: recto x; --recto: 1 } .recto { break-before: recto-x }',
    ],
    ['h2 { break-after: all-x; --a: always }', 'h2 { break-after: all-x; --a: always }'],
    [
      '.-epub-hyphens { -epub-writing-mode: vertical-rl }',
      '.-epub-hyphens { -epub-writing-mode: vertical-rl }',
    ],
  ])('translates the prefixes of EPUB in %s', (css, expected) => {
    expect(clean(css).css).toBe(expected);
  });

  it('writes local addresses relative to the style sheet', () => {
    expect(clean('a { background: url(../images/a.png) }').css).toBe(
      'a { background: url("../images/a.png") }',
    );
    expect(clean("@font-face { src: url( '/fonts/字体.otf' ) }").css).toContain(
      'url("../../fonts/%E5%AD%97%E4%BD%93.otf"',
    );
    expect(clean('a { fill: url(#gradient) }').css).toContain('url("#gradient")');
  });

  it.each([
    [`a { background: url(${EVIL}) }`],
    [`a { background: url("${EVIL}") }`],
    [`a { background: URL( '${EVIL}' ) }`],
    [`a { background: u\\72l(${EVIL}) }`],
    [`a { background: u\\72 l(${EVIL}) }`],
    ['a { background: url(h\\000074 tp://evil.test/x) }'],
    [`a { background: \\55\\52\\4c(${EVIL}) }`],
    ['a { background: url(h\\74tp://evil.test/x) }'],
    ['a { background: url(//evil.test/x) }'],
    ['a { background: url("\\\\\\\\evil.test/x") }'],
    [`a { background: url(${EVIL}`],
    [`a { background: url("${EVIL}`],
    [`@import "${EVIL}";`],
    [`@import '${EVIL}' screen;`],
    [`@import url(${EVIL}) layer(x);`],
    [`@IM\\50ort/**/"${EVIL}";`],
    [`a { background: image-set("${EVIL}" 1x, "b.png" 2x) }`],
    [`a { background: -webkit-image-set(url(${EVIL}) 1x) }`],
    [`a { background: src("${EVIL}") }`],
    [`a { background: cross-fade(url(${EVIL}), red) }`],
    [`@namespace x; a { background: url(${EVIL}) }`],
    [`a { @namespace x; background: url(${EVIL}) }`],
    [`@namespace { } a { background: url(${EVIL}) }`],
    [`a { b: #url(c ")" ); background: url(${EVIL}) } /* " */`],
    [`<!--url(${EVIL})`],
    [`a { b: url(\u00a0") } c { background: url(${EVIL}) } d { e: " ) }`],
    [`a { b: "\n; background: url(${EVIL}) }`],
    [`a { --u: url(${EVIL}) }`],
    [`a { cursor: url(${EVIL}), auto }`],
    [`@font-face { src: url(${EVIL}) format("woff") }`],
  ])('removes the remote address from %j', (css) => {
    const result = clean(css);
    expect(result.css).not.toMatch(/url\(\s*["']?\s*(http|\/\/)/i);
    expect(result.css).not.toMatch(/image-set\(\s*"http|@import\s*(\/\*\*\/)?["']http|src\("http/i);
    expect(result.css).toContain('"about:invalid"');
    expect(result.neutralized.remoteReferences + result.neutralized.unsafeUrls).toBeGreaterThan(0);
    expect(clean(result.css).css).toBe(result.css);
  });

  it('keeps data URLs of pictures only', () => {
    expect(clean('a { background: url(data:image/png;base64,AA==) }').css).toContain(
      'url("data:image/png;base64,AA==")',
    );
    const result = clean(
      '@import url(data:text/css,a{}); @font-face { src: url("data:font/woff2;base64,AA") }',
    );
    expect(result.css).not.toContain('data:');
    expect(result.neutralized.unsafeUrls).toBe(2);
  });

  it.each([
    [`@import "${EVIL}" screen;`, '@blocked "about:invalid" screen;'],
    [
      `@import /**/ url(${EVIL}) layer(x); @import "a.css";`,
      '@blocked url("about:invalid") layer(x); @import "a.css";',
    ],
    [`@im\\70ort url("${EVIL}");`, '@blocked url("about:invalid");'],
  ])('leaves no blocking request in %s', (css, cleaned) => {
    expect(clean(css).css).toBe(cleaned);
  });

  it('does not import a picture as a style sheet', () => {
    expect(clean('@import "data:image/svg+xml,x";').css).toBe('@blocked "about:invalid";');
  });

  it('removes expressions and values that could hide an address', () => {
    const result = clean(
      `a { width: expression(alert(1)); --u: "${EVIL}"; background: image-set(var(--u) 1x) }`,
    );
    expect(result.css).not.toMatch(/expression\(|image-set\(var/);
    expect(result.neutralized.styleExpressions).toBe(2);
  });

  it('declares UTF-8', () => {
    expect(clean('@charset "gbk"; a { }').css).toBe('@charset "utf-8"; a { }');
  });

  it('escapes characters that browsers treat differently in names', () => {
    expect(clean('.a\u00a0b { }').css).toBe('.a\\a0 b { }');
    expect(clean('\u3000color: red').css).toBe('\\3000 color: red');
    expect(clean('a { b: \u00a0url(c) }').css).toBe('a { b: \\a0 url(c) }');
  });

  it('prevents browsers from reading a function where the grammar has none', () => {
    expect(clean(`a { b: u+1url(c' ) }`).css).toBe(`a { b: u+1url (c' ) }`);
    expect(clean(`a { b: U+aurl(c' ) }`).css).toBe(`a { b: U+aurl (c' ) }`);
  });

  it('terminates on any input', () => {
    for (const css of [
      '\\',
      '@',
      '"',
      "'",
      'url(',
      'url("',
      '/*',
      '/',
      '<!-',
      '#',
      '@\\',
      'a(',
      ')',
      '\0',
      '\\\n',
      '',
    ]) {
      expect(clean(css).css.length).toBeLessThan(40);
    }
  });
});
