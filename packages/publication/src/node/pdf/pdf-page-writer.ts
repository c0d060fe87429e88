import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ImportLimits, PublicationFile, PublicationSink, ReadingOrderItem } from '../../core/index.ts';
import { createTextMeter, type MeasuredText } from '../../core/text/text-meter.ts';
import { parseXml } from '../../core/xml/xml-parser.ts';
import { PAGE_STYLE, PAGE_STYLE_SHEET, printPdfPage } from './pdf-page.ts';
import { renderPage, readPageSize, type PageImageFormat } from './pdf-image.ts';
import { readPdfLinks } from './pdf-links.ts';
import { readPageText } from './pdf-text.ts';

export const XHTML_TYPE = 'application/xhtml+xml';

/** WebP is half as large as JPEG, but takes three times as long: too long for a long book. */
const MAX_WEBP_PAGES = 300;

/** Images that are encoded at the same time. */
const MAX_PACKING = 3;

const FOLDER = 'pages/';
const STYLE_PATH = FOLDER + PAGE_STYLE_SHEET;

const nameOf = (index: number, ending: string): string => `${String(index + 1).padStart(4, '0')}.${ending}`;

/** The archive path and URL of a page by its index from 0. */
export const pagePath = (index: number): string => FOLDER + nameOf(index, 'xhtml');

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
      const imageFile = nameOf(index, format);
      const page = await document.getPage(index + 1);
      const size = readPageSize(page);
      // drawing loads the fonts, whose widths the text needs
      await putImage(FOLDER + imageFile, (await renderPage(page, size, format)).packed);
      const spans = await readPageText(page, size, path);
      // pages lie in one folder
      const hrefOf = (target: number): string | undefined =>
        target >= 0 && target < document.numPages ? nameOf(target, 'xhtml') : undefined;
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
      return { link, text, uses: [FOLDER + imageFile, STYLE_PATH] };
    },
    async finish() {
      await Promise.all(packing);
    },
  };
}
