// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CfiError } from '../cfi-error.ts';
import { joinCfi } from '../join.ts';
import type { Cfi } from '../cfi-model.ts';
import { printCfi } from '../print.ts';
import { makeBody, makeChapter, makePackage } from '../testing/example-documents.ts';
import { cfiOfRange, type RangeEnds } from './cfi-of-range.ts';
import { pathOfElement, pathOfPoint, type PathOptions } from './path-of-point.ts';

const print = (cfi: Cfi) => printCfi(cfi).slice('epubcfi('.length, -1);

describe('the examples of the standard, created from its documents', () => {
  const chapter = makeChapter();
  const base = pathOfElement(makePackage().getElementById('chap01ref')!);
  const paragraph = chapter.getElementById('para05')!;
  const [before, em, after] = [...paragraph.childNodes] as [Text, Element, Text];
  const PATH = '/6/4[chap01ref]!/4[body01]/10[para05]';

  it.each<[what: string, point: () => [Node, number], path: string]>([
    ['after the digit 9', () => [after, 10], `${PATH}/3:10`],
    ['just before xxx', () => [before, 0], `${PATH}/1:0`],
    ['just before yyy', () => [em.firstChild!, 0], `${PATH}/2/1:0`],
    ['just after yyy', () => [em.firstChild!, 3], `${PATH}/2/1:3`],
    ['the image', () => [chapter.getElementById('svgimg')!, 0], '/6/4[chap01ref]!/4[body01]/16[svgimg]'],
  ])('%s', (_, point, path) => {
    expect(print(joinCfi(base, pathOfPoint(...point())))).toBe(path);
  });

  it('the range from the second y up to the digit 3', () => {
    const ends = { startContainer: em.firstChild!, startOffset: 1, endContainer: after, endOffset: 4 };
    expect(print(cfiOfRange(ends, { base }))).toBe(`${PATH},/2/1:1,/3:4`);
  });

  it.each<[length: number, path: string]>([
    [3, '/4[body01]/10[para05]/3:4[123,456]'],
    [1, '/4[body01]/10[para05]/3:4[3,4]'],
    [8, '/4[body01]/10[para05]/3:4[xyyy0123,456789 s]'],
  ])('with %i characters of text on each side', (assertedLength, path) => {
    expect(print(pathOfPoint(after, 4, { assertedLength }))).toBe(path);
  });
});

/** The comment `<!--|-->` marks the point. */
const MARKED: [content: string, path: string, options?: PathOptions][] = [
  ['ab<!--|-->', '/4/1:2'],
  ['<p/><!--|--><p/>', '/4/3:0'],
  ['<!--|--><p/>', '/4/1:0'],
  ['<p/><!--|-->', '/4/3:0'],
  ['<p><!--|--></p>', '/4/2'],
  ['<p><!--note--><!--|--></p>', '/4/2'],
  ['<p> <!--|--></p>', '/4/2/1:1'],
  ['a<!--note-->b<?page 1?>c<![CDATA[d]]>e<!--|-->f', '/4/1:5'],
  ['a<b/>c<!--note-->d<!--|-->', '/4/3:2'],
  ['𠮷<!--|-->𠮷', '/4/1:2'],
  ['a<mark>b<i/>c<!--|--></mark>d', '/4/3:1', { ignore: ({ localName }) => localName === 'mark' }],
  ['a<mark>b</mark><mark><mark>c<!--|--></mark></mark>', '/4/1:3', { ignore: isMark }],
  ['a<mark/><!--|-->', '/4/1:1', { ignore: isMark }],
  ['<p><mark><!--|--></mark></p>', '/4/2', { ignore: isMark }],
  ['a<mark id="m"><!--|--></mark>', '/4/2[m]'],
  ['<p id="a[1],b">x<!--|--></p>', '/4/2[a^[1^]^,b]/1:1'],
  ['<p id="">x<!--|--></p>', '/4/2/1:1'],
  ['a  \n b<!--|--> c', '/4/1:6[a b, c]', { assertedLength: 9 }],
  ['<p>a</p><p>b<!--|-->c</p>', '/4/4/1:1[ab,c]', { assertedLength: 9 }],
  ['a𠮷<!--|-->𠮷b', '/4/1:3', { assertedLength: 1 }],
  ['<!--|-->a', '/4/1:0[,a]', { assertedLength: 1 }],
];

function isMark({ localName }: Element): boolean {
  return localName === 'mark';
}

describe('pathOfPoint', () => {
  it.each(MARKED)('%s is %s', (content, path, options) => {
    const made = makeBody(content);
    const walker = made.createTreeWalker(made, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode() && walker.currentNode.nodeValue !== '|');
    const comment = walker.currentNode;
    const at = Array.prototype.indexOf.call(comment.parentNode!.childNodes, comment);
    for (const [node, offset] of [
      [comment, 0],
      [comment, 1],
      [comment.parentNode!, at],
      [comment.parentNode!, at + 1],
    ] as const) {
      expect(print(pathOfPoint(node, offset, options))).toBe(path);
    }
  });

  it('never splits a surrogate pair, also across two nodes', () => {
    const made = makeBody('a𠮷');
    const text = made.querySelector('body')!.firstChild as Text;
    expect(print(pathOfPoint(text, 2))).toBe('/4/1:1');
    const half = text.splitText(2);
    expect(print(pathOfPoint(text, 2))).toBe('/4/1:1');
    expect(print(pathOfPoint(half, 0))).toBe('/4/1:1');
    expect(print(pathOfPoint(half, 1))).toBe('/4/1:3');
  });

  it('asserts no character that a CFI must not contain', () => {
    const made = makeBody('<p>x</p>');
    const text = made.querySelector('p')!.firstChild as Text;
    text.data = 'ab\0cd\u0001ef';
    (text.parentNode as Element).id = 'a\0';
    expect(print(pathOfPoint(text, 4, { assertedLength: 9 }))).toBe('/4/2/1:4[c,d]');
    expect(print(pathOfPoint(text, 3, { assertedLength: 9 }))).toBe('/4/2/1:3[,cd]');
  });

  it('a point outside the root element is the edge of the root', () => {
    const made = makeBody('');
    made.insertBefore(made.createComment('first'), made.documentElement);
    made.append(made.createComment('last'));
    const pathOf = (node: Node, offset: number) => print(pathOfPoint(node, offset));
    expect([pathOf(made, 0), pathOf(made, 1), pathOf(made.firstChild!, 2)]).toEqual(['/1:0', '/1:0', '/1:0']);
    expect([pathOf(made, 2), pathOf(made, 3), pathOf(made.lastChild!, 2)]).toEqual(['/5:0', '/5:0', '/5:0']);
    expect(pathOf(made.documentElement, 1)).toBe('/3:0');
    expect(print(pathOfElement(made.documentElement))).toBe('/1:0');
  });

  it('refuses a node outside a document', () => {
    const loose = document.createElement('p');
    loose.append('text');
    for (const node of [loose, loose.firstChild!, document.createDocumentFragment()]) {
      expect(() => pathOfPoint(node, 0)).toThrow(CfiError);
    }
    expect(() => pathOfPoint(document.implementation.createDocument(null, null), 0)).toThrow(CfiError);
  });

  it('an offset beyond the end is the end', () => {
    const body = makeBody('ab<p/>').querySelector('body')!;
    expect(print(pathOfPoint(body.firstChild!, 99))).toBe('/4/1:2');
    expect(print(pathOfPoint(body, 99))).toBe('/4/3:0');
  });
});

describe('cfiOfRange', () => {
  const body = makeBody('ab<p>cd</p>').querySelector('body')!;
  const [text, paragraph] = [body.firstChild!, body.lastChild!];
  const ends = (
    startContainer: Node,
    startOffset: number,
    endContainer: Node,
    endOffset: number,
  ): RangeEnds => ({
    startContainer,
    startOffset,
    endContainer,
    endOffset,
  });

  it.each<[cfi: string, range: () => RangeEnds]>([
    ['/4/1,:0,:2', () => ends(text, 0, text, 2)],
    ['/4/1:1', () => ends(text, 1, text, 1)],
    ['/4,/1:1,/2/1:1', () => ends(text, 1, paragraph.firstChild!, 1)],
    ['/4,/1:2,/2/1:1', () => ends(body, 1, paragraph.firstChild!, 1)],
  ])('%s', (cfi, range) => expect(print(cfiOfRange(range()))).toBe(cfi));

  it('a range over the whole document needs a path to it', () => {
    const root = body.parentNode!;
    const range = ends(root, 0, root, 2);
    expect(() => cfiOfRange(range)).toThrow(CfiError);
    const base = { documents: [[{ index: 6 }, { index: 4 }]] };
    expect(print(cfiOfRange(range, { base }))).toBe('/6/4,!/1:0,!/5:0');
  });
});
