import { createCanvas, DOMMatrix, ImageData, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

export interface PdfCanvas {
  canvas: Canvas;
  context: SKRSContext2D;
}

/**
 * What pdf.js finds in a browser. It looks for these names when it is loaded, and would else take them from a canvas
 * library of its own, whose objects ours does not know.
 */
export function installCanvasGlobals(): void {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
}

/** Makes the canvases of pdf.js, pages and what it draws aside alike (its `CanvasFactory`). */
export class PdfCanvasFactory {
  create(width: number, height: number): PdfCanvas {
    const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: PdfCanvas, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  /** A canvas without pixels gives its memory back at once. */
  destroy({ canvas }: PdfCanvas): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}
