// Answers for what of a book may be tried: how far its rule goes, and which files lie within.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readingErrors } from '@zhiye/contract';
import type { Language, TrialRule } from '@zhiye/contract';
import { cutDocument, findTrialEnd, findTrialSections, gatherUsed } from '@zhiye/publication';
import type { PublicationManifest, ResourceUses } from '@zhiye/publication';
import type { FileStorage } from '../../platform/files/storage.ts';
import { publicationKey, TRIALS, USES_INDEX } from './publication-key.ts';
import type { BookFile } from './publication.service.ts';

export interface Trial {
  /** Its last position, from 1. */
  readonly end: number;
  /** What a trial shows of a file of the edition; undefined for one beyond its end. */
  limit(path: string, file: BookFile): BookFile | undefined;
}

export interface TriedEdition {
  readonly bookId: number;
  readonly edition: string;
  readonly rule: TrialRule;
  /** In which the trial says that it ends. */
  readonly language: Language;
}

/** Undefined when the book has no trial. */
export type FindTrial = (tried: TriedEdition) => Promise<Trial | undefined>;

const MAX_TRIALS = 40;
const RESOURCES = 'resources/';
const DESCRIPTIONS = new Set(['manifest.json', 'positions.json']);

/** Finds trials; those that were asked for last are kept in memory. */
export function createTrialFinder(storage: FileStorage): FindTrial {
  const kept = new Map<string, Promise<Trial | undefined>>();
  return (tried) => {
    const { bookId, edition, rule, language } = tried;
    const key = JSON.stringify([bookId, edition, rule.kind, rule.value, language]);
    const known = kept.get(key);
    const trial = known ?? readTrial(storage, tried);
    // The last asked for stands last.
    kept.delete(key);
    kept.set(key, trial);
    const [oldest] = kept.keys();
    if (kept.size > MAX_TRIALS && oldest !== undefined) kept.delete(oldest);
    if (!known) trial.catch(() => kept.delete(key));
    return trial;
  };
}

/** What a trial shows, as it is kept beside the edition. Paths are archive paths. */
interface TrialRecord {
  readonly end: number;
  readonly shown: readonly string[];
  /** The document in which it ends. */
  readonly cut: { readonly path: string; readonly markup: string } | null;
}

async function readTrial(storage: FileStorage, tried: TriedEdition): Promise<Trial | undefined> {
  const record = (await openRecord(storage, tried)) ?? (await makeRecord(storage, tried));
  if (record.end === 0) return undefined;
  const shown = new Set(record.shown);
  const { end, cut } = record;
  const left = cut && { path: cut.path, bytes: Buffer.from(cut.markup) };
  return {
    end,
    limit(path, file) {
      if (DESCRIPTIONS.has(path)) return file;
      if (!path.startsWith(RESOURCES)) return undefined;
      const own = path.slice(RESOURCES.length);
      if (left?.path === own) return fileOf(left.bytes, file.mediaType);
      return shown.has(own) ? file : undefined;
    },
  };
}

/** One record for each rule and language; a document is cut once, however many people try the book. */
function recordKey({ bookId, edition, rule, language }: TriedEdition): string {
  return publicationKey(bookId, edition, `${TRIALS}/${rule.kind}-${rule.value}-${language}.json`);
}

async function openRecord(storage: FileStorage, tried: TriedEdition): Promise<TrialRecord | undefined> {
  const stream = await storage.open(recordKey(tried));
  return stream && (JSON.parse(await text(stream)) as TrialRecord);
}

async function makeRecord(storage: FileStorage, tried: TriedEdition): Promise<TrialRecord> {
  const { bookId, edition, rule, language } = tried;
  const read = async (path: string): Promise<Buffer> => {
    const stream = await storage.open(publicationKey(bookId, edition, path));
    if (!stream) throw new Error(`${path} of book ${bookId} is gone`);
    return buffer(stream);
  };
  const manifest = JSON.parse((await read('manifest.json')).toString()) as PublicationManifest;
  const end = findTrialEnd(manifest, rule);
  if (end === 0) return { end, shown: [], cut: null };
  const kept = await storage.open(publicationKey(bookId, edition, USES_INDEX));
  // imported before uses were recorded: what lies within its trial is not known until it is imported again
  if (!kept) return { end: 0, shown: [], cut: null };
  const uses = JSON.parse(await text(kept)) as ResourceUses;
  const { whole, cut } = findTrialSections(manifest, end);
  const notice = readingErrors.trialEnd[language];
  const left = cut && cutDocument({ ...cut, bytes: await read(RESOURCES + cut.path), notice });
  const record: TrialRecord = {
    end,
    shown: [...gatherUsed([...whole, ...(left?.uses ?? [])], uses)],
    cut: cut && left ? { path: cut.path, markup: Buffer.from(left.bytes).toString() } : null,
  };
  await storage.putBytes(recordKey(tried), Buffer.from(JSON.stringify(record)), 'application/json');
  return record;
}

function fileOf(bytes: Uint8Array, mediaType: string): BookFile {
  return {
    mediaType,
    sizeBytes: bytes.length,
    brotliBytes: null,
    gzipBytes: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([Buffer.from(bytes)]),
  };
}
