// Decides which part of a revision its preview shows.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { buffer, json } from 'node:stream/consumers';
import { readingErrors } from '@zhiye/contract';
import type { Language, PreviewRule } from '@zhiye/contract';
import {
  collectUsedResources,
  cutDocument,
  findPreviewLimit,
  findPreviewSections,
  listTitlesBeyond,
} from '@zhiye/publication';
import type { PublicationManifest, ResourceUses } from '@zhiye/publication';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { PublicationResource } from './publication-resource.service.ts';
import { PREVIEWS_FOLDER, RESOURCE_USES_FILE, revisionStorageKey } from './revision-storage-key.ts';

export interface Preview {
  /** Positions are numbered from 1. */
  readonly lastPosition: number;
  /** Titles of the table of contents beyond the preview. */
  readonly titlesBeyond: readonly string[];
  /** How many characters of each section are shown, by href; a section that is not named is not shown. */
  readonly shownCharacters: ReadonlyMap<string, number>;
  /** The part of a file that the preview shows; undefined for a file beyond the preview. */
  restrict(path: string, file: PublicationResource): PublicationResource | undefined;
}

/** The previews that were asked for most recently. */
export type PreviewCache = LRUCache<string, Promise<Preview | undefined>>;

const MAX_CACHED_PREVIEWS = 40;
const DESCRIPTIONS = new Set(['manifest.json', 'positions.json']);

export const createPreviewCache = (): PreviewCache => new LRUCache({ max: MAX_CACHED_PREVIEWS });

/** Undefined when the book has no preview. */
export function findPreview(
  { storage, previews }: { readonly storage: FileStorage; readonly previews: PreviewCache },
  request: PreviewRequest,
): Promise<Preview | undefined> {
  const { bookId, revision, rule, language } = request;
  const key = JSON.stringify([bookId, revision, rule.kind, rule.value, language]);
  const cached = previews.get(key);
  if (cached) return cached;
  const preview = loadPreview(storage, request);
  previews.set(key, preview);
  preview.catch(() => previews.delete(key));
  return preview;
}

async function loadPreview(storage: FileStorage, request: PreviewRequest): Promise<Preview | undefined> {
  const record = await readOrCreatePreviewRecord(storage, request);
  const { lastPosition, titlesBeyond, shown, shownCharacters, cut } = record;
  if (lastPosition === 0) return undefined;
  const shownPaths = new Set(shown);
  const cutDocument = cut && { path: cut.path, bytes: Buffer.from(cut.markup) };
  return {
    lastPosition,
    titlesBeyond,
    shownCharacters: new Map(shownCharacters),
    restrict(path, file) {
      if (DESCRIPTIONS.has(path)) return file;
      if (!path.startsWith(RESOURCES_FOLDER)) return undefined;
      const archivePath = path.slice(RESOURCES_FOLDER.length);
      if (cutDocument?.path === archivePath) return createResource(cutDocument.bytes, file.mediaType);
      return shownPaths.has(archivePath) ? file : undefined;
    },
  };
}

function createResource(bytes: Uint8Array, mediaType: string): PublicationResource {
  return {
    mediaType,
    sizeBytes: bytes.length,
    brotliBytes: null,
    gzipBytes: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([Buffer.from(bytes)]),
  };
}

interface PreviewRequest {
  readonly bookId: number;
  readonly revision: string;
  readonly rule: PreviewRule;
  /** The language of the text at the end of the preview. */
  readonly language: Language;
}

/** Records of another format are created again. */
const RECORD_FORMAT = 5;

/** What a preview shows, as it is stored beside the revision. Paths are those of the book's archive. */
interface PreviewRecord {
  readonly format: typeof RECORD_FORMAT;
  /** Positions are numbered from 1; 0 means that there is no preview. */
  readonly lastPosition: number;
  readonly shown: readonly string[];
  /** How many characters of each section are shown, by href. */
  readonly shownCharacters: readonly (readonly [href: string, characters: number])[];
  /** Titles of the table of contents beyond the preview. */
  readonly titlesBeyond: readonly string[];
  /** The document in which the preview ends. */
  readonly cut: { readonly path: string; readonly markup: string } | null;
}

const NO_PREVIEW: PreviewRecord = {
  format: RECORD_FORMAT,
  lastPosition: 0,
  shown: [],
  shownCharacters: [],
  titlesBeyond: [],
  cut: null,
};

/** The folder of the book's archive among the files of a revision. */
const RESOURCES_FOLDER = 'resources/';

/** Each document is cut once for a rule and a language, however many people open the preview. */
async function readOrCreatePreviewRecord(
  storage: FileStorage,
  request: PreviewRequest,
): Promise<PreviewRecord> {
  const file = await storage.open(previewRecordKey(request));
  const stored = file && ((await json(file)) as Partial<PreviewRecord>);
  return stored?.format === RECORD_FORMAT ? (stored as PreviewRecord) : createPreviewRecord(storage, request);
}

function previewRecordKey({ bookId, revision, rule, language }: PreviewRequest): string {
  const path = `${PREVIEWS_FOLDER}/${rule.kind}-${rule.value}-${language}.json`;
  return revisionStorageKey(bookId, revision, path);
}

async function createPreviewRecord(storage: FileStorage, request: PreviewRequest): Promise<PreviewRecord> {
  const { bookId, revision, rule, language } = request;
  const read = async (path: string): Promise<Buffer> => {
    const stream = await storage.open(revisionStorageKey(bookId, revision, path));
    if (!stream) throw new Error(`${path} of book ${bookId} is missing`);
    return buffer(stream);
  };
  const manifest = JSON.parse((await read('manifest.json')).toString()) as PublicationManifest;
  const limit = findPreviewLimit(manifest, rule);
  if (limit === undefined) return NO_PREVIEW;
  const usesFile = await storage.open(revisionStorageKey(bookId, revision, RESOURCE_USES_FILE));
  // A revision of an older format. Importing the file again stores the uses, and then there is a preview.
  if (!usesFile) return NO_PREVIEW;
  const uses = (await json(usesFile)) as ResourceUses;
  const { fullSections, fullCharacters, cutSection, hiddenSections } = findPreviewSections(manifest, limit);
  const endText = readingErrors.beyondPreview[language];
  const cutResult =
    cutSection &&
    cutDocument({ ...cutSection, bytes: await read(RESOURCES_FOLDER + cutSection.path), endText });
  const markup = cutResult ? Buffer.from(cutResult.bytes).toString() : '';
  const record: PreviewRecord = {
    format: RECORD_FORMAT,
    lastPosition: limit.lastPosition,
    shown: [
      ...collectUsedResources([...fullSections, ...(cutResult?.usedPaths ?? [])], uses, hiddenSections),
    ],
    shownCharacters: [
      ...fullCharacters,
      ...(cutSection && cutResult ? [[cutSection.href, cutResult.characters] as const] : []),
    ],
    titlesBeyond: listTitlesBeyond(manifest, limit, markup),
    cut: cutSection && cutResult ? { path: cutSection.path, markup } : null,
  };
  await storage.putBytes(previewRecordKey(request), Buffer.from(JSON.stringify(record)), 'application/json');
  return record;
}
