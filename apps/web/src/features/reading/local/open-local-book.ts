import {
  createMemorySink,
  importInBrowser,
  openFileArchive,
  prepareSearch,
  searchText,
} from '@zhiye/publication/browser';
import type { ImportReport } from '@zhiye/publication/browser';
import { infoOfManifest } from '../book-info.ts';
import type { BookInfo } from '../book-info.ts';
import { HITS_A_PAGE } from '../search-book.ts';
import type { SearchBook } from '../search-book.ts';
import type { RoomBook } from '../use-room.ts';
import { serveLocally } from './local-files.ts';

/** A book from a person's own disk, ready to be read. */
export interface LocalBook {
  readonly book: RoomBook;
  readonly bookKey: string;
  readonly fileName: string;
  readonly infoOf: (direction: 'ltr' | 'rtl' | undefined) => BookInfo;
  readonly report: ImportReport;
  readonly search: SearchBook;
  /** A picture of the book as an address that this page may show; undefined when there is none. */
  readonly pictureOf: (address: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/**
 * Opens a file: checked and cleaned as at an import, in this browser alone. `base` is the address of the app. Throws
 * PublicationRefused.
 */
export async function openLocalBook(
  file: File,
  base: string,
  onProgress: (part: number) => void,
): Promise<LocalBook> {
  const archive = await openFileArchive(file);
  const sink = createMemorySink(archive);
  const read = await importInBrowser(file, sink, {
    onProgress: ({ done, total }) => onProgress(total > 0 ? done / total : 0),
  });
  const types = new Map(read.files.map(({ path, type }) => [path, type]));
  const readFile = async (path: string) => {
    const type = types.get(path);
    const bytes = type === undefined ? undefined : await sink.read(path);
    return type !== undefined && bytes ? { bytes, type } : undefined;
  };
  const bookKey = crypto.randomUUID();
  const root = `${base}local/${bookKey}/`;
  const stop = await serveLocally(base, bookKey, readFile);

  const pictures = new Map<string, string>();
  const pictureAt = async (path: string): Promise<string | undefined> => {
    const known = pictures.get(path);
    const found = known === undefined ? await readFile(path) : undefined;
    if (!found) return known;
    const made = URL.createObjectURL(new Blob([Uint8Array.from(found.bytes)], { type: found.type }));
    pictures.set(path, made);
    return made;
  };
  const pictureOf = async (address: string): Promise<string | undefined> => {
    const { pathname, href } = new URL(address, location.href);
    return pathname.startsWith(root) ? pictureAt(decodeURIComponent(pathname.slice(root.length))) : href;
  };

  const { manifest, texts, report, coverPath } = read;
  const text = prepareSearch(texts, manifest.toc);
  const cover = coverPath === undefined ? undefined : await pictureAt(coverPath);
  return {
    book: { title: manifest.metadata.title, manifest, resolve: (href) => root + href },
    bookKey,
    fileName: file.name,
    infoOf: (direction) => infoOfManifest(manifest, cover ?? null, direction),
    report,
    search: async (asked, pageNo) => {
      const request = { text: asked, first: (pageNo - 1) * HITS_A_PAGE, count: HITS_A_PAGE };
      const { hits, ...counted } = searchText(text, request);
      return { list: hits, ...counted };
    },
    pictureOf,
    close() {
      stop();
      pictures.forEach((address) => URL.revokeObjectURL(address));
    },
  };
}
