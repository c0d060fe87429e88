// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parseCfi } from '../parse.ts';
import { makeBody, makeChapter, makePackage } from '../testing/example-documents.ts';
import { resolvePoint } from './resolve-point.ts';
import { resolveRange } from './resolve-range.ts';

const read = (text: string) => parseCfi(`epubcfi(${text})`);

/** `byText: body > p "ab|cd"`: how a point was found, the path to its node, and the text or the children around it. */
function resolve(document: Document, cfi: string, ignore?: (element: Element) => boolean): string {
  const resolved = resolvePoint(document, read(cfi), { ignore });
  if (resolved.found === 'notFound') return 'notFound';
  const { node, offset, found } = resolved;
  if (node.nodeType === Node.ELEMENT_NODE) return `${found}: ${(node as Element).localName} ${offset}`;
  const { data, parentElement } = node as Text;
  return `${found}: ${parentElement!.localName} "${data.slice(0, offset)}|${data.slice(offset)}"`;
}

describe('the examples of the standard, resolved in its documents', () => {
  const PATH = '/6/4[chap01ref]!/4[body01]/10[para05]';

  it.each([
    [`${PATH}/3:10`, 'exact: p "0123456789|"'],
    [`${PATH}/1:0`, 'exact: p "|xxx"'],
    [`${PATH}/2/1:0`, 'exact: em "|yyy"'],
    [`${PATH}/2/1:3`, 'exact: em "yyy|"'],
    [`${PATH}/2/1:3[yyy]`, 'exact: em "yyy|"'],
    [`${PATH}/1:3[xx,y]`, 'exact: p "xxx|"'],
    [`${PATH}/2/1:3[;s=b]`, 'exact: em "yyy|"'],
    [`${PATH}/2/1:3[yyy;s=b]`, 'exact: em "yyy|"'],
    [`${PATH}/2[;s=b]`, 'exact: em 0'],
    ['/6/4[chap01ref]!/4[body01]/16[svgimg]', 'exact: img 0'],
    // “y” does not follow “yyy”, but it precedes the last one
    [`${PATH}/2/1:3[,y]`, 'byText: em "yy|y"'],
    // where a point is expected, a range is its start
    [`${PATH},/2/1:1,/3:4`, 'exact: em "y|yy"'],
    // an odd step without an offset is the start of its text
    [`${PATH}/3`, 'exact: p "|0123456789"'],
  ])('%s is %s', (cfi, found) => expect(resolve(makeChapter(), cfi)).toBe(found));

  it('an item of the spine', () => {
    const found = (cfi: string) => {
      const resolved = resolvePoint(makePackage(), read(cfi));
      return resolved.found === 'notFound' ? resolved : [(resolved.node as Element).id, resolved.found];
    };
    expect(found('/6/4[chap01ref]')).toEqual(['chap01ref', 'exact']);
    // an earlier chapter was removed
    expect(found('/6/6[chap01ref]')).toEqual(['chap01ref', 'byId']);
    expect(found('/6/40')).toEqual({ found: 'notFound' });
  });

  it('a range', () => {
    const resolved = resolveRange(makeChapter(), read(`${PATH},/2/1:1,/3:4`));
    if (resolved.found === 'notFound') throw new Error('not found');
    expect([resolved.found, resolved.range.toString()]).toEqual(['exact', 'yy0123']);
  });
});

const TEXT = 'a<!--note-->b<![CDATA[c]]>d<?page 1?>e';

describe('steps', () => {
  it.each([
    ['ab<p>cd</p>ef', '/4/0', 'exact: body 0'],
    ['ab<p>cd</p>ef', '/4/4', 'exact: body 3'],
    ['<p/>', '/4/0', 'exact: body 0'],
    ['<p/>', '/4/4', 'exact: body 1'],
    ['', '/4/2', 'exact: body 0'],
    ['<p/>', '/4/1:0', 'exact: body 0'],
    ['<p/><p/>', '/4/3:0', 'exact: body 1'],
    ['<p/>', '/4/3', 'exact: body 1'],
    ['<p/>', '/4/2/1:0', 'exact: p 0'],
    ['<img alt="a cat" src="a"/>', '/4/2', 'exact: img 0'],
    ['<img alt="a cat" src="a"/>', '/4/2:2[a ,cat]', 'exact: img 0'],
    ['<img alt="a cat" src="a"/>', '/4/2:2[a dog]', 'approximate: img 0'],
    ['<img alt="a cat" src="a"/>', '/4/2:6', 'approximate: img 0'],
    ['<p>a cat</p>', '/4/2:1', 'approximate: p 0'],
    ['<video src="a"/>', '/4/2~23.5@5.75:97.6', 'exact: video 0'],
    [TEXT, '/4/1:0', 'exact: body "|a"'],
    [TEXT, '/4/1:1', 'exact: body "a|"'],
    [TEXT, '/4/1:3', 'exact: body "c|"'],
    [TEXT, '/4/1:5', 'exact: body "e|"'],
    [TEXT, '/4/1:6', 'approximate: body "e|"'],
    ['<p/>', '/4/3:7', 'approximate: body 1'],
    ['a𠮷b', '/4/1:2', 'approximate: body "a|𠮷b"'],
    ['a𠮷b', '/4/1:3', 'exact: body "a𠮷|b"'],
    ['<p/>', '/4/5:0', 'notFound'],
    ['<p/>', '/4/6', 'notFound'],
    ['<p/>', '/4/1/2', 'notFound'],
    ['<p/>', '/4/0/1:0', 'notFound'],
    ['<p/>', '/4/900719925474099/2', 'notFound'],
  ])('in %s %s: %s', (content, cfi, found) => expect(resolve(makeBody(content), cfi)).toBe(found));

  it.each([
    ['a<mark>b</mark>c', '/4/1:2', 'exact: mark "b|"'],
    ['a<mark>b</mark>c', '/4/1:3', 'exact: body "c|"'],
    ['<mark><p/></mark><p>x</p>', '/4/4/1:1', 'exact: p "x|"'],
    ['<mark><p/></mark><p/>', '/4/3:0', 'exact: mark 1'],
    ['<mark/>', '/4/1:0', 'exact: body 0'],
  ])('in %s with ignored marks %s: %s', (content, cfi, found) => {
    expect(resolve(makeBody(content), cfi, ({ localName }) => localName === 'mark')).toBe(found);
  });
});

describe('in a changed document', () => {
  it.each([
    ['a new paragraph before it', '<p/><p id="a">text</p>', '/4/2[a]/1:2', 'byId: p "te|xt"'],
    ['a new wrapper around it', '<div><p id="a">text</p></div>', '/4/2[a]/1:2', 'byId: p "te|xt"'],
    [
      'the id of its parent is removed',
      '<div><p id="a">text</p></div>',
      '/4/2[old]/2[a]/1:2',
      'byId: p "te|xt"',
    ],
    ['its id is removed', '<p>text</p>', '/4/2[a]/1:2', 'approximate: p "te|xt"'],
    ['its id and its element are removed', 'text', '/4/4[a]/1:2', 'notFound'],
    ['its steps have changed, its id has not', '<p id="a">text</p>', '/4/8/10/2[a]/1:2', 'byId: p "te|xt"'],
    ['a step after the id is removed', '<p/><p id="a">text</p>', '/4/2[a]/2/1:2', 'notFound'],
    ['the id exists twice', '<p id="a">one</p><p id="a">two</p>', '/4/4[a]/1:2', 'exact: p "tw|o"'],
    ['a later id is removed', '<p/><p id="a"><b>text</b></p>', '/4/2[a]/2[b]/1:2', 'approximate: b "te|xt"'],
    ['an id on a text step is ignored', '<p>text</p>', '/4/2/1[a]:2', 'exact: p "te|xt"'],
    ['new words before it', '<p>some more text</p>', '/4/2/1:2[te,xt]', 'byText: p "some more te|xt"'],
    ['a new paragraph before its text', '<p>new</p><p>text</p>', '/4/2/1:2[te,xt]', 'byText: p "te|xt"'],
    ['it moved up', '<p>text</p><p/>', '/4/4/1:2[te,xt]', 'byText: p "te|xt"'],
    [
      'the nearest of several matches',
      '<p>ab</p><p>cd</p><p>ab</p><p>ab</p>',
      '/4/4/1:1[a,b]',
      'byText: p "a|b"',
    ],
    ['its steps have changed', '<p>text</p>', '/4/4/8/1:2[te,xt]', 'byText: p "te|xt"'],
    ['the text is too short', '<p>tex</p>', '/4/2/1:9[te,x]', 'byText: p "te|x"'],
    ['the id is removed, the text is not', '<p>text</p>', '/4/2[a]/1:2[te,xt]', 'byText: p "te|xt"'],
    ['the id moved, the text agrees', '<p/><p id="a">text</p>', '/4/2[a]/1:2[te,xt]', 'byId: p "te|xt"'],
    [
      'the id moved, the text did too',
      '<p/><p id="a">a text</p>',
      '/4/2[a]/1:2[te,xt]',
      'byText: p "a te|xt"',
    ],
    ['the text has changed', '<p>other</p>', '/4/2/1:2[te,xt]', 'approximate: p "ot|her"'],
    ['the text and the steps have changed', '<p>other</p>', '/4/6/1:2[te,xt]', 'notFound'],
    ['text over several elements', '<p>a <b>b</b> <i>c</i></p>', '/4/2/1:0[a b, c]', 'byText: b "b|"'],
    ['white space is collapsed', '<p>a \n  b\tc</p>', '/4/2/1:5[a ,b c]', 'exact: p "a \n  |b\tc"'],
    ['within white space', '<p>a \n  b</p>', '/4/2/1:3[a , b]', 'exact: p "a \n|  b"'],
    ['within white space, moved', '<p>x a \n  b</p>', '/4/2/1:3[a , b]', 'byText: p "x a |\n  b"'],
    ['text after it only', '<p>x text</p>', '/4/2/1:0[,text]', 'byText: p "x |text"'],
    ['text before it only', '<p>x <b>text</b>y</p>', '/4/2/1:0[text]', 'byText: b "text|"'],
    ['an astral character', '<p>xx𠮷y</p>', '/4/2/1:1[x,𠮷]', 'byText: p "xx|𠮷y"'],
  ])('%s: in %s %s is %s', (_, content, cfi, found) => {
    expect(resolve(makeBody(content), cfi)).toBe(found);
  });

  it('chooses the nearer of two matching texts', () => {
    const body = makeBody(
      `<p id="far">ab</p><p>${'x'.repeat(50)}</p><p id="near">ab</p><p>${'x'.repeat(20)}</p><p/>`,
    );
    const nearest = (cfi: string) => {
      const resolved = resolvePoint(body, read(cfi));
      return resolved.found === 'notFound' ? undefined : resolved.node.parentElement!.id;
    };
    expect(nearest('/4/8/1:20[a,b]')).toBe('near');
    expect(nearest('/4/4/1:10[a,b]')).toBe('far');
    expect(nearest('/4/4/1:40[a,b]')).toBe('near');
  });

  it('searches within 20,000 characters', () => {
    const at = (distance: number) => makeBody(`<p>needle</p><p>${'x'.repeat(distance)}</p>`);
    expect(resolve(at(19_000), '/4/4/1:19000[need,le]')).toContain('byText');
    expect(resolve(at(21_000), '/4/4/1:21000[need,le]')).toContain('approximate');
  });

  it('does not match the title in the head', () => {
    const made = makeBody('<p>one</p>');
    made.querySelector('head')!.append('needle');
    expect(resolve(made, '/4/2/1:1[need,le]')).toBe('approximate: p "o|ne"');
  });

  it('a range is as exact as its less exact end', () => {
    const found = (content: string, cfi: string) => {
      const resolved = resolveRange(makeBody(content), read(cfi));
      return resolved.found === 'notFound' ? 'notFound' : `${resolved.found}: ${resolved.range.toString()}`;
    };
    const cfi = '/4/2[a]/1,:1[,b],:3[c]';
    expect(found('<p id="a">abcd</p>', cfi)).toBe('exact: bc');
    expect(found('<p/><p id="a">abcd</p>', cfi)).toBe('byId: bc');
    expect(found('<p id="a">abxcd</p>', cfi)).toBe('byText: bxc');
    expect(found('<p id="a">abxxd</p>', cfi)).toBe('approximate: bx');
    expect(found('<p id="a">cab</p>', cfi)).toBe('approximate: ');
    expect(found('', '/4,/1:0,/8/1:0')).toBe('notFound');
    expect(found('', '/4,/8/1:0,/1:0')).toBe('notFound');
  });
});
