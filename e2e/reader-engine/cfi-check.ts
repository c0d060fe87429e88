// Compares the CFIs of random points of a book with foliate-js.
// @ts-expect-error the package has no types
import { parse, toRange } from 'foliate-js/epubcfi.js';
import type { Harness } from './harness-page.ts';

/** Pseudorandom numbers that are the same in every run (Numerical Recipes, section 7.1). */
function* numbers(): Generator<number, never> {
  for (let seed = 20261121; ;) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield seed / 2 ** 32;
  }
}

const frameOf = (address: string): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll('iframe')].find(({ src }) => src === address);

/** Texts that are rendered or will be, without white space between blocks. */
function textsOf(made: Document): Text[] {
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement!;
    const isThere = parent.getClientRects().length > 0 || parent.closest('[data-reader-deferred]');
    if (text.data.trim() !== '' && isThere) texts.push(text);
  }
  return texts;
}

export async function checkCfis(
  harness: Harness,
  count: number,
): Promise<{ tried: number; wrong: string[] }> {
  const random = numbers();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.next().value * items.length)]!;
  const { readingOrder } = harness.manifest!;
  const sections = readingOrder.filter(({ characters, linear }) => characters > 500 && linear);
  const wrong: string[] = [];
  let tried = 0;
  while (tried < count) {
    const { href } = pick(sections);
    await harness.goTo({ href });
    const reader = harness.reader!;
    const section = readingOrder.findIndex((item) => item.href === href);
    const frame = frameOf(new URL(`/books/${harness.book}/resources/${href}`, location.href).href)!;
    const texts = textsOf(frame.contentDocument!);
    for (let each = 0; each < 50 && tried < count; each += 1) {
      const text = pick(texts);
      const offset = Math.floor(random.next().value * text.length);
      const point = text.ownerDocument.createRange();
      point.setStart(text, offset);
      point.collapse(true);
      const cfi = reader.cfiOf(point)!;
      tried += 1;
      if (!reader.goTo({ cfi }) || reader.currentLocation!.section !== section)
        wrong.push(`${cfi}: another section`);
      const found = reader.rangeOf(cfi)!;
      const other = toRange(text.ownerDocument, inSection(cfi));
      if (found.startContainer !== other.startContainer || found.startOffset !== other.startOffset) {
        wrong.push(`${cfi}: ${found.startContainer.nodeName} ${found.startOffset}, not ${other.startOffset}`);
      }
      if (!isInView(frame, text, offset)) wrong.push(`${cfi}: not in view`);
    }
  }
  return { tried, wrong: wrong.slice(0, 10) };
}

/** The CFI without the path to the section, in the model of foliate-js. */
function inSection(cfi: string): unknown {
  const parts = parse(cfi) as { parent?: unknown[] } & unknown[];
  (parts.parent ?? parts).shift();
  return parts;
}

/** Whether the character is visible; collapsed white space, which has no box, counts as visible. */
function isInView(frame: HTMLIFrameElement, text: Text, offset: number): boolean {
  const range = text.ownerDocument.createRange();
  range.setStart(text, offset);
  range.setEnd(text, Math.min(text.length, offset + 1));
  const [own] = range.getClientRects();
  if (!own || own.width + own.height === 0) return true;
  const outer = frame.getBoundingClientRect();
  const [left, top] = [outer.left + own.left, outer.top + own.top];
  const view = frame.contentDocument!.documentElement;
  const isOnPage =
    own.left >= -1 && own.left < view.clientWidth && own.top >= -1 && own.top < view.clientHeight;
  return isOnPage && left >= -1 && left < innerWidth && top >= -1 && top < innerHeight;
}
