import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCallback, useMemo } from 'react';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { bookInfoFromManifest } from '../panels/book-info.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { searchInInspection } from '../search/search-in-book.ts';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import type { Renewal } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';
import { CallFailed, call } from '../../../../shared/api/index.ts';
import { fetchReaderBook } from '../access/opened-book.queries.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

/** /backoffice/books/inspect?importId=: opens a revision in the reader, published or not. */
export function InspectionPage() {
  const importId = useSearchParams()[0].get('importId');
  return importId === null ? <NoImportId /> : <OpenInspection key={importId} importId={importId} />;
}

function OpenInspection({ importId }: { readonly importId: string }) {
  const { data, error, refetch } = useQuery(inspectionQuery(importId));
  usePageTitle(data?.book.title);
  if (!error) return <InspectionReader importId={importId} inspection={data} />;
  return (
    <main>
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    </main>
  );
}

function NoImportId() {
  const t = useT('reading');
  const actions = (
    <ButtonLink look="primary" to={adminPaths.books}>
      {t('inspection.back')}
    </ButtonLink>
  );
  return (
    <main>
      <EmptyState title={t('inspection.missing')} actions={actions} isPage>
        {t('inspection.missingText')}
      </EmptyState>
    </main>
  );
}

interface InspectionReaderProps {
  readonly importId: string;
  /** Undefined while the revision opens. */
  readonly inspection: Inspection | undefined;
}

/** A revision in the reader as its readers will see it. The position is not saved. */
function InspectionReader({ importId, inspection }: InspectionReaderProps) {
  const t = useT('reading');
  const { book, bookId } = inspection ?? {};
  const search = useMemo(() => searchInInspection(importId), [importId]);
  const renew = useCallback(
    (): Promise<Renewal> =>
      openInspection(importId).then(
        () => 'renewed',
        () => 'unreachable',
      ),
    [importId],
  );
  const screen = useReaderScreen({ book, start: null, bookKey: `inspection ${importId}`, search, renew });
  useReaderSettingsSync();
  return (
    <ReaderScreen
      screen={screen}
      hostSource={{
        source: 'inspection',
        bookId: null,
        bookKey: `inspection ${importId}`,
        userId: null,
        isPreview: false,
      }}
      backLink={{ to: adminLists.books.to({ bookId }), text: t('inspection.back') }}
      info={book && bookInfoFromManifest(book.manifest, null, screen.currentLocation?.direction)}
      statusLines={book && <StatusLine icon="eye">{t('inspection.line')}</StatusLine>}
    />
  );
}

/** A revision that is open for inspection. */
interface Inspection {
  readonly bookId: number;
  readonly book: ReaderBook;
}

/** Opens an inspection. `openInspection` comes first because it sets the cookie that the files need. */
const inspectionQuery = (importId: string) =>
  queryOptions({
    queryKey: ['inspection', importId],
    queryFn: async ({ signal }): Promise<Inspection> => {
      const { bookId, title, baseUrl } = await openInspection(importId, signal);
      return { bookId, book: await fetchReaderBook(title, baseUrl, signal) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Grants this browser access to the files of a revision for one hour. */
async function openInspection(importId: string, signal?: AbortSignal) {
  const reply = await call('POST /b/v1/admin/inspection/openInspection', { importId }, { signal });
  if (!reply.isOK) throw new CallFailed(reply);
  return reply.data;
}
