import type { PDFDocumentProxy } from 'pdfjs-dist';
import type {
  ImportLimits,
  NavigationLink,
  PublicationMetadata,
  PublicationSink,
  ReadProgress,
  ReadResult,
} from '../../core/index.ts';
import { createPositionAssigner } from '../../core/epub/navigation-positions.ts';
import { buildPositions, buildTextSections, type PositionedDocument } from '../../core/text/positions.ts';
import { createReport } from '../../core/import-report.ts';
import { openPdf, toPdfRefusal } from './open-pdf.ts';
import { readOutline, readPageLabels } from './pdf-outline.ts';
import { pagePath } from './page-path.ts';
import { createPageWriter, XHTML_TYPE, type PageWriter, type WrittenPage } from './pdf-page-writer.ts';
import { PublicationRefusedError } from '../../core/index.ts';
import type { ReportWriter } from '../../core/import-report.ts';

export interface PdfOptions {
  limits: ImportLimits;
  onProgress: (progress: ReadProgress) => void;
}

async function writePages(
  writer: PageWriter,
  total: number,
  labels: readonly NavigationLink[],
  onProgress: PdfOptions['onProgress'],
): Promise<WrittenPage[]> {
  const titles = new Map(labels.map(({ href, title }) => [href, title]));
  const pages: WrittenPage[] = [];
  onProgress({ stage: 'read', done: 0, total });
  for (let index = 0; index < total; index += 1) {
    const path = pagePath(index);
    try {
      pages.push(await writer.write(index, titles.get(path) ?? String(index + 1)));
    } catch (error) {
      throw toPdfRefusal(error, path);
    }
    onProgress({ stage: 'read', done: index + 1, total });
  }
  await writer.finish();
  return pages;
}

function toItems(
  pages: readonly WrittenPage[],
): Array<{ link: WrittenPage['link']; positioned: PositionedDocument }> {
  return pages.map(({ link, text }) => {
    const { href, type, cfi } = link;
    return { link, positioned: { href, type, cfi, layout: 'fixed', text } };
  });
}

async function readDocument(
  document: PDFDocumentProxy,
  sink: Pick<PublicationSink, 'put'>,
  { limits, onProgress }: PdfOptions,
): Promise<ReadResult> {
  const report = createReport();
  const metadata = await readPdfMetadata(document, report);
  const hrefOf = (index: number): string | undefined =>
    index >= 0 && index < document.numPages ? pagePath(index) : undefined;
  const toc = await readOutline(document, hrefOf);
  const pageList = await readPageLabels(document, hrefOf);
  if (toc.length === 0) report.warn('missingNavigation', 'PDF');

  const writer = await createPageWriter(document, sink, metadata.language[0], limits);
  const pages = await writePages(writer, document.numPages, pageList, onProgress);
  const items = toItems(pages);
  const positioned = items.map((item) => item.positioned);
  const assignPositions = createPositionAssigner(items);
  if (pages.every(({ link }) => link.characters === 0)) report.warn('noText', 'PDF');
  return {
    manifest: {
      '@context': 'https://readium.org/webpub-manifest/context.jsonld',
      metadata,
      readingOrder: items.map(({ link }) => link),
      resources: writer.files
        .filter(({ type }) => type !== XHTML_TYPE)
        .map(({ path, type }) => ({ href: path, type })),
      toc: assignPositions(toc),
      pageList: assignPositions(pageList),
      landmarks: [],
    },
    positions: buildPositions(positioned),
    textSections: buildTextSections(positioned),
    report: report.result(),
    resourceUses: Object.fromEntries(pages.map(({ link, uses }) => [link.href, uses])),
    files: writer.files,
  };
}

/**
 * Reads a PDF as a publication of fixed pages: each is a document with the image of the page and its text over it.
 * Throws PublicationRefusedError when it cannot be read safely and whole.
 */
export async function readPdf(
  filePath: string,
  sink: Pick<PublicationSink, 'put'>,
  options: PdfOptions,
): Promise<ReadResult> {
  const { document, close } = await openPdf(filePath, options.limits);
  try {
    return await readDocument(document, sink, options);
  } catch (error) {
    throw toPdfRefusal(error);
  } finally {
    await close();
  }
}

const MAX_TEXT = 1_000;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT) : '';
  return text === '' ? undefined : text;
}

/** `D:20260301...` as a day; undefined when it is no date (ISO 32000-2, section 7.9.4). */
function readDay(value: unknown): string | undefined {
  const [, year, month = '01', day = '01'] = /^D:(\d{4})(\d\d)?(\d\d)?/.exec(textOf(value) ?? '') ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

/**
 * The metadata of a PDF. Scripts and forms are counted in the report and not imported. Throws PublicationRefusedError
 * (`encrypted`), also for a file that opens without a password: its permissions are limited.
 */
async function readPdfMetadata(
  document: PDFDocumentProxy,
  report: ReportWriter,
): Promise<PublicationMetadata> {
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
  const filter = textOf(info.EncryptFilterName);
  if (filter !== undefined) throw new PublicationRefusedError('encrypted', { detail: filter });
  if (await document.hasJSActions()) report.neutralize('PDF', 'scripts');
  if (info.IsAcroFormPresent === true || info.IsXFAPresent === true) report.neutralize('PDF', 'forms');
  const preferences = (await document.getViewerPreferences()) as Record<string, unknown> | null;
  const title = textOf(info.Title);
  const author = textOf(info.Author);
  const language = textOf(info.Language);
  if (title === undefined) report.warn('missingTitle', 'PDF');
  if (language === undefined) report.warn('missingLanguage', 'PDF');
  return {
    '@type': 'http://schema.org/Book',
    conformsTo: 'https://readium.org/webpub-manifest/profiles/epub',
    altIdentifier: [],
    title: title ?? '',
    language: language === undefined ? [] : [language],
    author: author === undefined ? [] : [{ name: author }],
    translator: [],
    editor: [],
    illustrator: [],
    narrator: [],
    contributor: [],
    publisher: [],
    description: textOf(info.Subject),
    subject: [],
    published: readDay(info.CreationDate),
    modified: readDay(info.ModDate),
    belongsTo: { series: [], collection: [] },
    readingProgression: preferences?.Direction === 'R2L' ? 'rtl' : 'ltr',
    presentation: {
      layout: 'fixed',
      spread: 'auto',
      orientation: 'auto',
      overflow: 'auto',
      continuous: false,
    },
    accessibility: {},
    numberOfPositions: document.numPages,
  };
}
