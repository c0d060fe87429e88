import { readDocumentBytes, type Archive, type EntryIndex } from '../archive.ts';
import type { ImportPlan, PlannedPage } from './import-plan.ts';
import { cleanCss } from '../clean/css-cleaner.ts';
import { cleanDocument, type CleanedDocument } from '../clean/document-cleaner.ts';
import { readImageSize } from './image-size.ts';
import type { ImportLimits } from '../import-limits.ts';
import { imageMarkup, wrapPage, XML_DECLARATION } from './page-wrapper.ts';
import { readSvgSize, readViewport, type PageSize } from './page-size.ts';
import { createReferenceCleaner } from '../clean/reference-cleaner.ts';
import { relativeUrl, resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { holdReport } from '../import-report.ts';
import type { ReportWriter } from '../import-report.ts';
import type { ResourceUseRecorder } from './resource-uses.ts';
import { repairMarkup } from '../xml/markup-repair.ts';
import { decodeCss, decodeXml } from '../xml/text-decoding.ts';
import { createTextMeter, type MeasuredText } from '../text/text-meter.ts';
import { readVisibilitySheet, type VisibilityRule, type VisibilitySheet } from '../text/visibility-rules.ts';
import { escapeAttribute } from '../xml/xml-writer.ts';

/** What the import of each file uses. */
export interface ImportContext {
  archive: Archive;
  entries: EntryIndex;
  plan: ImportPlan;
  limits: ImportLimits;
  report: ReportWriter;
  resourceUses: ResourceUseRecorder;
  /** Cleaned style sheets by archive path. They are read before the documents. */
  styleSheets: Map<string, ImportedStyleSheet>;
}

export interface ImportedStyleSheet {
  bytes: Uint8Array;
  visibility: VisibilitySheet;
}

/** A page of the reading order, ready to serve. */
export interface ImportedPage {
  bytes: Uint8Array;
  text: MeasuredText;
  size?: PageSize;
  title?: string;
}

const encoder = new TextEncoder();

/** The bytes of a document of the book. Throws PublicationRefusedError: `missingFile`, `tooBig`. */
export async function readItemBytes(path: string, context: ImportContext): Promise<Uint8Array> {
  const entry = context.entries.find(path);
  if (entry === undefined) throw new PublicationRefusedError('missingFile', { file: path });
  return readDocumentBytes(context.archive, entry, context.limits);
}

/** Cleans a style sheet; the result is UTF-8. */
export async function importStyleSheet(path: string, context: ImportContext): Promise<ImportedStyleSheet> {
  const css = decodeCss(await readItemBytes(path, context));
  const references = createReferenceCleaner(path, context.plan.paths, context.report, context.resourceUses);
  const cleaned = cleanCss(css, references);
  return { bytes: encoder.encode(cleaned), visibility: readVisibilitySheet(cleaned) };
}

/** The rules of a style sheet that may hide text, after those that it imports. Each sheet counts once. */
function visibilityRulesOf(
  path: string,
  { styleSheets }: Pick<ImportContext, 'styleSheets'>,
  seen = new Set<string>(),
): VisibilityRule[] {
  const sheet = styleSheets.get(path);
  if (sheet === undefined || seen.has(path)) return [];
  seen.add(path);
  const imported = sheet.visibility.imports.flatMap((url) => {
    const reference = resolveReference(path, url);
    return reference.kind === 'local' ? visibilityRulesOf(reference.path, { styleSheets }, seen) : [];
  });
  return [...imported, ...sheet.visibility.rules];
}

/** Cleans an XHTML or SVG document. Throws PublicationRefusedError for one that is not well-formed and cannot be repaired. */
export async function importDocument(
  path: string,
  wrapped: boolean,
  context: ImportContext,
): Promise<CleanedDocument> {
  const source = decodeXml(await readItemBytes(path, context), path);
  const clean = (markup: string): CleanedDocument => {
    const { held, write } = holdReport(context.report);
    const cleaned = cleanDocument({
      path,
      source: markup,
      limits: context.limits,
      references: createReferenceCleaner(path, context.plan.paths, held, context.resourceUses),
      isWrapped: wrapped,
      visibilityRules: (sheet) => visibilityRulesOf(sheet, context),
    });
    write();
    return cleaned;
  };
  const cleaned = wrapped ? clean(source) : cleanOrRepair(source, clean, context.report);
  if (cleaned.isNamespaceRepaired) context.report.warn('missingNamespace', path);
  return cleaned;
}

/** A chapter that is no XML is read as HTML; the report says where its fault is. */
function cleanOrRepair(
  source: string,
  clean: (markup: string) => CleanedDocument,
  report: ReportWriter,
): CleanedDocument {
  try {
    return clean(source);
  } catch (fault) {
    if (!(fault instanceof PublicationRefusedError) || fault.code !== 'malformedXml') throw fault;
    const repaired = repairMarkup(source);
    if (repaired === undefined) throw fault;
    const { file = '', line, column, detail } = fault;
    report.warn('repairedMarkup', file, `${line}:${column} ${detail}`);
    return clean(repaired);
  }
}

/** A cleaned document as the bytes of a file. */
export function printDocument(document: CleanedDocument): Uint8Array {
  const instructions = document.styleSheets.map(
    (url) => `<?xml-stylesheet type="text/css" href="${escapeAttribute(url)}"?>\n`,
  );
  return encoder.encode(`${XML_DECLARATION}${instructions.join('')}${document.markup}\n`);
}

/** The XHTML page that shows an SVG file of the reading order. */
export function importSvgPage(document: CleanedDocument, title: string): ImportedPage {
  const size = readSvgSize(document.rootAttributes);
  const { styleSheets, markup, text } = document;
  return { bytes: encoder.encode(wrapPage({ title, size, styleSheets, markup })), text, size };
}

/** The XHTML page that shows an image of the reading order. */
export async function importImagePage(
  page: PlannedPage,
  title: string,
  context: ImportContext,
): Promise<ImportedPage> {
  const size = readImageSize(await context.archive.read(page.item.path));
  const markup = imageMarkup(relativeUrl(page.path, page.item.path), size);
  const text = createTextMeter(true).result();
  return { bytes: encoder.encode(wrapPage({ title, size, styleSheets: [], markup })), text, size };
}

/** A cleaned XHTML document of the reading order. */
export function importXhtmlPage(document: CleanedDocument): ImportedPage {
  const { text, title, viewport } = document;
  const size = viewport === undefined ? undefined : readViewport(viewport);
  return { bytes: printDocument(document), text, size, title };
}
