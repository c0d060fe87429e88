import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PublicationRefusedError, type PublicationMetadata } from '../../core/index.ts';
import type { ReportWriter } from '../../core/import-report.ts';

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
export async function readPdfMetadata(
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
