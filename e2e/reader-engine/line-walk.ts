// Walks through sections as a person does, and says of every line whether it was in view, and of every page what is wrong with it.
import type { Reader } from '@zhiye/reader';

export interface WalkReport {
  pages: number;
  lines: number;
  /** Lines that were whole on no page. */
  unseen: string[];
  /** Lines of which a page shows a part, and no page all. */
  cut: string[];
  /** Pages with nothing to see. */
  blank: string[];
}

interface Line {
  readonly range: Range;
  readonly name: string;
  /** Of the boxes of this text. */
  readonly index: number;
  state: 'unseen' | 'cut' | 'seen';
}

/** Edges of boxes have fractions; letters do not fill the height of their line. */
const TOLERANCE_PX = 2;
const LEAST_PX = 4;
/** Of a section, from its start: more than its first pages hold. */
const MAX_LINES = 1_200;

/** Of each section at most `maxPages` pages; a section with more is read as far, and its lines after that are not counted. */
export async function walkLines(
  reader: Reader,
  hrefs: readonly string[],
  goTo: (href: string) => Promise<unknown>,
  maxPages: number,
): Promise<WalkReport> {
  const report: WalkReport = { pages: 0, lines: 0, unseen: [], cut: [], blank: [] };
  for (const href of hrefs) {
    await goTo(href);
    const frame = await frameOf(reader, href);
    const lines = linesOf(frame.contentDocument!);
    let isWhole = false;
    for (let count = 0; count < maxPages && !isWhole; count += 1) {
      const { section, page, pages, layout } = reader.currentLocation!;
      for (const line of lines) look(line, frame);
      report.pages += 1;
      if (layout !== 'scrolled' && !holdsSomething(frame)) report.blank.push(`${href} page ${page}`);
      isWhole = page >= pages || layout === 'scrolled';
      if (!isWhole) await turn(reader, section, page);
    }
    const read = isWhole ? lines : lines.filter(({ state }) => state !== 'unseen');
    report.lines += read.length;
    report.unseen.push(
      ...read.filter(({ state }) => state === 'unseen').map(({ name }) => `${href} ${name}`),
    );
    // the last page that is read may show the start of a line of the next one
    if (isWhole)
      report.cut.push(...read.filter(({ state }) => state === 'cut').map(({ name }) => `${href} ${name}`));
  }
  return report;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

async function frameOf(reader: Reader, href: string): Promise<HTMLIFrameElement> {
  for (;;) {
    await pause();
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
      src.split('?')[0]!.endsWith(`/${href}`),
    );
    if (frame?.style.visibility === 'inherit' && reader.currentLocation) return frame;
  }
}

async function turn(reader: Reader, section: number, page: number): Promise<void> {
  reader.next();
  for (let wait = 0; wait < 150; wait += 1) {
    const now = reader.currentLocation!;
    if (now.section !== section || now.page !== page) return;
    await pause();
  }
}

function linesOf(made: Document): Line[] {
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  while (lines.length < MAX_LINES && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement!;
    if (
      text.data.trim() === '' ||
      parent.closest('[hidden], details:not([open]), rt, rp, script, style, math, svg')
    )
      continue;
    if (made.defaultView!.getComputedStyle(parent).visibility !== 'visible') continue;
    const range = made.createRange();
    range.selectNodeContents(text);
    [...range.getClientRects()].forEach(({ width, height }, index) => {
      if (width >= LEAST_PX && height >= LEAST_PX)
        lines.push({ range, index, name: `${text.data.trim().slice(0, 30)} (${index})`, state: 'unseen' });
    });
  }
  return lines;
}

function look(line: Line, frame: HTMLIFrameElement): void {
  if (line.state === 'seen') return;
  scrollTo(line);
  const box = line.range.getClientRects()[line.index];
  if (!box) return;
  const { clientWidth: width, clientHeight: height } = frame;
  if (box.right <= TOLERANCE_PX || box.left >= width - TOLERANCE_PX) return;
  const overhang = Math.max(TOLERANCE_PX, Math.min(box.width, box.height) / 3);
  if (box.bottom <= overhang || box.top >= height - overhang) return;
  const isWhole =
    box.left >= -TOLERANCE_PX &&
    box.right <= width + TOLERANCE_PX &&
    box.top >= -overhang &&
    box.bottom <= height + overhang;
  line.state = isWhole && isUncut(line, box) ? 'seen' : 'cut';
}

/** Boxes that scroll are scrolled as a person would. */
function scrollTo({ range, index }: Line): void {
  const box = range.startContainer.parentElement!.closest('[data-reader-wide]');
  const line = box && range.getClientRects()[index];
  if (!line) return;
  const around = box.getBoundingClientRect();
  box.scrollTop += line.top - around.top - (box.clientHeight - line.height) / 2;
  box.scrollLeft += line.left - around.left - (box.clientWidth - line.width) / 2;
}

/** No box around the line clips it. */
function isUncut({ range }: Line, { top, bottom, left, right }: DOMRect): boolean {
  const parent = range.startContainer.parentElement!;
  for (
    let element: Element = parent;
    element !== parent.ownerDocument.body;
    element = element.parentElement!
  ) {
    const { overflowX, overflowY, display } = parent.ownerDocument.defaultView!.getComputedStyle(element);
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const isInside = [...element.getClientRects()].some(
      (clip) =>
        top >= clip.top - 6 &&
        bottom <= clip.bottom + 6 &&
        left >= clip.left - 6 &&
        right <= clip.right + Math.max(6, right - left - clip.width + 6),
    );
    if (!isInside) return false;
  }
  return true;
}

function holdsSomething(frame: HTMLIFrameElement): boolean {
  const made = frame.contentDocument!;
  const inView = ({ left, right, top, bottom, width, height }: DOMRect): boolean =>
    width > 1 &&
    height > 1 &&
    right > 1 &&
    left < frame.clientWidth - 1 &&
    bottom > 1 &&
    top < frame.clientHeight - 1;
  const pictures = made.querySelectorAll('img, svg, math, video, audio, canvas, hr, object, input, button');
  if ([...pictures].some((each) => [...each.getClientRects()].some(inView))) return true;
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const range = made.createRange();
  while (walker.nextNode()) {
    if ((walker.currentNode as Text).data.trim() === '') continue;
    range.selectNodeContents(walker.currentNode);
    if ([...range.getClientRects()].some(inView)) return true;
  }
  return false;
}
