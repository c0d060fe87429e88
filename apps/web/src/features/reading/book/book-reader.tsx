import { useQuery } from '@tanstack/react-query';
import type { ReaderTarget } from '@zhiye/reader';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { bookQuery } from './book.queries.ts';
import { bookInfoFromCatalog, bookInfoFromManifest } from '../panels/book-info.ts';
import { BookStatusLines } from './book-status-lines.tsx';
import type { PreviewRange } from '../panels/preview-mark.ts';
import { NoAccess } from '../access/no-access.tsx';
import type { OpenedBook } from '../access/opened-book.queries.ts';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { searchOnServer } from '../search/search-in-book.ts';
import { PreviewEnd } from '../access/preview-end.tsx';
import { isPastPreview } from '../access/preview-limit.ts';
import { useRemotePosition } from '../progress/use-remote-position.ts';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import { usePositionSaver } from '../progress/use-position-saver.ts';
import { useReadingGrant } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';

interface BookReaderProps {
  readonly bookId: number;
  /** Whether the preview is opened when the person may not read the whole book. */
  readonly preview: boolean;
  /** The position in the address. */
  readonly cfi: string | null;
  readonly isSignedIn: boolean;
  /** Undefined while the book opens. */
  readonly opened: OpenedBook | undefined;
  /** Opens the book again: for a new revision, after the grant has lapsed, or to replace another device. */
  readonly reopen: () => unknown;
}

/** A book of the shop in the reader: reading grant, saved position and preview. */
export function BookReader({ bookId, preview, cfi, isSignedIn, opened, reopen }: BookReaderProps) {
  const t = useT('reading');
  const language = useLanguage();
  const {
    book,
    baseUrl,
    locator = null,
    scope,
    previewLimit = null,
    titlesBeyondPreview = [],
  } = opened ?? {};
  const grant = useReadingGrant(bookId, preview, baseUrl, reopen);
  const start: ReaderTarget | null = cfi === null ? locator : { cfi };
  const search = useMemo(() => searchOnServer(bookId, preview), [bookId, preview]);
  const bookKey = `book ${bookId}`;
  const previewRange = findPreviewRange(opened);
  const { renew } = grant;
  const screen = useReaderScreen({ book, start, bookKey, search, preview: previewRange, renew });
  const isSaved = isSignedIn && scope === 'full';
  usePositionSaver(bookId, isSaved ? screen.currentLocation : undefined, start !== null);
  useReaderSettingsSync();
  const restoredLocator = cfi === null ? locator : null;
  const remotePosition = useRemotePosition({
    bookId,
    isSaved,
    currentLocation: screen.currentLocation,
    restoredLocator,
    hasTargetInUrl: cfi !== null,
  });
  const catalogBook = useQuery({ ...bookQuery(bookId), enabled: screen.panels.isInfoOpen });
  const appBase = useHref(paths.read(bookId)).replace(/read\?.*$/, '');

  const reopenAndResume = () => void Promise.resolve(reopen()).then(grant.resume);
  if (grant.ended) {
    const { reason, reasonText } = grant.ended;
    return <NoAccess bookId={bookId} reason={reason} reasonText={reasonText} onReopen={reopenAndResume} />;
  }
  const info = catalogBook.data
    ? book &&
      bookInfoFromCatalog(catalogBook.data, book.manifest, language, screen.currentLocation?.direction)
    : catalogBook.isPending
      ? undefined
      : book && bookInfoFromManifest(book.manifest, null, screen.currentLocation?.direction);
  const isPreview = scope === 'preview';
  const linkToCfi = (targetCfi: string) =>
    new URL(appBase + paths.read(bookId, { cfi: targetCfi, preview: isPreview }).slice(1), location.origin)
      .href;
  const isPast =
    isPreview &&
    (screen.isPastEnd ||
      (screen.failedHref !== undefined && isPastPreview(book?.manifest, screen.failedHref, previewLimit)));
  return (
    <ReaderScreen
      screen={screen}
      backLink={
        isPreview
          ? { to: paths.bookDetail(bookId), text: t('noAccess.toBook') }
          : { to: paths.myBook, text: t('toShelf') }
      }
      info={info}
      linkToCfi={linkToCfi}
      previewEndPanel={
        isPast && (
          <PreviewEnd bookId={bookId} titlesBeyond={titlesBeyondPreview} onBack={screen.returnToText} />
        )
      }
      statusLines={
        <BookStatusLines
          bookId={bookId}
          isPreview={isPreview && !isPast}
          isOffline={grant.isOffline}
          closesAt={grant.closesAt}
          onReadHere={reopenAndResume}
          remotePosition={remotePosition}
        />
      }
    />
  );
}

/** Undefined for the whole book. */
function findPreviewRange(opened: OpenedBook | undefined): PreviewRange | undefined {
  if (!opened || opened.previewLimit === null) return undefined;
  return { lastPosition: opened.previewLimit, titlesBeyond: opened.titlesBeyondPreview };
}
