import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageSize } from '../../core/index.ts';
import { PdfCanvasFactory } from './pdf-canvas.ts';

/** Width of every page in CSS pixels. */
const PAGE_IMAGE_WIDTH = 900;

/** A page is drawn at twice its size, for high-density screens and for zooming. */
const DENSITY = 2;

const MAX_PIXELS = 12_000_000;
const MAX_RATIO = 8;
const QUALITY = 80;

/** Draws what annotations show, such as the values of forms; nothing can be filled in (`AnnotationMode` of pdf.js). */
const ENABLE_ANNOTATIONS = 1;

export type PageImageFormat = 'webp' | 'jpeg';

/** The size of a page in the book. A page of an absurd shape gets a usual one. */
export function readPageSize(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  const ratio = width > 0 && height > 0 ? height / width : Number.NaN;
  return {
    width: PAGE_IMAGE_WIDTH,
    height: Math.round(PAGE_IMAGE_WIDTH * (ratio <= MAX_RATIO ? ratio : 1.4)),
  };
}

/** Draws a page. `packed` resolves when the image is encoded, which runs in parallel. */
export async function renderPage(
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
