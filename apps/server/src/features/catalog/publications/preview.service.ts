// Decides which part of a revision its preview shows.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { readOrCreatePreviewRecord, RESOURCES_FOLDER } from './preview-record.ts';
import type { PreviewRequest } from './preview-record.ts';
import type { PublicationResource } from './publication-resource.service.ts';

export interface Preview {
  /** From 1. */
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
