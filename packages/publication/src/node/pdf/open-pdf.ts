import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PublicationRefusedError, type ImportLimits } from '../../core/index.ts';
import { installCanvasGlobals, PdfCanvasFactory } from './pdf-canvas.ts';
import { addTrailer } from './pdf-trailer.ts';

/** Pixels of one image in a page; larger ones are left out. */
const MAX_IMAGE_PIXELS = 60_000_000;

/** The package's own folders: character maps of CJK fonts, the standard fonts, decoders, color profiles. */
function dataFolder(name: string): string {
  return `${join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), name)}/`;
}

/** An error of pdf.js, as a refusal. */
export function toPdfRefusal(error: unknown, file?: string): PublicationRefusedError {
  if (error instanceof PublicationRefusedError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  // for an unknown security handler pdf.js gives only a message
  if (name === 'PasswordException' || /encrypt/i.test(message))
    return new PublicationRefusedError('encrypted', { detail: message.slice(0, 200) });
  return new PublicationRefusedError('brokenPdf', { file, detail: message.slice(0, 200) });
}

/** An open PDF. `close` frees its memory. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a PDF from disk. Nothing in it runs: no scripts, no forms, no generated code; nothing is fetched. Throws
 * PublicationRefusedError: `tooBig`, `encrypted`, `emptySpine`, `tooManyPages`, `brokenPdf`.
 */
export async function openPdf(filePath: string, limits: ImportLimits): Promise<OpenPdf> {
  const { size } = await stat(filePath);
  if (size > limits.pdfBytes) throw new PublicationRefusedError('tooBig', { detail: `${size} bytes` });
  try {
    return await openSource({ url: pathToFileURL(filePath).href }, limits);
  } catch (error) {
    const repaired = isDamaged(error) ? await addTrailer(filePath) : undefined;
    if (!repaired) throw toPdfRefusal(error);
    return await openSource({ data: repaired }, limits).catch((reason: unknown) => {
      throw toPdfRefusal(reason);
    });
  }
}

const isDamaged = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidPDFException';

async function openSource(
  source: { readonly url: string } | { readonly data: Uint8Array },
  limits: ImportLimits,
): Promise<OpenPdf> {
  installCanvasGlobals();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    ...source,
    // reads parts of the file when a page needs them
    disableAutoFetch: true,
    disableStream: true,
    CanvasFactory: PdfCanvasFactory,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    cMapUrl: dataFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: dataFolder('standard_fonts'),
    wasmUrl: dataFolder('wasm'),
    iccUrl: dataFolder('iccs'),
    // the widths of characters, for the places of words
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = (): Promise<void> => task.destroy();
  try {
    const document = await task.promise;
    // a damaged file may name a negative number
    if (document.numPages < 1) throw new PublicationRefusedError('emptySpine');
    if (document.numPages > limits.pdfPages) {
      const detail = `${document.numPages} > ${limits.pdfPages}`;
      throw new PublicationRefusedError('tooManyPages', { detail });
    }
    return { document, close };
  } catch (error) {
    await close();
    throw error;
  }
}
