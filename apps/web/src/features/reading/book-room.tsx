import { useQuery } from '@tanstack/react-query';
import type { ReaderTarget } from '@zhiye/reader';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { bookQuery } from './book.queries.ts';
import { infoOfBook, infoOfManifest } from './book-info.ts';
import { BookLines } from './book-lines.tsx';
import { ClosedBook } from './closed-book.tsx';
import type { Opening } from './opening.queries.ts';
import { ReadingRoom } from './reading-room.tsx';
import { searchOnServer } from './search-book.ts';
import { TrialEnd } from './trial-end.tsx';
import { isPastTrial } from './trial-range.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useLookSync } from './use-look-sync.ts';
import { usePositionSaver } from './use-position-saver.ts';
import { useReadingGrant } from './use-reading-grant.ts';
import { useRoom } from './use-room.ts';

interface BookRoomProps {
  readonly bookId: number;
  /** Whether a trial will do. */
  readonly trial: boolean;
  /** The place that the address names. */
  readonly cfi: string | null;
  readonly isSignedIn: boolean;
  /** Undefined while the book opens. */
  readonly opening: Opening | undefined;
  /** Opens the book anew: after a new edition, when the permission has lapsed, or to take the place of another device. */
  readonly reopen: () => unknown;
}

/** A book of the shop in the reading room: permission, place and trial. */
export function BookRoom({ bookId, trial, cfi, isSignedIn, opening, reopen }: BookRoomProps) {
  const t = useT('reading');
  const language = useLanguage();
  const { book, baseUrl, position = null, scope, trialEnd = null } = opening ?? {};
  const grant = useReadingGrant(bookId, trial, baseUrl, reopen);
  const start: ReaderTarget | null = cfi === null ? position : { cfi };
  const search = useMemo(() => searchOnServer(bookId, trial), [bookId, trial]);
  const room = useRoom({ book, start, bookKey: `book ${bookId}`, search, renew: grant.renew });
  const isKept = isSignedIn && scope === 'full';
  usePositionSaver(bookId, isKept ? room.place : undefined, start !== null);
  useLookSync();
  const restored = cfi === null ? position : null;
  const elsewhere = useElsewhere({ bookId, isKept, place: room.place, restored, isByAddress: cfi !== null });
  const described = useQuery({ ...bookQuery(bookId), enabled: room.panels.isInfoOpen });
  const base = useHref(paths.read(bookId)).replace(/read\?.*$/, '');

  const openAgain = () => void Promise.resolve(reopen()).then(grant.resume);
  if (grant.closed) {
    const { reason, said } = grant.closed;
    return <ClosedBook bookId={bookId} reason={reason} said={said} onReopen={openAgain} />;
  }
  const info = described.data
    ? book && infoOfBook(described.data, book.manifest, language, room.place?.direction)
    : described.isPending
      ? undefined
      : book && infoOfManifest(book.manifest, null, room.place?.direction);
  const isTrial = scope === 'trial';
  const linkTo = (place: string) =>
    new URL(base + paths.read(bookId, { cfi: place, trial: isTrial }).slice(1), location.origin).href;
  const isPast = isTrial && room.failed !== undefined && isPastTrial(book?.manifest, room.failed, trialEnd);
  return (
    <ReadingRoom
      room={room}
      home={
        isTrial
          ? { to: paths.bookDetail(bookId), text: t('closed.toBook') }
          : { to: paths.myBook, text: t('toShelf') }
      }
      info={info}
      isSignedIn={isSignedIn}
      linkTo={linkTo}
      ending={isPast && <TrialEnd bookId={bookId} onBack={room.comeBack} />}
      lines={
        <BookLines
          bookId={bookId}
          room={room}
          isTrial={isTrial && !isPast}
          isCutOff={grant.isCutOff}
          closesAt={grant.closesAt}
          onStay={openAgain}
          elsewhere={elsewhere}
        />
      }
    />
  );
}
