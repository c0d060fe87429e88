import { createCanvas, DOMMatrix, ImageData, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

export interface PdfCanvas {
  canvas: Canvas;
  context: SKRSContext2D;
}

/**
 * Defines classes that pdf.js expects from a browser. It reads these names when it is loaded; without them it would use
 * its own canvas library, whose objects do not work with ours.
 */
export function installCanvasGlobals(): void {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
}

/** Makes all canvases for pdf.js (its `CanvasFactory`). */
export class PdfCanvasFactory {
  create(width: number, height: number): PdfCanvas {
    const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: PdfCanvas, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  /** A canvas without pixels frees its memory at once. */
  destroy({ canvas }: PdfCanvas): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}
