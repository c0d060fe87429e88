import { describe, expect, it } from 'vitest';
import { XHTML } from '../xml/namespaces.ts';
import { buildPositions } from './positions.ts';
import { createTextMeter, type MeasuredText } from './text-meter.ts';
import { parseXml } from '../xml/xml-parser.ts';

function meter(source: string, wrapped = false): MeasuredText {
  const text = createTextMeter(wrapped);
  parseXml(
    source,
    'a',
    { xmlDepth: 100 },
    {
      open: (tag) => text.open(tag.uri, tag.local, tag.attributes),
      close: () => text.close(),
      text: (part) => text.text(part),
    },
  );
  return text.result();
}

const textsOf = (source: string): string[] => meter(source).blocks.map(({ text }) => text);

const html = (body: string): string =>
  `<html xmlns="${XHTML}"><head><title>x</title></head><body>${body}</body></html>`;

describe('createTextMeter', () => {
  it('counts characters of the body, with white space collapsed', () => {
    const { characters, blocks } = meter(html('\n  <p>a  b</p>\n <p>c\n</p>'));
    expect(characters).toBe(5);
    expect(blocks.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['a b', 0, 3],
      ['c', 4, 5],
    ]);
    expect(textsOf(html('<p>a</p><p>b</p>c<br/>d<b>e</b>'))).toEqual(['a', 'b', 'c de']);
    expect(meter(html('  '))).toMatchObject({ characters: 0, positionStarts: [], blocks: [], body: '/4' });
  });

  it.each([
    ['<p>a <b style="display:none">b</b>c</p>', 'a c'],
    ['<p>a <b style="color: red; DISPLAY : none !important">b</b>c</p>', 'a c'],
    ['<p>a <b style="visibility:hidden">b</b>c</p>', 'a c'],
    ['<p>a <b hidden="">b<i>c</i></b>d</p>', 'a d'],
    ['<p>a <b hidden="until-found">b</b></p>', 'a b'],
    ['<p>a <b style="display:inline">b</b></p>', 'a b'],
    ['<p>a<audio>no player</audio><video>none</video></p>', 'a'],
    ['<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>', '漢字'],
    [
      '<p>x <math xmlns="http://www.w3.org/1998/Math/MathML">\n<mi>y</mi>\n<mo>=</mo> <mtext>a b</mtext>\n</math></p>',
      'x y=a b',
    ],
  ])('reads %s as %s', (markup, text) => {
    expect(textsOf(html(markup))).toEqual([text]);
  });

  it('returns the piece of the text after an id, and uses the first of two equal ids', () => {
    const filler = (length: number) => `<p>${'x'.repeat(length)}</p>`;
    const { anchors } = meter(
      html(
        `<h1 id="a">one</h1>${filler(1021)}<h2 id="b">${'y'.repeat(10)}</h2>${filler(1024)}<p id="c"/><p id="a"/>`,
      ),
    );
    expect([...anchors]).toEqual([
      ['a', 0],
      ['b', 1025],
      ['c', 2061],
    ]);
  });

  it('counts a character beyond the basic plane once, and never splits it', () => {
    const result = meter(html(`<p>${'𠮷'.repeat(1025)}</p>`));
    expect(result.characters).toBe(1025);
    expect(result.positionStarts).toEqual(['/4/2/1:0', '/4/2/1:2048']);
    expect(result.blocks.map(({ text, runs, end }) => [text.length, runs, end])).toEqual([
      [2050, [[0, '/4/2/1', 0]], 1025],
    ]);
  });

  it('skips ruby text, styles and formula sources', () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><annotation>\\x</annotation></math>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><text>y</text></svg>';
    expect(textsOf(html(`<ruby>漢<rp>(</rp><rt>かん</rt></ruby><style>z</style>${math}${svg}`))).toEqual([
      '漢xy',
    ]);
  });

  it('returns the start of a piece as steps over elements and text, with offsets in UTF-16 units', () => {
    const filler = 'x'.repeat(1023);
    const result = meter(
      html(`<p>one</p>\n<div>${filler}<b>a</b> b<!-- c -->b <i/>${'y'.repeat(2000)}</div>`),
    );
    // 'one', a space and 1,020 characters fill the first piece, so the last piece starts in the text after `i`.
    expect(result.positionStarts).toEqual(['/4/2/1:0', '/4/4/1:1020', '/4/4/5:1016']);
    expect(result.characters).toBe(3 + 1 + 1023 + 1 + 3 + 1 + 2000);
  });

  it('continues offsets over comments and CDATA, which do not split text', () => {
    const result = meter(html(`<p>${'x'.repeat(1000)}<!-- c --><![CDATA[${'y'.repeat(100)}]]></p>`));
    expect(result.positionStarts[1]).toBe('/4/2/1:1024');
  });

  it('starts in the body of the page around an SVG', () => {
    const result = meter('<svg xmlns="http://www.w3.org/2000/svg"><g/><text>a</text></svg>', true);
    expect(result).toMatchObject({ body: '/4', positionStarts: ['/4/2/4/1:0'], blocks: [{ text: 'a' }] });
  });

  it('finds the body wherever it is', () => {
    expect(meter(`<html xmlns="${XHTML}"><head/><template/><body>a</body></html>`).body).toBe('/6');
  });
});

describe('buildPositions', () => {
  const item = (cfi: string, layout: 'fixed' | 'reflowable', text: MeasuredText) => ({
    href: 'a.xhtml',
    type: 'application/xhtml+xml',
    cfi,
    layout,
    text,
  });
  const long = meter(html(`<p>${'x'.repeat(2049)}</p>`));

  it('has a position for every 1,024 characters, every fixed page and every empty document', () => {
    const positions = buildPositions([
      item('/6/2', 'reflowable', long),
      item('/6/4', 'fixed', long),
      item('/6/6', 'reflowable', meter(html(''))),
    ]);
    expect(positions.map(({ locations }) => locations.cfi)).toEqual([
      'epubcfi(/6/2!/4)',
      'epubcfi(/6/2!/4/2/1:1024)',
      'epubcfi(/6/2!/4/2/1:2048)',
      'epubcfi(/6/4!/4)',
      'epubcfi(/6/6!/4)',
    ]);
    expect(positions.map(({ locations }) => locations.position)).toEqual([1, 2, 3, 4, 5]);
    expect(positions.map(({ locations }) => locations.totalProgression)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    expect(positions[1]?.locations.progression).toBeCloseTo(1 / 3);
  });
});
