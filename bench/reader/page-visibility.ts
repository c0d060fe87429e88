// What is seen, whatever an engine says: which frames are in view, and whether some words are among what they show.
import type { Point } from './engine.ts';

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const PATIENCE_MS = 10_000;
const POLL_MS = 1;
/** A page is shown when a frame covers this share of the window; foliate's sections begin and end with an empty page. */
const COVERED_SHARE = 0.3;

window.isInView = ({ path, words }) =>
  window.engine.frames().some((frame) => {
    const area = seenArea(frame);
    const box = area && findWords(frame.contentDocument, path, words)?.getClientRects()[0];
    if (!area || !box) return false;
    const { left, top } = frame.getBoundingClientRect();
    const [x, y] = [left + (box.left + box.right) / 2, top + (box.top + box.bottom) / 2];
    return x > area.left && x < area.right && y > area.top && y < area.bottom;
  });

window.viewKey = () => {
  const keys = window.engine.frames().flatMap((frame) => {
    const area = seenArea(frame);
    if (
      !area ||
      (area.right - area.left) * (area.bottom - area.top) < COVERED_SHARE * innerWidth * innerHeight
    )
      return [];
    const { left, top } = frame.getBoundingClientRect();
    const { scrollLeft, scrollTop } = frame.contentDocument!.documentElement;
    return [[numberOf(frame), left, top, scrollLeft, scrollTop].map(Math.round).join()];
  });
  return keys.join(' ');
};

window.timed = async (act, isDone) => {
  await window.engine.waitUntilReady();
  const start = performance.now();
  const failed = Promise.resolve(act()).then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error as Error),
  );
  await Promise.race([until(isDone), failed]);
  await painted();
  return performance.now() - start;
};

async function until(isDone: () => boolean): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!isDone()) {
    if (performance.now() > last) throw new Error('it does not come in view');
    // a task for each look, not a frame: frames that nobody asked for would cost every engine
    await scheduler.postTask(() => undefined, { delay: POLL_MS });
  }
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What of a frame is not clipped by what it stands in; undefined when nothing is, or it is hidden. */
function seenArea(frame: HTMLIFrameElement): Area | undefined {
  if (!frame.isConnected) return undefined;
  if (!frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
  // asked last: whoever asks for the document of a frame that is still loading has Chromium make one for it
  if (!frame.contentDocument?.body) return undefined;
  let area: Area = common(frame.getBoundingClientRect(), {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  });
  for (let parent = parentOf(frame); parent; parent = parentOf(parent)) {
    if (getComputedStyle(parent).overflow !== 'visible') area = common(area, parent.getBoundingClientRect());
  }
  return area.right > area.left && area.bottom > area.top ? area : undefined;
}

const common = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Out of shadow trees too, closed ones included. */
function parentOf(element: Element): Element | undefined {
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode?.nodeType === Node.ELEMENT_NODE ? (parentNode as Element) : undefined;
}

const numbers = new WeakMap<Document, number>();
let lastNumber = 0;
function numberOf({ contentDocument }: HTMLIFrameElement): number {
  if (!numbers.has(contentDocument!)) numbers.set(contentDocument!, (lastNumber += 1));
  return numbers.get(contentDocument!)!;
}

/** The element is found by its place, then known by its words: another section may have one at the same place. */
export function findWords(
  document: Document | null,
  path: readonly number[],
  words: string,
): Range | undefined {
  let element: Element | undefined = document!.body;
  for (const index of path) element = element?.children[index];
  if (!element) return undefined;
  const range = document!.createRange();
  if (words === '') {
    range.selectNode(element);
    return element.localName === 'img' || element.localName === 'svg' ? range : undefined;
  }
  for (const text of element.childNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const { data } = text as Text;
    for (let at = 0; at < data.length; at += 1) {
      if (data[at] !== words[0] || !startsWith(text as Text, at, words)) continue;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range;
    }
  }
  return undefined;
}

function startsWith(from: Text, at: number, words: string): boolean {
  return wordsFrom(from, at, words.length) === words;
}

/** Texts from a place on, white space left out. */
export function wordsFrom(from: Text, at: number, length: number): string {
  const document = from.ownerDocument;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  let words = from.data.slice(at).replace(/\s+/g, '');
  while (words.length < length && walker.nextNode())
    words += (walker.currentNode as Text).data.replace(/\s+/g, '');
  return words.slice(0, length);
}

declare global {
  interface Window {
    /** Whether the first of the words can be seen. */
    isInView(point: Pick<Point, 'path' | 'words'>): boolean;
    /** Differs from page to page; empty while there is none. */
    viewKey(): string;
    /** Milliseconds from the asking until what was asked for is painted. */
    timed(act: () => unknown, isDone: () => boolean): Promise<number>;
  }
}
