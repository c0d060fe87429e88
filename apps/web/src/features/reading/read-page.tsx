import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { tokenSlot } from '../../shared/storage.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { BookRoom } from './book-room.tsx';
import { closedReason } from './closed-reason.ts';
import { ClosedBook } from './closed-book.tsx';
import { DeviceLimit } from './device-limit.tsx';
import { openingQuery } from './opening.queries.ts';

/** /read?bookId=: the book, its trial with `trial=1`, at a place with `cfi=`; or why it stays closed and what opens it. */
export function ReadPage() {
  const [query] = useSearchParams();
  const bookId = readBookId(query.get('bookId'));
  const trial = query.get('trial') === '1';
  const isSignedIn = tokenSlot.read() !== null;
  if (bookId === null) return <NoBook />;
  if (!isSignedIn && !trial) return <ClosedBook bookId={bookId} reason="guest" />;
  const cfi = readCfi(query.get('cfi'));
  return <BookOpening key={`${bookId} ${trial} ${cfi}`} {...{ bookId, trial, cfi, isSignedIn }} />;
}

const DEVICE_LIMIT = 4142;

function readBookId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What it names, the reader finds out; the book opens at its beginning when it names nothing. */
const readCfi = (text: string | null): string | null => (text?.startsWith('epubcfi(') ? text : null);

function NoBook() {
  const t = useT('reading');
  const actions = (
    <ButtonLink look="primary" to={paths.myBook}>
      {t('closed.toShelf')}
    </ButtonLink>
  );
  return (
    <main>
      <EmptyState title={t('missing.title')} actions={actions} whole>
        {t('missing.text')}
      </EmptyState>
    </main>
  );
}

interface BookOpeningProps {
  readonly bookId: number;
  readonly trial: boolean;
  readonly cfi: string | null;
  readonly isSignedIn: boolean;
}

function BookOpening({ bookId, trial, cfi, isSignedIn }: BookOpeningProps) {
  const { data, error, refetch } = useQuery(openingQuery(bookId, trial));
  usePageTitle(data?.book.title);
  if (!error) {
    return <BookRoom {...{ bookId, trial, cfi, isSignedIn }} opening={data} reopen={refetch} />;
  }
  if (error instanceof CallFailed) {
    // the session is over: the router is on its way to /login
    if (error.code === 4101 || error.code === 4102) return null;
    if (error.code === DEVICE_LIMIT)
      return <DeviceLimit bookId={bookId} said={error.message} onUnbound={() => void refetch()} />;
    const reason = closedReason(error.code);
    if (reason) return <ClosedBook bookId={bookId} reason={reason} said={error.message} />;
  }
  return (
    <main>
      <ErrorState error={error} onRetry={() => void refetch()} whole />
    </main>
  );
}
