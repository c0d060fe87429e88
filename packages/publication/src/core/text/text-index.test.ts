import { describe, expect, it } from 'vitest';
import { bookFiles, memoryArchive, page } from '../../testing/make-epub.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub } from '../epub/read-epub.ts';
import type { TextBlock } from './text-blocks.ts';
import { cfiOfText, positionOfText, type TextSection } from './text-index.ts';
import { readXmlTree, type XmlElement } from '../xml/xml-tree.ts';

const BODY =
  '\n  <h1>第一节&#160;<em>群</em>论</h1>\n  <p>一个 <b>群</b>\n     是一个<!-- c -->集合 G<![CDATA[ &]]> with a\n\tlaw 𠮷。</p>' +
  `<div>裸文本<p>${'长'.repeat(1100)}尾</p>之后</div><script>x</script><table><tr><td>甲</td><td>乙</td></tr></table>`;

async function readSection(body: string): Promise<{ section: TextSection; root: XmlElement }> {
  const archive = memoryArchive(bookFiles({ 'EPUB/one.xhtml': page(body) }));
  const sink = createMemorySink(archive);
  const { textSections } = await readEpub(archive, sink);
  const chapter = (await sink.read('EPUB/one.xhtml')) as Uint8Array;
  return { section: textSections[0] as TextSection, root: readXmlTree(chapter, 'one.xhtml', DEFAULT_LIMITS) };
}

/** The text at these steps: text has odd steps, and elements have even ones. */
function textAt(root: XmlElement, steps: string): string {
  const [last = 0, ...path] = steps.split('/').slice(1).map(Number).reverse();
  let element = root;
  for (const step of path.reverse()) {
    element = element.children.filter((child) => typeof child !== 'string')[step / 2 - 1] as XmlElement;
  }
  let index = 1;
  let text = '';
  for (const child of element.children) {
    if (typeof child !== 'string') index += 2;
    else if (index === last) text += child;
  }
  return text;
}

const RANGE = /^epubcfi\(\/6\/2!([\d/]+),([\d/]+):(\d+),([\d/]+):(\d+)\)$/;

/** Both ends of a CFI, each as steps and offset. */
function endsOf(section: TextSection, block: TextBlock, start: number, end: number) {
  const [, parent, from, fromOffset, to, toOffset] = RANGE.exec(cfiOfText(section, block, start, end)) ?? [];
  return {
    from: { steps: `${parent}${from}`, offset: Number(fromOffset) },
    to: { steps: `${parent}${to}`, offset: Number(toOffset) },
  };
}

describe('the text index', () => {
  it('has a CFI for every part of every block that resolves to it', async () => {
    const { section, root } = await readSection(BODY);
    expect(section.blocks.map(({ text }) => text.slice(0, 30))).toEqual([
      '第一节\u00a0群论',
      '一个 群 是一个集合 G & with a law 𠮷。',
      '裸文本',
      '长'.repeat(30),
      '之后',
      '甲',
      '乙',
    ]);
    for (const block of section.blocks) {
      for (let at = 0; at < block.text.length; at += 1) {
        if (block.text[at] === ' ') continue;
        const { from, to } = endsOf(section, block, at, at + 1);
        expect(textAt(root, from.steps)[from.offset]).toBe(block.text[at]);
        expect(to).toEqual({ steps: from.steps, offset: from.offset + 1 });
        const whole = endsOf(section, block, 0, at + 1);
        expect([whole.from, whole.to]).toEqual([endsOf(section, block, 0, 1).from, to]);
      }
    }
  });

  it('has the position of every character', async () => {
    const { section } = await readSection(BODY);
    const long = section.blocks[3] as TextBlock;
    expect(section).toMatchObject({ position: 1, positions: 2, cfi: '/6/2' });
    expect([positionOfText(section, long, 0), positionOfText(section, long, 1090)]).toEqual([1, 2]);
    expect(positionOfText({ ...section, position: 7, positions: 1 }, long, 1090)).toBe(7);
  });
});
