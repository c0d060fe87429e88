import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PublicationRefused, type ImportLimits } from '../../core/index.ts';
import { installCanvasGlobals, PdfCanvasFactory } from './pdf-canvas.ts';

/** Pixels of one picture in a page; larger ones are left out. */
const MAX_PICTURE_PIXELS = 60_000_000;

/** The package's own folders: character maps of CJK fonts, the standard fonts, decoders, colour profiles. */
function dataFolder(name: string): string {
  return `${join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), name)}/`;
}

/** An error of pdf.js, as a refusal. */
export function toPdfRefusal(error: unknown, file?: string): PublicationRefused {
  if (error instanceof PublicationRefused) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  // a handler that pdf.js does not know is told by the message alone
  if (name === 'PasswordException' || /encrypt/i.test(message))
    return new PublicationRefused('encrypted', { detail: message.slice(0, 200) });
  return new PublicationRefused('brokenPdf', { file, detail: message.slice(0, 200) });
}

/** An open PDF. `close` ends it and what it holds. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a PDF from disk. Nothing in it runs: no scripts, no forms, no generated code; nothing is fetched. Throws
 * PublicationRefused: `tooBig`, `encrypted`, `emptySpine`,
 * `tooManyPages`, `brokenPdf`.
 */
export async function openPdf(filePath: string, limits: ImportLimits): Promise<OpenPdf> {
  const { size } = await stat(filePath);
  if (size > limits.pdfBytes) throw new PublicationRefused('tooBig', { detail: `${size} bytes` });
  installCanvasGlobals();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    url: pathToFileURL(filePath).href,
    // parts are read when a page needs them
    disableAutoFetch: true,
    disableStream: true,
    CanvasFactory: PdfCanvasFactory,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    cMapUrl: dataFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: dataFolder('standard_fonts'),
    wasmUrl: dataFolder('wasm'),
    iccUrl: dataFolder('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = (): Promise<void> => task.destroy();
  try {
    const document = await task.promise;
    if (document.numPages === 0) throw new PublicationRefused('emptySpine');
    if (document.numPages > limits.pdfPages) {
      const detail = `${document.numPages} > ${limits.pdfPages}`;
      throw new PublicationRefused('tooManyPages', { detail });
    }
    return { document, close };
  } catch (error) {
    await close();
    throw toPdfRefusal(error);
  }
}
