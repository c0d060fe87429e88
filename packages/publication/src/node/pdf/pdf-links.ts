import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PageSize } from '../../core/index.ts';
import { findPage } from './pdf-outline.ts';

/** A link of a page. CSS pixels of the page, from its top left corner. */
export interface PdfLink {
  /** The address of a page of the book, or one outside of it. */
  readonly href: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What pdf.js knows about a link (not in its types). */
interface LinkAnnotation {
  readonly subtype?: string;
  readonly rect?: readonly number[];
  /** Of a link over several lines one box for each, as four points: left above, right above, left below, right below. */
  readonly quadPoints?: Float32Array | null;
  readonly url?: string;
  readonly dest?: string | unknown[] | null;
  readonly action?: string;
}

/** Pages with more links are lists that nobody made by hand. */
const MAX_LINKS = 2_000;
/** Lines of one link. */
const MAX_QUADS = 50;
const OUTSIDE = /^(?:https?|mailto|tel):/i;

/** The pages that named actions of PDF lead to (ISO 32000-2, table 215), as steps from a page or an end of the book. */
const NAMED_ACTIONS: Readonly<Record<string, (index: number, count: number) => number>> = {
  NextPage: (index) => index + 1,
  PrevPage: (index) => index - 1,
  FirstPage: () => 0,
  LastPage: (_, count) => count - 1,
};

/** The links of a page that lead to a page of the book or out of it. `hrefOf` returns the URL of a page by its index. */
export async function readPdfLinks(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  size: PageSize,
  hrefOf: (index: number) => string | undefined,
): Promise<PdfLink[]> {
  const annotations = (await page.getAnnotations().catch(() => [])) as LinkAnnotation[];
  const viewport = page.getViewport({ scale: size.width / page.getViewport({ scale: 1 }).width });
  const links: PdfLink[] = [];
  for (const annotation of annotations) {
    if (annotation.subtype !== 'Link' || annotation.rect?.length !== 4 || links.length >= MAX_LINKS) continue;
    const href = await findTarget(document, page.pageNumber - 1, annotation, hrefOf);
    if (href === undefined) continue;
    for (const rect of rectsOf(annotation)) {
      const place = placeOf(viewport.convertToViewportRectangle([...rect]));
      if (Object.values(place).every(Number.isFinite)) links.push({ href, ...place });
    }
  }
  return links;
}

/** The boxes of a link: one for each of its lines where it names them. */
function rectsOf({ rect = [], quadPoints }: LinkAnnotation): readonly (readonly number[])[] {
  if (!quadPoints || quadPoints.length > MAX_QUADS * 8) return [rect];
  return Array.from({ length: quadPoints.length / 8 }, (_, index) => {
    const [left = 0, top = 0, right = 0, , , bottom = 0] = quadPoints.subarray(index * 8);
    return [left, bottom, right, top];
  });
}

function placeOf([x1, y1, x2, y2]: readonly number[]): Omit<PdfLink, 'href'> {
  const [left, right] = [Math.min(x1!, x2!), Math.max(x1!, x2!)];
  const [top, bottom] = [Math.min(y1!, y2!), Math.max(y1!, y2!)];
  return { left, top, width: right - left, height: bottom - top };
}

async function findTarget(
  document: PDFDocumentProxy,
  index: number,
  { url, dest, action }: LinkAnnotation,
  hrefOf: (index: number) => string | undefined,
): Promise<string | undefined> {
  if (url !== undefined) return OUTSIDE.test(url) ? url : undefined;
  const named =
    action === undefined || !Object.hasOwn(NAMED_ACTIONS, action) ? undefined : NAMED_ACTIONS[action];
  const page = named ? named(index, document.numPages) : await findPage(document, dest ?? null);
  return page === undefined ? undefined : hrefOf(page);
}
