import {
  createMemorySink,
  importInBrowser,
  openFileArchive,
  prepareTextSearch,
  searchText,
} from '@zhiye/publication/browser';
import type { ImportReport } from '@zhiye/publication/browser';
import { bookInfoFromManifest } from '../panels/book-info.ts';
import type { BookInfo } from '../panels/book-info.ts';
import { HITS_PER_PAGE } from '../search/search-in-book.ts';
import type { SearchInBook } from '../search/search-in-book.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';
import { serveLocalFiles } from './local-file-server.ts';

/** A local book that is open for reading. */
export interface LocalBook {
  readonly book: ReaderBook;
  readonly bookKey: string;
  readonly fileName: string;
  readonly getInfo: (direction: 'ltr' | 'rtl' | undefined) => BookInfo;
  readonly report: ImportReport;
  readonly search: SearchInBook;
  /** Returns an address of a picture that this page may load; undefined when there is no such picture. */
  readonly resolveImage: (address: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/**
 * Opens a file in this browser only, with the checks and the cleaning of an import. `base` is the path of the app.
 * Throws PublicationRefusedError.
 */
export async function openLocalBook(
  file: File,
  base: string,
  onProgress: (part: number) => void,
): Promise<LocalBook> {
  const archive = await openFileArchive(file);
  const sink = createMemorySink(archive);
  const imported = await importInBrowser(file, sink, {
    onProgress: ({ done, total }) => onProgress(total > 0 ? done / total : 0),
  });
  const types = new Map(imported.files.map(({ path, type }) => [path, type]));
  const readFile = async (path: string) => {
    const type = types.get(path);
    const bytes = type === undefined ? undefined : await sink.read(path);
    return type !== undefined && bytes ? { bytes, type } : undefined;
  };
  const bookKey = crypto.randomUUID();
  const root = `${base}local/${bookKey}/`;
  const stop = await serveLocalFiles(base, bookKey, readFile);

  const pictures = new Map<string, string>();
  const pictureAt = async (path: string): Promise<string | undefined> => {
    const known = pictures.get(path);
    const found = known === undefined ? await readFile(path) : undefined;
    if (!found) return known;
    const url = URL.createObjectURL(new Blob([Uint8Array.from(found.bytes)], { type: found.type }));
    pictures.set(path, url);
    return url;
  };
  const resolveImage = async (address: string): Promise<string | undefined> => {
    const { pathname, href } = new URL(address, location.href);
    return pathname.startsWith(root) ? pictureAt(decodeURIComponent(pathname.slice(root.length))) : href;
  };

  const { manifest, textSections, report, coverPath } = imported;
  const text = prepareTextSearch(textSections, manifest);
  const cover = coverPath === undefined ? undefined : await pictureAt(coverPath);
  return {
    book: { title: manifest.metadata.title, manifest, resolve: (href) => root + href },
    bookKey,
    fileName: file.name,
    getInfo: (direction) => bookInfoFromManifest(manifest, cover ?? null, direction),
    report,
    search: async (searchedText, pageNo) => {
      const request = { text: searchedText, first: (pageNo - 1) * HITS_PER_PAGE, count: HITS_PER_PAGE };
      const { hits, ...counted } = searchText(text, request);
      return { list: hits, ...counted, isShortened: false };
    },
    resolveImage,
    close() {
      stop();
      pictures.forEach((address) => URL.revokeObjectURL(address));
    },
  };
}
