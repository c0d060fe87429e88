// Determines independently of the engine which frames are visible, and whether a text is visible in them.
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

window.isInView = ({ path, text }) =>
  window.engine.frames().some((frame) => {
    const area = seenArea(frame);
    const box = area && findText(frame.contentDocument, path, text)?.getClientRects()[0];
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
    if (performance.now() > last) throw new Error('it is not shown in time');
    // checks in tasks, not in animation frames, because extra frames would cost every engine time
    await scheduler.postTask(() => undefined, { delay: POLL_MS });
  }
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The part of a frame that its ancestors do not clip; undefined when it is hidden. */
function seenArea(frame: HTMLIFrameElement): Area | undefined {
  if (!frame.isConnected) return undefined;
  if (!frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
  // read last, because reading the document of a loading frame makes Chromium create an empty one
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

/** Also leaves shadow trees, including closed ones. */
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

/** Finds an element by its path and compares its text, because other sections may have an element at that path. */
export function findText(
  document: Document | null,
  path: readonly number[],
  content: string,
): Range | undefined {
  let element: Element | undefined = document!.body;
  for (const index of path) element = element?.children[index];
  if (!element) return undefined;
  const range = document!.createRange();
  if (content === '') {
    range.selectNode(element);
    return element.localName === 'img' || element.localName === 'svg' ? range : undefined;
  }
  for (const text of element.childNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const { data } = text as Text;
    for (let at = 0; at < data.length; at += 1) {
      if (data[at] !== content[0] || !startsWith(text as Text, at, content)) continue;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range;
    }
  }
  return undefined;
}

function startsWith(from: Text, at: number, content: string): boolean {
  return textFrom(from, at, content.length) === content;
}

/** The text from a node on, without white space. */
export function textFrom(from: Text, at: number, length: number): string {
  const document = from.ownerDocument;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  let content = from.data.slice(at).replace(/\s+/g, '');
  while (content.length < length && walker.nextNode())
    content += (walker.currentNode as Text).data.replace(/\s+/g, '');
  return content.slice(0, length);
}

declare global {
  interface Window {
    /** Whether the first character of the text is visible. */
    isInView(point: Pick<Point, 'path' | 'text'>): boolean;
    /** A value that differs from page to page; empty without a page. */
    viewKey(): string;
    /** Milliseconds from the call until the target is painted. */
    timed(act: () => unknown, isDone: () => boolean): Promise<number>;
  }
}
