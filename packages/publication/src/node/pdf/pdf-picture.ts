import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageSize } from '../../core/index.ts';
import { PdfCanvasFactory } from './pdf-canvas.ts';

/** CSS pixels that a page is wide, whatever its paper. */
export const PAGE_WIDTH = 900;

/** A page's picture is drawn at twice its size, for screens of that density and for looking closer. */
const DENSITY = 2;

const MAX_PIXELS = 12_000_000;
const MAX_RATIO = 8;
const QUALITY = 80;

export type PictureFormat = 'webp' | 'jpeg';

/** The size that a page has in the book. One many times as high as wide gets no further. */
export function readPageSize(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  const ratio = width > 0 && height > 0 ? height / width : Number.NaN;
  return { width: PAGE_WIDTH, height: Math.round(PAGE_WIDTH * (ratio <= MAX_RATIO ? ratio : 1.4)) };
}

/** Draws a page. What packs the picture runs beside whatever comes next. */
export async function drawPage(
  page: PDFPageProxy,
  size: PageSize,
  format: PictureFormat,
): Promise<{ packed: Promise<Uint8Array> }> {
  const natural = page.getViewport({ scale: 1 }).width;
  const density = Math.min(DENSITY, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const factory = new PdfCanvasFactory();
  const drawn = factory.create(Math.round(size.width * density), Math.round(size.height * density));
  // pdf.js types its canvases as those of a browser
  const canvas = drawn.canvas as never;
  const viewport = page.getViewport({ scale: (size.width * density) / natural });
  await page.render({ canvas, viewport, annotationMode: 0, background: 'white' }).promise;
  const packed =
    format === 'webp' ? drawn.canvas.encode('webp', QUALITY) : drawn.canvas.encode('jpeg', QUALITY);
  return { packed: packed.finally(() => factory.destroy(drawn)) };
}
