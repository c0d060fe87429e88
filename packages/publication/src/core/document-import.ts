import { readDocumentBytes, type Archive, type EntryIndex } from './archive.ts';
import type { BookPlan, PlannedPage } from './book-plan.ts';
import { cleanCss } from './css-cleaner.ts';
import { cleanDocument, type CleanedDocument } from './document-cleaner.ts';
import { readImageSize } from './image-size.ts';
import type { ImportLimits } from './limits.ts';
import { pictureMarkup, wrapPage, XML_DECLARATION } from './page-wrapper.ts';
import { readSvgSize, readViewport, type PageSize } from './page-size.ts';
import { createReferenceCleaner } from './reference-cleaner.ts';
import { relativeUrl } from './reference.ts';
import { PublicationRefused } from './refusal.ts';
import type { ReportWriter } from './report.ts';
import type { UseRecorder } from './resource-uses.ts';
import { decodeCss, decodeXml } from './text-decoding.ts';
import { createTextMeter, type MeteredText } from './text-meter.ts';
import { escapeAttribute } from './xml-writer.ts';

/** What the rewriting of files needs to know. */
export interface ImportContext {
  archive: Archive;
  entries: EntryIndex;
  plan: BookPlan;
  limits: ImportLimits;
  report: ReportWriter;
  uses: UseRecorder;
}

/** A page of the reading order, ready to serve. */
export interface ImportedPage {
  bytes: Uint8Array;
  text: MeteredText;
  size?: PageSize;
  title?: string;
}

const encoder = new TextEncoder();

/** The bytes of a document of the book. Throws PublicationRefused: `missingFile`, `tooBig`. */
export async function readItemBytes(path: string, context: ImportContext): Promise<Uint8Array> {
  const entry = context.entries.find(path);
  if (entry === undefined) throw new PublicationRefused('missingFile', { file: path });
  return readDocumentBytes(context.archive, entry, context.limits);
}

/** Cleans a style sheet; it leaves as UTF-8. */
export async function importStyleSheet(path: string, context: ImportContext): Promise<Uint8Array> {
  const css = decodeCss(await readItemBytes(path, context));
  return encoder.encode(
    cleanCss(css, createReferenceCleaner(path, context.plan.paths, context.report, context.uses)),
  );
}

/** Cleans an XHTML or SVG document. Throws PublicationRefused for one that is not well-formed. */
export async function importDocument(
  path: string,
  wrapped: boolean,
  context: ImportContext,
): Promise<CleanedDocument> {
  const references = createReferenceCleaner(path, context.plan.paths, context.report, context.uses);
  const source = decodeXml(await readItemBytes(path, context), path);
  const cleaned = cleanDocument({ path, source, limits: context.limits, references, wrapped });
  if (cleaned.repaired) context.report.warn('missingNamespace', path);
  return cleaned;
}

/** A cleaned document as a file of its own. */
export function printDocument(document: CleanedDocument): Uint8Array {
  const instructions = document.styleSheets.map(
    (url) => `<?xml-stylesheet type="text/css" href="${escapeAttribute(url)}"?>\n`,
  );
  return encoder.encode(`${XML_DECLARATION}${instructions.join('')}${document.markup}\n`);
}

/** The page around a drawing of the reading order. */
export function importDrawingPage(document: CleanedDocument, title: string): ImportedPage {
  const size = readSvgSize(document.rootAttributes);
  const { styleSheets, markup, text } = document;
  return { bytes: encoder.encode(wrapPage({ title, size, styleSheets, markup })), text, size };
}

/** The page around a picture of the reading order. */
export async function importPicturePage(
  page: PlannedPage,
  title: string,
  context: ImportContext,
): Promise<ImportedPage> {
  const size = readImageSize(await context.archive.read(page.item.path));
  const markup = pictureMarkup(relativeUrl(page.path, page.item.path), size);
  const text = createTextMeter(true).result();
  return { bytes: encoder.encode(wrapPage({ title, size, styleSheets: [], markup })), text, size };
}

/** A cleaned XHTML document of the reading order. */
export function importXhtmlPage(document: CleanedDocument): ImportedPage {
  const { text, title, viewport } = document;
  const size = viewport === undefined ? undefined : readViewport(viewport);
  return { bytes: printDocument(document), text, size, title };
}
