import {
  createMemorySink,
  importInBrowser,
  openFileArchive,
  prepareTextSearch,
  PublicationRefusedError,
  searchText,
} from '@zhiye/publication/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import type { ImportReport } from '@zhiye/publication/browser';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { FilePicker } from './file-picker.tsx';
import type { FileSelection } from './file-picker.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { INFO_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import type { Renewal } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';
import styles from './local-book.module.css';
import { bookInfoFromManifest } from '../panels/book-info.ts';
import type { BookInfo } from '../panels/book-info.ts';
import { HITS_PER_PAGE } from '../search/search-in-book.ts';
import type { SearchInBook } from '../search/search-in-book.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';
import { serveLocalFiles } from './local-file-server.ts';

/** /testepub: opens a local EPUB in the reader, for editors who check a book. Nothing is uploaded. */
export function TestEpubPage() {
  const base = useHref(paths.testEpub).replace(/testepub$/, '');
  const [selection, setSelection] = useState<FileSelection>({ state: 'none' });
  const [opened, setOpened] = useState<LocalBook>();
  const latestAttempt = useRef(0);
  usePageTitle(opened?.book.title);
  useEffect(() => () => opened?.close(), [opened]);

  const open = useCallback(
    async (file: File): Promise<void> => {
      const attempt = (latestAttempt.current += 1);
      const show = (change: FileSelection) => attempt === latestAttempt.current && setSelection(change);
      show({ state: 'opening', fileName: file.name, part: 0 });
      try {
        const book = await openLocalBook(file, base, (part) =>
          show({ state: 'opening', fileName: file.name, part }),
        );
        if (attempt === latestAttempt.current) setOpened(book);
        else book.close();
        show({ state: 'none' });
      } catch (error) {
        const refused = error instanceof PublicationRefusedError ? error : undefined;
        show({ state: 'refused', fileName: file.name, refused });
      }
    },
    [base],
  );
  if (opened) {
    return <LocalBookReader key={opened.bookKey} localBook={opened} onClose={() => setOpened(undefined)} />;
  }
  return <FilePicker selection={selection} onFile={(file) => void open(file)} />;
}

interface LocalBookReaderProps {
  readonly localBook: LocalBook;
  /** Goes back to the file picker. */
  readonly onClose: () => void;
}

/** A local book needs no reading grant, so there is nothing to renew. */
const renew = (): Promise<Renewal> => Promise.resolve('unreachable');

/** A local book in the reader, with its import report. */
function LocalBookReader({ localBook, onClose }: LocalBookReaderProps) {
  const t = useT('reading');
  const { book, bookKey, search, report } = localBook;
  const screen = useReaderScreen({ book, start: null, bookKey, search, renew });
  useReaderSettingsSync();
  const findings = countFindings(report);
  const showReport = (
    <button type="button" onClick={() => screen.panels.toggleRight(INFO_PANEL)}>
      {t('local.showReport')}
    </button>
  );
  return (
    <ReaderScreen
      screen={screen}
      hostSource={{ source: 'local', bookId: null, bookKey, userId: null, isPreview: false }}
      backLink={{ onClick: onClose, text: t('local.another') }}
      info={localBook.getInfo(screen.currentLocation?.direction)}
      infoExtra={<ImportReportList report={report} />}
      resolveImage={localBook.resolveImage}
      statusLines={
        findings > 0 &&
        screen.panels.right !== INFO_PANEL && (
          <StatusLine icon="warn" actions={showReport}>
            {t('local.findings', { count: findings })}
          </StatusLine>
        )
      }
    />
  );
}

/** The import report: findings and changes, file by file. */
function ImportReportList({ report }: { readonly report: ImportReport }) {
  const t = useT('reading');
  const language = useLanguage();
  const { warnings, skipped, files, externalLinks } = report;
  return (
    <section className={styles.report} aria-label={t('local.report')}>
      <h3>{t('local.report')}</h3>
      {countFindings(report) === 0 && <p>{t('local.clean')}</p>}
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>
            {warning.text[language]}
            <code>{[warning.file, warning.detail].filter(Boolean).join(' · ')}</code>
          </li>
        ))}
        {skipped.map(({ path, type }) => (
          <li key={path}>
            {t('local.skipped', { type })}
            <code>{path}</code>
          </li>
        ))}
        {files.map(({ path, neutralized }) => (
          <li key={path}>
            {Object.entries(neutralized)
              .map(([kind, count]) => t(`local.neutralized.${kind}`, { count }))
              .join(language === 'en' ? ', ' : '，')}
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {externalLinks > 0 && <p>{t('local.externalLinks', { count: externalLinks })}</p>}
    </section>
  );
}

/** A local book that is open for reading. */
interface LocalBook {
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
async function openLocalBook(
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

/** Number of findings that an editor should check: warnings, skipped files and neutralized items. */
const countFindings = ({ warnings, skipped, neutralized }: ImportReport): number =>
  warnings.length + skipped.length + Object.values(neutralized).reduce((sum, count) => sum + count, 0);
