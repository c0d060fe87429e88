import { describe, expect, it } from 'vitest';
import { bookFiles, memoryArchive, packageDocument, page } from '../../testing/make-epub.ts';
import { readEpub } from '../index.ts';
import { mediaKind } from './visibility-rules.ts';

const CSS = 'css/a.css';
const LINK = `<link rel="stylesheet" href="${CSS}"/>`;

/** Two phrases, and one whose first letter stands in a phrase of its own. */
const V = '<p><span class="v">first</span><span class="v">second</span></p>';
const LETTER = '<p><span class="v">o</span>nce</p>';

/** The texts that search finds in a book with this style sheet, and how many characters its document has. */
async function read(css: string, body: string, head = LINK) {
  const item = (href: string) => `<item id="${href}" href="${href}" media-type="text/css"/>`;
  const files = bookFiles({
    'EPUB/package.opf': packageDocument({
      manifest:
        item(CSS).replaceAll('id="css/', 'id="') + '<item id="b" href="css/b.css" media-type="text/css"/>',
    }),
    'EPUB/css/a.css': css,
    'EPUB/css/b.css': '.b { display: none }',
    'EPUB/one.xhtml': page(body, `<title>t</title>${head}`),
  });
  const sink = { put: async () => undefined, copy: async () => undefined };
  const { textSections, manifest } = await readEpub(memoryArchive(files), sink);
  return {
    texts: textSections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
    characters: manifest.readingOrder[0]!.characters,
  };
}

const textsOf = async (css: string, body: string, head?: string): Promise<string> =>
  (await read(css, body, head)).texts.join('|');

describe('text that a style sheet hides is not found', () => {
  it.each([
    ['a class', '.a { display: none }', '<p class="x a">no</p>'],
    ['an id and a type', 'p#i { display: none }', '<p id="i">no</p>'],
    ['a list of selectors', '.q, div > .a , h6 { visibility: hidden }', '<div><p class="a">no</p></div>'],
    [
      'a descendant',
      '.d .a { display: none !important } .a { display: block }',
      '<div class="d"><b><i class="a">no</i></b></div>',
    ],
    [
      'an attribute with a namespace',
      '@namespace epub "http://www.idpf.org/2007/ops"; aside[epub|type~="footnote"] { display: none }',
      '<aside epub:type="footnote x">no</aside>',
    ],
    ['an attribute by its start', '[class^="hid"] { visibility: collapse }', '<p class="hidden">no</p>'],
    [
      'a box for screen readers',
      '.a { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0) }',
      '<p class="a">no</p>',
    ],
    ['media of a screen', '@media screen, print { .a { display: none } }', '<p class="a">no</p>'],
    ['an import', '@import url("b.css"); .c { color: red }', '<p class="b">no</p>'],
    ['a string with braces', '.q::after { content: "} .a {" } .a { display: none }', '<p class="a">no</p>'],
    ['a comment', '/* } */ .a { /* x */ display: none; }', '<p class="a">no</p>'],
    ['the strongest of two rules', '.a { display: none } p { display: block }', '<p class="a">no</p>'],
    [
      'what a hidden element contains',
      '.a { display: none } .b2 { display: block }',
      '<div class="a"><p class="b2">no</p></div>',
    ],
    ['a nested list', 'ol.a > li ol { display: none }', '<ol class="a"><li><ol><li>no</li></ol></li></ol>'],
  ])('%s', async (_name, css, body) => {
    expect(await textsOf(css, `<p>yes</p>${body}<p>end</p>`)).toBe('yes|end');
  });

  it('in the document itself, with its media', async () => {
    const style = (media: string) => `<style ${media}>.a { display: none }</style>`;
    expect(await textsOf('', '<p class="a">no</p>', style(''))).toBe('');
    expect(await textsOf('', '<p class="a">yes</p>', style('media="print"'))).toBe('yes');
  });

  it('counts as before, so that positions stay', async () => {
    const body = '<p class="a">hidden words</p><p>seen</p>';
    expect((await read('.a { display: none }', body)).characters).toBe((await read('', body)).characters);
  });
});

describe('text that may be seen is found', () => {
  it.each([
    ['a stronger rule', '.a { display: none } p.a { display: block }', '<p class="a">yes</p>'],
    ['a later rule', '.a { visibility: hidden } .a { visibility: visible }', '<p class="a">yes</p>'],
    ['an important rule', '.a { display: block !important } p.a { display: none }', '<p class="a">yes</p>'],
    ['its own style', '.a { display: none }', '<p class="a" style="display: inline">yes</p>'],
    [
      'visible in an invisible element',
      '.a { visibility: hidden } .b2 { visibility: visible }',
      '<div class="a"><p class="b2">yes</p></div>',
    ],
    ['a state', '.a:hover { display: none }', '<p class="a">yes</p>'],
    [
      'a state that may show it',
      '.a { display: none } .a:not(.x .y) { display: block }',
      '<p class="a">yes</p>',
    ],
    ['siblings', 'h1 + .a { display: none }', '<p class="a">yes</p>'],
    ['a pseudo-element', '.a::before { display: none }', '<p class="a">yes</p>'],
    ['paper', '@media print { .a { display: none } }', '<p class="a">yes</p>'],
    ['another reader', '@media amzn-mobi, amzn-kf8 { .a { display: none } }', '<p class="a">yes</p>'],
    ['a narrow window', '@media (max-width: 400px) { .a { display: none } }', '<p class="a">yes</p>'],
    ['a condition', '@supports (display: grid) { .a { display: none } }', '<p class="a">yes</p>'],
    ['another parent', 'div > .a { display: none }', '<section><p class="a">yes</p></section>'],
    ['a small box that is not cut', '.a { width: 1px; height: 1px }', '<p class="a">yes</p>'],
    [
      'out of the page, where the reader brings it back',
      '.a { position: absolute; left: -9999px }',
      '<p class="a">yes</p>',
    ],
    ['a variable', '.a { display: var(--x) }', '<p class="a">yes</p>'],
    ['the body', 'body { display: none } html { visibility: hidden }', '<p>yes</p>'],
    ['an unclosed rule', '.a { display: none', '<p class="c">yes</p>'],
  ])('%s', async (_name, css, body) => {
    expect(await textsOf(css, body)).toBe('yes');
  });
});

describe('words that a style sheet sets apart are not joined', () => {
  it.each([
    ['lines', '.v { display: block }', V, 'first second'],
    ['a line in a text', 'p i { display: block }', '<p>first<i>second</i>third</p>', 'first second third'],
    ['items', '.v { display: list-item }', V, 'first second'],
    ['cells', '.v { display: table-cell; }', V, 'first second'],
    ['boxes of two values', '.v { display: block flow }', V, 'first second'],
    ['a box with a margin', '.v { display: inline-block; margin-right: 1em }', V, 'first second'],
    ['a margin of four sides', '.v { margin: 0 .5em 0 0; display: inline-flex }', V, 'first second'],
    ['a margin in pixels', '.v { display: inline-block; margin-inline-start: 8px }', V, 'first second'],
    ['columns', '.r { display: flex }', '<div class="r"><b>first</b><b>second</b></div>', 'first second'],
    [
      'a margin before',
      '.v { display: inline-block; margin: 0 0 0 1em }',
      '<p>first<b class="v">second</b>ly</p>',
      'first secondly',
    ],
    [
      'a word after a hidden one',
      '.v { display: none }',
      '<p>first <b class="v">no</b>second</p>',
      'first second',
    ],
    [
      'their own style alone',
      '',
      '<p>first<b style="display:block">second</b><b style="display: inline-block; margin: 1ch">third</b>end</p>',
      'first second third end',
    ],
  ])('%s', async (_name, css, body, texts) => {
    expect(await textsOf(css, body)).toBe(texts);
  });

  it.each([
    ['a large first letter', '.v { display: block; float: left }', LETTER],
    ['a float by another rule', '.v { display: block } p .v { float: left }', LETTER],
    ['a float under a condition', '.v { display: block } @supports (a: b) { .v { float: left } }', LETTER],
    ['a float that stays near', '.v { float: left; position: relative; display: block }', LETTER],
    ['a box out of the text', '.v { display: block; position: absolute }', LETTER],
    ['a first letter in a box', '.v { display: inline-block; margin-right: 1em }', LETTER],
    [
      'letters in boxes',
      '.v { display: inline-block; margin: 0 .5em }',
      '<p><b class="v">o</b><b class="v">n</b>ce</p>',
    ],
    [
      'a first letter after a space',
      '.v { display: inline-block; margin: 1em }',
      '<p> <b class="v">o</b>nce</p>',
    ],
    ['a narrow margin', '.v { display: inline-block; margin: 0 .1em }', '<p><b class="v">on</b>ce</p>'],
    ['a margin above', '.v { display: inline-block; margin-top: 1em }', '<p><b class="v">on</b>ce</p>'],
    ['a phrase', '.v { display: inline; margin: 0 1em }', '<p><b class="v">on</b>ce</p>'],
    ['a box', '.v { display: inline-block }', '<p><b class="v">on</b>ce</p>'],
    ['a later rule', '.v { display: block } .v { display: inline }', '<p><b class="v">on</b>ce</p>'],
    [
      'a narrow window',
      '@media (max-width: 400px) { .v { display: block } }',
      '<p><b class="v">on</b>ce</p>',
    ],
  ])('but those of %s are', async (_name, css, body) => {
    expect(await textsOf(css, body)).toBe('once');
  });

  it('counts as before, so that positions stay', async () => {
    expect((await read('.v { display: block }', V)).characters).toBe((await read('', V)).characters);
  });
});

it('reads a large style sheet in time that grows with its size', async () => {
  const css =
    '.a .b > .c[x="y"], '.repeat(2_000) + 'q { display: none }' + '{'.repeat(5_000) + '("'.repeat(5_000);
  expect(
    await textsOf(css, `<p>yes</p>${'<div class="a"><b class="b">'.repeat(20)}${'</b></div>'.repeat(20)}`),
  ).toContain('yes');
});

it.each([
  ['', 'always'],
  ['all', 'always'],
  ['only screen', 'always'],
  ['print, screen', 'always'],
  ['print', 'never'],
  ['amzn-kf8', 'never'],
  ['not print', 'maybe'],
  ['screen and (min-width: 1px)', 'maybe'],
  ['(color)', 'maybe'],
] as const)('media "%s" apply: %s', (media, kind) => expect(mediaKind(media)).toBe(kind));
