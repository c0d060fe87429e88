import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type {
  ImportLimits,
  PageSize,
  PublicationFile,
  PublicationSink,
  ReadingOrderItem,
} from '../../core/index.ts';
import { createTextMeter, type MeasuredText } from '../../core/text/text-meter.ts';
import { parseXml } from '../../core/xml/xml-parser.ts';
import { PAGE_STYLE, PAGE_STYLE_SHEET, printPdfPage } from './pdf-page.ts';
import { pageFile, pagePath, PAGES_FOLDER } from './page-path.ts';
import { createLayerCheck } from './pdf-layers.ts';
import { readPdfLinks } from './pdf-links.ts';
import { readPageText } from './pdf-text.ts';
import { PdfCanvasFactory } from './pdf-canvas.ts';

export const XHTML_TYPE = 'application/xhtml+xml';

/** WebP is half as large as JPEG, but takes three times as long: too long for a long book. */
const MAX_WEBP_PAGES = 300;

/** Images that are encoded at the same time. */
const MAX_PACKING = 3;

const STYLE_PATH = PAGES_FOLDER + PAGE_STYLE_SHEET;

/** A page as it was written. */
export interface WrittenPage {
  link: ReadingOrderItem;
  text: MeasuredText;
  /** Files that it loads. */
  uses: string[];
}

export interface PageWriter {
  readonly files: PublicationFile[];
  /** Writes the page with this index, from 0; its image may be written later. */
  write(index: number, title: string): Promise<WrittenPage>;
  /** Waits until every image is written. */
  finish(): Promise<void>;
}

function meterPage(markup: string, path: string, limits: ImportLimits): MeasuredText {
  const meter = createTextMeter(false);
  parseXml(markup, path, limits, {
    open: (tag) => meter.open(tag.uri, tag.local),
    close: () => meter.close(),
    text: (text) => meter.text(text),
  });
  return meter.result();
}

/** Writes the pages of a PDF into a sink, one after the other. */
export async function createPageWriter(
  document: PDFDocumentProxy,
  sink: Pick<PublicationSink, 'put'>,
  language: string | undefined,
  limits: ImportLimits,
): Promise<PageWriter> {
  const format: PageImageFormat = document.numPages > MAX_WEBP_PAGES ? 'jpeg' : 'webp';
  const files: PublicationFile[] = [];
  const packing = new Set<Promise<void>>();
  const encoder = new TextEncoder();

  const put = async (path: string, type: string, bytes: Uint8Array): Promise<void> => {
    await sink.put(path, bytes);
    files.push({ path, type, size: bytes.length });
  };

  const putImage = async (path: string, packed: Promise<Uint8Array>): Promise<void> => {
    const written = packed.then((bytes) => put(path, `image/${format}`, bytes));
    packing.add(written);
    // a failure stays in the set: the race below or `finish` throws it
    written.then(() => packing.delete(written)).catch(() => undefined);
    if (packing.size >= MAX_PACKING) await Promise.race(packing);
  };

  await put(STYLE_PATH, 'text/css', encoder.encode(PAGE_STYLE));
  return {
    files,
    async write(index, title) {
      const path = pagePath(index);
      const imageFile = pageFile(index, format);
      const page = await document.getPage(index + 1);
      const size = readPageSize(page);
      // drawing loads the fonts, whose widths the text needs
      await putImage(PAGES_FOLDER + imageFile, (await renderPage(page, size, format)).packed);
      const spans = await readPageText(page, size, path, await createLayerCheck(document, page));
      // pages lie in one folder
      const hrefOf = (target: number): string | undefined =>
        target >= 0 && target < document.numPages ? pageFile(target, 'xhtml') : undefined;
      const links = await readPdfLinks(document, page, size, hrefOf);
      page.cleanup();
      const markup = printPdfPage({ title, language, size, imageFile, spans, links });
      const text = meterPage(markup, path, limits);
      const bytes = encoder.encode(markup);
      await put(path, XHTML_TYPE, bytes);
      const link: ReadingOrderItem = {
        href: path,
        type: XHTML_TYPE,
        properties: size,
        linear: true,
        cfi: `/6/${2 * (index + 1)}`,
        size: bytes.length,
        characters: text.characters,
        positions: 1,
      };
      return { link, text, uses: [PAGES_FOLDER + imageFile, STYLE_PATH] };
    },
    async finish() {
      await Promise.all(packing);
    },
  };
}

/** Width of every page in CSS pixels. */
const PAGE_IMAGE_WIDTH = 900;

/** A page is drawn at twice its size, for high-density screens and for zooming. */
const DENSITY = 2;

const MAX_PIXELS = 12_000_000;
const MAX_RATIO = 8;
const QUALITY = 80;

/** Draws what annotations show, such as the values of forms; nothing can be filled in (`AnnotationMode` of pdf.js). */
const ENABLE_ANNOTATIONS = 1;

type PageImageFormat = 'webp' | 'jpeg';

/** The size of a page in the book. A page of an absurd shape gets a usual one. */
function readPageSize(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  const ratio = width > 0 && height > 0 ? height / width : Number.NaN;
  return {
    width: PAGE_IMAGE_WIDTH,
    height: Math.round(PAGE_IMAGE_WIDTH * (ratio <= MAX_RATIO ? ratio : 1.4)),
  };
}

/** Draws a page. `packed` resolves when the image is encoded, which runs in parallel. */
async function renderPage(
  page: PDFPageProxy,
  size: PageSize,
  format: PageImageFormat,
): Promise<{ packed: Promise<Uint8Array> }> {
  const natural = page.getViewport({ scale: 1 }).width;
  const density = Math.min(DENSITY, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const factory = new PdfCanvasFactory();
  const target = factory.create(Math.round(size.width * density), Math.round(size.height * density));
  // pdf.js types its canvases as those of a browser
  const canvas = target.canvas as never;
  const viewport = page.getViewport({ scale: (size.width * density) / natural });
  await page.render({ canvas, viewport, annotationMode: ENABLE_ANNOTATIONS, background: 'white' }).promise;
  const packed =
    format === 'webp' ? target.canvas.encode('webp', QUALITY) : target.canvas.encode('jpeg', QUALITY);
  return { packed: packed.finally(() => factory.destroy(target)) };
}
