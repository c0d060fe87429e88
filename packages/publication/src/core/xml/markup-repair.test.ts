// A chapter as careless programs write it has the text and the elements of the same chapter in XML.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairMarkup } from './markup-repair.ts';
import { parseXml } from './xml-parser.ts';

interface Node {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Node | string)[];
}

const word = fc.constantFrom(
  '词',
  'R&D',
  'a < b',
  '3>2',
  '"引"',
  "it's",

  '𠮷',
  ' ',
  '\n  ',
  'AT&T;',
  '100%',
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(''));
const attributes = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('class', 'id', 'title', 'lang', 'epub:type'),
    fc.constantFrom('a', 'b c', 'x&y', '"', "'", ''),
  ),
  { selector: ([name]) => name, maxLength: 3 },
);
const element = (names: readonly string[], children: fc.Arbitrary<Node['children']>): fc.Arbitrary<Node> =>
  fc.record({ name: fc.constantFrom(...names), attributes, children });
const VOID = ['br', 'hr', 'img', 'wbr'];
const empty = element(VOID, fc.constant([]));
const INLINE = ['b', 'i', 'span', 'sup', 'em'];
const inline: fc.Arbitrary<Node | string> = fc.letrec<{ node: Node | string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    empty.filter(({ name }) => name !== 'hr'),
    element(INLINE, fc.array(tie('node'), { maxLength: 3 })),
  ),
})).node;
const block: fc.Arbitrary<Node> = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    element(['p', 'h2'], fc.array(inline, { maxLength: 3 })),
    element(['div', 'section', 'blockquote'], fc.array(fc.oneof(tie('node'), inline), { maxLength: 3 })),
    element(['ul'], fc.array(element(['li'], fc.array(inline, { maxLength: 2 })), { maxLength: 3 })),
  ),
})).node;

const escape = (given: string): string =>
  given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As XML demands it. */
const asXml = (node: Node | string): string =>
  typeof node === 'string'
    ? escape(node)
    : `<${node.name}${node.attributes.map(([name, value]) => ` ${name}="${escape(value)}"`).join('')}>${node.children.map(asXml).join('')}</${node.name}>`;

/** Ends that HTML leaves out before the next element of the same kind, or at the end of the one around it. */
const OPTIONAL_END = new Set(['li']);

/** As programs write that do not know XML: `choose` says of each place whether it is written carelessly. */
function asSoup(node: Node | string, choose: () => boolean): string {
  if (typeof node === 'string') return choose() ? node.replaceAll('>', '&gt;') : escape(node);
  const name = choose() ? node.name.toUpperCase() : node.name;
  const list = node.attributes.map(([key, value]) =>
    choose() && /^[a-z]+$/.test(value) ? ` ${key}=${value}` : ` ${key}="${escape(value)}"`,
  );
  if (VOID.includes(node.name)) return `<${name}${list.join('')}${choose() ? '>' : ' />'}`;
  const content = node.children.map((child) => asSoup(child, choose)).join('');
  return `<${name}${list.join('')}>${content}${OPTIONAL_END.has(node.name) && choose() ? '' : `</${name}>`}`;
}

const chapter = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>一</title></head><body>${body}</body></html>`;

/** Elements, attributes and text in their order. */
function partsOf(source: string): string[] {
  const parts: string[] = [];
  const add = (part: string) => {
    if (part.startsWith('"') && parts.at(-1)?.startsWith('"')) parts.push(parts.pop()! + part.slice(1));
    else parts.push(part);
  };
  parseXml(
    source,
    'one.xhtml',
    { xmlDepth: 200 },
    {
      open: ({ local, attributes: found }) =>
        add(
          `<${local} ${Object.values(found)
            .map(({ name, value }) => `${name}=${value}`)
            .join(' ')}`,
        ),
      close: ({ local }) => add(`/${local}`),
      text: (found) => add(`"${found}`),
    },
  );
  return parts;
}

describe('a chapter that is no XML', () => {
  it('has the elements, attributes and text that its program meant', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.boolean()),
        (blocks, choices) => {
          const choose = () => choices.next().value as boolean;
          const soup = chapter(blocks.map((each) => asSoup(each, choose)).join(''));
          expect(partsOf(repairMarkup(soup)!)).toEqual(partsOf(chapter(blocks.map(asXml).join(''))));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused or has all of its letters, wherever it is cut or doubled', () => {
    const whole = chapter(
      '<p class="a" title="b">一二 R&D<br>三</p><ul><li>四<li>五</ul><style>p > b {}</style><p>六</p>',
    );
    const letters = (given: string) =>
      given
        .replace(/<[^<>]*>/g, '')
        .match(/\p{Script=Han}/gu)
        ?.join('');
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.boolean(), (from, length, isDoubled) => {
        const part = whole.slice(from, from + length);
        const changed = whole.slice(0, from) + (isDoubled ? part + part : '') + whole.slice(from + length);
        const repaired = repairMarkup(changed);
        if (repaired !== undefined) expect(letters(repaired)).toBe(letters(changed));
      }),
      { numRuns: 2_000 },
    );
  });
});
