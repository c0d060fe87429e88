// Reads a book as a person does, and says which of its texts cannot be seen or cannot be read on their background.
import type { Reader } from '@zhiye/reader';

export interface ReadingReport {
  /** Marked texts that came into view on no page. */
  readonly unseen: string[];
  /** Marked texts with a contrast below 4.5, each with its contrast. */
  readonly faint: string[];
  readonly pages: number;
  readonly tokens: number;
}

const TOKEN = /\[[A-Z]\d{3}\]/g;
const LEAST_CONTRAST = 4.5;

/** Texts like `[L001]` are looked for on every page of these sections. `goTo` resolves when the section is in view. */
export async function checkReading(
  reader: () => Reader,
  hrefs: readonly string[],
  goTo: (href: string) => Promise<unknown>,
): Promise<ReadingReport> {
  const report = { unseen: [] as string[], faint: [] as string[], pages: 0, tokens: 0 };
  for (const [index, href] of hrefs.entries()) {
    await goTo(href);
    const frame = await frameInView(reader, index, href);
    const tokens = tokensOf(frame.contentDocument!);
    report.tokens += tokens.length;
    const unseen = new Map(tokens.map((token) => [token, new Set<number>()]));
    for (;;) {
      for (const [token, lines] of unseen) if (isSeen(token, frame, lines)) unseen.delete(token);
      const { layout, section, page, pages } = reader().currentLocation!;
      report.pages += 1;
      if (layout !== 'paged' || section !== index || page >= pages) break;
      reader().next();
    }
    report.unseen.push(...[...unseen.keys()].map(({ name }) => `${href} ${name}`));
    report.faint.push(...tokens.flatMap(faintness).map((text) => `${href} ${text}`));
  }
  return report;
}

interface Token {
  readonly name: string;
  readonly range: Range;
  readonly element: Element;
}

const MAX_WAITS = 300;

async function frameInView(reader: () => Reader, index: number, href: string): Promise<HTMLIFrameElement> {
  for (let wait = 0; wait < MAX_WAITS; wait += 1) {
    // whatever follows the first layout is part of the test
    await new Promise((resolve) => setTimeout(resolve, 30));
    // in WebKit an address asks for the policy of a section by a query
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
      src.split('?')[0]!.endsWith(`/${href}`),
    );
    const { layout, section, page } = reader().currentLocation!;
    // of two fixed pages side by side, the first is where the reader is
    const isThere = layout !== 'paged' || (section === index && page === 1);
    if (frame?.style.visibility === 'inherit' && isThere) return frame;
  }
  throw new Error(`${href} does not come into view`);
}

function tokensOf(made: Document): Token[] {
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const tokens: Token[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const match of text.data.matchAll(TOKEN)) {
      const range = made.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const isShown = text.parentElement!.closest('[hidden], details:not([open])') === null;
      if (isShown) tokens.push({ name: match[0], range, element: text.parentElement! });
    }
  }
  return tokens;
}

/**
 * In view, uncut, not squeezed, and nothing lies above it. Boxes that scroll are scrolled as a person would. `lines` are
 * the lines of the text that were seen so far: it may go on on the next page.
 */
function isSeen({ range, element }: Token, frame: HTMLIFrameElement, lines: Set<number>): boolean {
  const made = element.ownerDocument;
  for (let box = element; box !== made.body; box = box.parentElement!) {
    const style = made.defaultView!.getComputedStyle(box);
    if (
      !/auto|scroll/.test(style.overflow) ||
      box.scrollHeight + box.scrollWidth <= box.clientHeight + box.clientWidth
    )
      continue;
    const [at, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollTop += at.top - around.top - (box.clientHeight - at.height) / 2;
    box.scrollLeft += at.left - around.left - (box.clientWidth - at.width) / 2;
  }
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  boxes.forEach((box, index) => {
    if (isSeenBox(box, element, frame)) lines.add(index);
  });
  return boxes.length > 0 && lines.size >= boxes.length;
}

function isSeenBox(box: DOMRect, element: Element, frame: HTMLIFrameElement): boolean {
  if (box.height < 3 || Math.max(box.width, box.height) < 8) return false;
  const isInside =
    box.left >= -1 &&
    box.right <= frame.clientWidth + 1 &&
    box.top >= -box.height / 3 &&
    box.bottom <= frame.clientHeight + box.height / 3;
  if (!isInside) return false;
  return isUncovered(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
}

function isUncovered(element: Element, x: number, y: number): boolean {
  for (const above of element.ownerDocument.elementsFromPoint(x, y)) {
    if (above.contains(element) || element.contains(above)) return true;
    if (paintsAt(above, x, y)) return false;
  }
  return false;
}

function paintsAt(element: Element, x: number, y: number): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none' || rgba(backgroundColor)[3] > 0.1) return true;
  const range = element.ownerDocument.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  });
}

type Rgba = [number, number, number, number];

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

function rgba(color: string): Rgba {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!, alpha! / 255];
}

const over = (top: Rgba, under: Rgba, opacity = 1): Rgba => {
  const alpha = top[3] * opacity;
  return [0, 1, 2, 3].map((index) =>
    index === 3 ? 1 : top[index]! * alpha + under[index]! * (1 - alpha),
  ) as Rgba;
};

function luminance(color: Rgba): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const COLORS = /(?<!-)\b(rgba?|color|oklch|oklab|lab|lch|hsla?)\((?:[^()]|\([^()]*\))*\)/g;

/** Every color that may be behind an element, and the opacity with which it is drawn. */
function groundsOf(element: Element): { grounds: Rgba[]; opacity: number } {
  const style = getComputedStyle(element);
  if (element === element.ownerDocument.documentElement)
    return { grounds: [rgba(style.backgroundColor)], opacity: 1 };
  const { grounds, opacity } = groundsOf(element.parentElement!);
  const own = grounds.map((ground) => over(rgba(style.backgroundColor), ground));
  const stops = style.backgroundImage.match(COLORS)?.map(rgba) ?? [];
  const painted = stops.flatMap((stop) => own.map((ground) => over(stop, ground)));
  const isCovered = stops.length > 0 && stops.every(([, , , alpha]) => alpha === 1);
  return { grounds: isCovered ? painted : [...own, ...painted], opacity: opacity * Number(style.opacity) };
}

/** The last rectangle of a drawing that is painted before a text of it and lies behind its middle. */
function shapeBehind(text: Element): Element | undefined {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [...(text.closest('svg')?.querySelectorAll('rect') ?? [])]
    .filter((shape) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
    .findLast((shape) => {
      const box = shape.getBoundingClientRect();
      return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
}

function faintness({ name, element }: Token): string[] {
  const around = groundsOf(element);
  const shape = shapeBehind(element);
  const grounds = shape ? [rgba(getComputedStyle(shape).fill)] : around.grounds;
  const { opacity } = around;
  const style = getComputedStyle(element);
  const ink = rgba(element.namespaceURI?.endsWith('svg') ? style.fill : style.webkitTextFillColor);
  const contrasts = grounds.map((ground) => {
    const [one, other] = [luminance(over(ink, ground, opacity)), luminance(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
  const least = Math.min(...contrasts);
  return least >= LEAST_CONTRAST ? [] : [`${name} ${least.toFixed(2)}`];
}
