import type { PlannedPage } from './import-plan.ts';
import type { CleanedDocument } from '../clean/document-cleaner.ts';
import {
  importDocument,
  importSvgPage,
  importImagePage,
  importStyleSheet,
  importXhtmlPage,
  printDocument,
  type ImportContext,
  type ImportedPage,
} from './document-import.ts';
import { makeFontMask, type FontMask, type ObfuscationAlgorithm } from './font-obfuscation.ts';
import type { PublicationMetadata } from '../publication-manifest.ts';
import type { MediaType } from './media-types.ts';
import type { PublicationSink } from '../publication-sink.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

/** How many of the served files are done. */
export interface ReadProgress {
  stage: 'read';
  done: number;
  total: number;
}

export interface FileImportOptions {
  metadata: PublicationMetadata;
  obfuscatedFonts: ReadonlyMap<string, ObfuscationAlgorithm>;
  onProgress: (progress: ReadProgress) => void;
}

export interface ImportedFiles {
  files: Array<{ path: string; type: string; size: number }>;
  /** Pages by the archive path of their XHTML document. Their bytes are in the sink. */
  pages: Map<string, Omit<ImportedPage, 'bytes'>>;
  firstImages: Map<string, string | undefined>;
}

/** The masks of obfuscated fonts, by archive path. Throws PublicationRefusedError for an obfuscated file of another kind. */
async function planMasks(context: ImportContext, options: FileImportOptions): Promise<Map<string, FontMask>> {
  const masks = new Map<string, FontMask>();
  const { identifier = '', altIdentifier } = options.metadata;
  for (const [path, algorithm] of options.obfuscatedFonts) {
    const file = context.plan.files.get(path);
    if (file === undefined) {
      context.report.warn('unknownObfuscated', path);
      continue;
    }
    const mask =
      file.media.kind === 'font' ? await makeFontMask(algorithm, identifier, altIdentifier) : undefined;
    if (mask === undefined) throw new PublicationRefusedError('encrypted', { file: path, detail: algorithm });
    masks.set(path, mask);
  }
  return masks;
}

/** Whether a document outside the reading order may be left out for this fault. */
function isRecoverable(error: unknown): boolean {
  return (
    error instanceof PublicationRefusedError && (error.code === 'malformedXml' || error.code === 'tooDeep')
  );
}

/** Rewrites or copies every file of the plan into the sink. Throws PublicationRefusedError. */
export async function importFiles(
  context: ImportContext,
  sink: PublicationSink,
  options: FileImportOptions,
): Promise<ImportedFiles> {
  const { plan, report, archive } = context;
  const imported: ImportedFiles = { files: [], pages: new Map(), firstImages: new Map() };
  const masks = await planMasks(context, options);
  const sizes = new Map(archive.entries.map((entry) => [entry.path, entry.size]));
  const pages = new Map<string, PlannedPage>(plan.pages.map((page) => [page.item.path, page]));

  const put = async (path: string, type: string, bytes: Uint8Array): Promise<void> => {
    await sink.put(path, bytes);
    imported.files.push({ path, type, size: bytes.length });
  };

  const putPage = async (path: string, { bytes, ...page }: ImportedPage): Promise<void> => {
    await put(path, 'application/xhtml+xml', bytes);
    imported.pages.set(path, page);
  };

  const importText = async (path: string, media: MediaType): Promise<void> => {
    const page = pages.get(path);
    const isSvg = media.kind === 'svg';
    let cleaned: CleanedDocument;
    try {
      cleaned = await importDocument(path, isSvg && page !== undefined, context);
    } catch (error) {
      if (page !== undefined || !isRecoverable(error)) throw error;
      report.warn('malformedResource', path, (error as PublicationRefusedError).detail);
      report.skip(path, media.type);
      return;
    }
    imported.firstImages.set(path, cleaned.firstImage);
    if (page !== undefined && !isSvg) {
      await putPage(path, importXhtmlPage(cleaned));
      return;
    }
    await put(path, media.type, printDocument(cleaned));
    if (page === undefined) return;
    // The page contains the drawing, so it uses what the drawing uses.
    context.resourceUses.addAllOf(page.path, path);
    await putPage(page.path, importSvgPage(cleaned, options.metadata.title));
  };

  for (const [path, { media }] of plan.files)
    if (media.kind === 'css') context.styleSheets.set(path, await importStyleSheet(path, context));
  let done = 0;
  for (const [path, { media }] of plan.files) {
    const page = pages.get(path);
    // a document may load a style sheet that the manifest does not list
    if (media.kind === 'css')
      await put(
        path,
        media.type,
        (context.styleSheets.get(path) ?? (await importStyleSheet(path, context))).bytes,
      );
    else if (media.kind === 'xhtml' || media.kind === 'svg') await importText(path, media);
    else {
      await sink.copy(path, masks.get(path));
      imported.files.push({ path, type: media.type, size: sizes.get(path) ?? 0 });
      if (page !== undefined) {
        context.resourceUses.add(page.path, path);
        await putPage(page.path, await importImagePage(page, options.metadata.title, context));
      }
    }
    done += 1;
    options.onProgress({ stage: 'read', done, total: plan.files.size });
  }
  return imported;
}
