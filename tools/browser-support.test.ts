import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { browsersWithout, findScriptUses, findStyleUses, reportUses } from './browser-support.ts';
import { OLDEST_BROWSERS } from './supported-browsers.ts';

const SCRIPTS: readonly (readonly [source: string, lacking: readonly string[]])[] = [
  ['Promise.withResolvers();', ['javascript.builtins.Promise.withResolvers']],
  ['new Set([1]).union(new Set());', ['javascript.builtins.Set.union']],
  ['Object.groupBy([1], () => 1);', ['javascript.builtins.Object.groupBy']],
  ['new Intl.Segmenter();', ['javascript.builtins.Intl.Segmenter']],
  ['document.caretPositionFromPoint(1, 1);', ['api.Document.caretPositionFromPoint']],
  ['document.startViewTransition(() => undefined);', ['api.Document.startViewTransition']],
  ['new ClipboardItem({});', ['api.ClipboardItem']],
  ['URL.parse("/x");', ['api.URL.parse_static']],
  // all of them have these
  ['[1].toSorted(); [1].findLast(Boolean); document.adoptedStyleSheets;', []],
  ['new AbortController().signal; structuredClone(1); [1].at(-1);', []],
  // what is asked for first, types, and own names
  ['document.startViewTransition?.(() => undefined);', []],
  ['let x: ClipboardItem | undefined;', []],
  ['const own = { withResolvers: 1, union: 2 }; own.withResolvers + own.union;', []],
];

/** One program of all scripts: reading the standard library takes a second. */
function lackingInScripts(): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'zhiye-browsers-'));
  const paths = SCRIPTS.map(([source], index) => {
    const path = join(folder, `script${index}.ts`);
    // a module each, so that their names do not meet
    writeFileSync(path, `${source}\nexport {};`);
    return path;
  });
  const options = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] };
  const uses = findScriptUses(ts.createProgram(paths, options), (name) => /script\d+\.ts$/.test(name));
  rmSync(folder, { recursive: true });
  return SCRIPTS.map((_, index) =>
    [...uses]
      .filter(
        ([use, places]) =>
          browsersWithout(use).length > 0 && [...places].some((place) => place.endsWith(`script${index}.ts`)),
      )
      .map(([use]) => use),
  );
}

it('finds what a script uses and a supported browser lacks', () => {
  expect(lackingInScripts()).toEqual(SCRIPTS.map(([, lacking]) => lacking));
}, 60_000);

it.each([
  ['.a { color: red; margin-inline: auto; }', []],
  ['.a { field-sizing: content; }', ['css.properties.field-sizing', 'css.properties.field-sizing.content']],
  ['.a { text-wrap: pretty; }', ['css.properties.text-wrap', 'css.properties.text-wrap.pretty']],
  ['@scope (.a) { b { color: red; } }', ['css.at-rules.scope']],
  ['.a { &:hover { color: red; } }', ['css.selectors.nesting']],
  ['.a { color: light-dark(red, blue); }', ['css.types.color.light-dark']],
  ['.a:has(b) { color: color-mix(in srgb, red, blue); }', []],
  ['.a::before { content: "text-wrap: pretty; & @scope"; }', []],
])('%s', (css, lacking) => {
  expect(findStyleUses(css).filter((use) => browsersWithout(use).length > 0)).toEqual(lacking);
});

it('an exception covers what is below it, and is reported when nothing needs it', () => {
  const uses = new Map([['css.properties.field-sizing.content', new Set(['a.css'])]]);
  expect(reportUses(uses, ['css.properties.field-sizing'])).toEqual([]);
  expect(reportUses(uses, ['css.properties.field'])).toEqual([
    expect.stringMatching(/field-sizing.content is not in chrome 111.*: a.css/),
    'css.properties.field needs no exception',
  ]);
});

it('the README names the same browsers', () => {
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Safari and iOS ${safari}, Chrome, Edge and Android WebView ${chrome}, Firefox ${firefox}`,
  );
});
