import { useQuery } from '@tanstack/react-query';
import type { ReaderTarget } from '@zhiye/reader';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { INFO_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { bookQuery } from './book.queries.ts';
import { bookInfoFromCatalog, bookInfoFromManifest } from '../panels/book-info.ts';
import type { PreviewRange } from '../panels/preview-mark.ts';
import { NoAccess } from '../access/no-access.tsx';
import type { OpenedBook } from '../access/opened-book.queries.ts';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { searchOnServer } from '../search/search-in-book.ts';
import { listBeyond } from '../access/beyond-preview.ts';
import { PreviewEnd } from '../access/preview-end.tsx';
import { PreviewLine } from '../access/preview-line.tsx';
import { isPastPreview } from '../access/preview-limit.ts';
import { useRemotePosition } from '../progress/use-remote-position.ts';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import { usePositionSaver } from '../progress/use-position-saver.ts';
import { useReadingGrant } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { formatClock } from '../../../../shared/i18n/dates.ts';
import { positionAt, usePlaceName } from '../navigation/use-place-name.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';

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
  const { book, baseUrl, locator = null, scope, previewLimit = null } = opened ?? {};
  const grant = useReadingGrant(bookId, preview, baseUrl, opened?.offlineUntil !== undefined, reopen);
  const start: ReaderTarget | null = cfi === null ? locator : { cfi };
  const search = useMemo(() => searchOnServer(bookId, preview), [bookId, preview]);
  const bookKey = `book ${bookId}`;
  const previewRange = findPreviewRange(opened);
  const { renew } = grant;
  const screen = useReaderScreen({
    ...{ book, start, bookKey, search, renew },
    preview: previewRange,
    hasCopyCap: true,
  });
  const isSaved = isSignedIn && scope === 'full';
  usePositionSaver(bookId, opened?.userId, isSaved ? screen.currentLocation : undefined, start !== null);
  useReaderSettingsSync();
  const restoredLocator = cfi === null ? locator : null;
  const remotePosition = useRemotePosition({
    bookId,
    isSaved,
    currentLocation: screen.currentLocation,
    restoredLocator,
    hasTargetInUrl: cfi !== null,
  });
  const catalogBook = useQuery({ ...bookQuery(bookId), enabled: screen.panels.right === INFO_PANEL });
  const appBase = useHref(paths.read(bookId)).replace(/read\?.*$/, '');

  const reopenAndResume = () => void Promise.resolve(reopen()).then(grant.resume);
  if (grant.ended) {
    const { reason, reasonText } = grant.ended;
    return <NoAccess bookId={bookId} reason={reason} reasonText={reasonText} onReopen={reopenAndResume} />;
  }
  const direction = screen.currentLocation?.direction;
  const info = describeBook(catalogBook, book, language, direction);
  const isPreview = scope === 'preview';
  const host = { source: 'shop', bookId, bookKey: String(bookId), userId: opened && opened.userId } as const;
  const linkToCfi = (targetCfi: string) => {
    const path = paths.read(bookId, { cfi: targetCfi, preview: isPreview });
    return new URL(appBase + path.slice(1), location.origin).href;
  };
  const isAtLimit = isPastPreview(book?.manifest, screen.failedHref, previewLimit);
  const isPast = isPreview && (screen.isPastEnd || isAtLimit);
  return (
    <ReaderScreen
      screen={screen}
      hostSource={{ ...host, isPreview }}
      backLink={toBackLink(bookId, isPreview, t)}
      mark={opened?.isSample ? t('sampleBook') : undefined}
      info={info}
      linkToCfi={linkToCfi}
      previewEndPanel={
        isPast && (
          <PreviewEnd
            bookId={bookId}
            beyond={listBeyond(screen.entries, previewRange, book?.manifest)}
            onBack={screen.returnToText}
          />
        )
      }
      statusLines={
        <BookStatusLines
          bookId={bookId}
          isPreview={isPreview && !isPast}
          isOffline={grant.isOffline}
          offlineUntil={opened?.offlineUntil}
          closesAt={grant.closesAt}
          onReadHere={reopenAndResume}
          remotePosition={remotePosition}
        />
      }
    />
  );
}

const toBackLink = (bookId: number, isPreview: boolean, t: ReturnType<typeof useT>) =>
  isPreview
    ? { to: paths.bookDetail(bookId), text: t('noAccess.toBook') }
    : { to: paths.myBook, text: t('toShelf') };

/** From the catalog; when that fails, from the file. Undefined while it loads. */
function describeBook(
  { data, isPending }: { data?: DataOf<'GET /b/v1/book/getBook'> | null | undefined; isPending: boolean },
  book: ReaderBook | undefined,
  language: ReturnType<typeof useLanguage>,
  direction: Parameters<typeof bookInfoFromCatalog>[3],
) {
  if (isPending || !book) return undefined;
  return data
    ? bookInfoFromCatalog(data, book.manifest, language, direction)
    : bookInfoFromManifest(book.manifest, null, direction);
}

/** Undefined for the whole book. */
function findPreviewRange(opened: OpenedBook | undefined): PreviewRange | undefined {
  if (!opened || opened.previewLimit === null) return undefined;
  return { lastPosition: opened.previewLimit, titlesBeyond: opened.titlesBeyondPreview };
}

interface BookStatusLinesProps {
  readonly bookId: number;
  readonly isPreview: boolean;
  readonly isOffline: boolean;
  /** Until when the downloaded text can be read; undefined when it comes from the server. */
  readonly offlineUntil: string | undefined;
  readonly closesAt: string | null;
  /** Continues here; another device loses its session. */
  readonly onReadHere: () => void;
  readonly remotePosition: ReturnType<typeof useRemotePosition>;
}

/** Messages about the session: network, other devices, preview. */
function BookStatusLines(props: BookStatusLinesProps) {
  const { bookId, isPreview, isOffline, offlineUntil, closesAt, onReadHere, remotePosition } = props;
  const t = useT('reading');
  const { currentLocation } = useReaderScreenState();
  const stayButton = (
    <button type="button" onClick={onReadHere}>
      {t('otherDevice.stay')}
    </button>
  );
  return (
    <>
      {/* the most urgent line is the last: on a phone it is the only one that is seen */}
      {isPreview && currentLocation && <PreviewLine bookId={bookId} position={currentLocation.position} />}
      {remotePosition.last && currentLocation && <RemotePositionLine remotePosition={remotePosition} />}
      {closesAt !== null && (
        <StatusLine icon="clock" actions={stayButton}>
          {t('otherDevice.closes', { time: formatClock(closesAt) })}
        </StatusLine>
      )}
      {isOffline && !offlineUntil && <StatusLine icon="warn">{t('offline')}</StatusLine>}
      {offlineUntil && (
        <StatusLine icon="warn">{t('offlineCopy.until', { day: formatInstant(offlineUntil) })}</StatusLine>
      )}
    </>
  );
}

function RemotePositionLine({ remotePosition }: Pick<BookStatusLinesProps, 'remotePosition'>) {
  const t = useT('reading');
  const screen = useReaderScreenState();
  const placeName = usePlaceName('Inline');
  const { deviceName, isThisDevice, locator } = remotePosition.last!;
  const { positions } = screen.currentLocation!;
  const { totalProgression, printedPage } = locator;
  const place = placeName({ position: positionAt(totalProgression, positions), printedPage });
  const device = isThisDevice ? t('otherDevice.here') : (deviceName ?? t('otherDevice.another'));
  const goThere = (): void => {
    const { title: _, printedPage: _page, ...target } = locator;
    screen.goTo(target);
    remotePosition.dismiss();
  };
  const actions = (
    <>
      <button type="button" onClick={goThere}>
        {t('otherDevice.go')}
      </button>
      <button type="button" onClick={remotePosition.dismiss}>
        {t('otherDevice.remain')}
      </button>
    </>
  );
  return (
    <StatusLine icon="hist" actions={actions}>
      {t('otherDevice.was', { device, place })}
    </StatusLine>
  );
}
