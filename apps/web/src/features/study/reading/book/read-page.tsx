import { useQuery } from '@tanstack/react-query';
import { CATALOG_REPLY_CODE, REPLY_CODE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { OfflineLeaseOver } from '../../../../shared/offline/offline-lease-over.ts';
import { OfflineOver } from '../access/offline-over.tsx';
import { BookReader } from './book-reader.tsx';
import { noAccessReason } from '../access/no-access-reason.ts';
import { NoAccess } from '../access/no-access.tsx';
import { DeviceLimit } from '../access/device-limit.tsx';
import { UnknownBook } from '../access/unknown-book.tsx';
import { openedBookQuery } from '../access/opened-book.queries.ts';

/** /read?bookId=: opens the book, with `preview=1` its preview, at `cfi=`; or says why it cannot be read. */
export function ReadPage() {
  const [query] = useSearchParams();
  const bookId = readBookId(query.get('bookId'));
  const preview = query.get('preview') === '1';
  const isSignedIn = storedToken.read() !== null;
  if (bookId === null) return <NoBookId />;
  if (!isSignedIn && !preview) return <NoAccess bookId={bookId} reason="guest" />;
  const cfi = readCfi(query.get('cfi'));
  return <OpenBook key={`${bookId} ${preview} ${cfi}`} {...{ bookId, preview, cfi, isSignedIn }} />;
}

function readBookId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The reader resolves the CFI; when it cannot, the book opens at its start. */
const readCfi = (text: string | null): string | null => (text?.startsWith('epubcfi(') ? text : null);

function NoBookId() {
  const t = useT('reading');
  const actions = (
    <ButtonLink look="primary" to={paths.myBook}>
      {t('noAccess.toShelf')}
    </ButtonLink>
  );
  return (
    <main>
      <EmptyState title={t('missing.title')} actions={actions} isPage>
        {t('missing.text')}
      </EmptyState>
    </main>
  );
}

interface OpenBookProps {
  readonly bookId: number;
  readonly preview: boolean;
  readonly cfi: string | null;
  readonly isSignedIn: boolean;
}

function OpenBook({ bookId, preview, cfi, isSignedIn }: OpenBookProps) {
  const { data, error, refetch } = useQuery(openedBookQuery(bookId, preview));
  usePageTitle(data?.book.title);
  if (!error) {
    return <BookReader {...{ bookId, preview, cfi, isSignedIn }} opened={data} reopen={refetch} />;
  }
  if (error instanceof CallFailed) {
    // signed out: the router redirects to /login
    if (error.code === REPLY_CODE.notSignedIn || error.code === REPLY_CODE.sessionEnded) return null;
    if (error.code === ACCOUNT_REPLY_CODE.deviceLimit)
      return <DeviceLimit bookId={bookId} reasonText={error.message} onUnbound={() => void refetch()} />;
    if (error.code === CATALOG_REPLY_CODE.bookNotFound) return <UnknownBook />;
    const reason = noAccessReason(error.code);
    if (reason) return <NoAccess bookId={bookId} reason={reason} reasonText={error.message} />;
  }
  if (error instanceof OfflineLeaseOver) return <OfflineOver over={error} onRetry={() => void refetch()} />;
  return (
    <main>
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    </main>
  );
}
