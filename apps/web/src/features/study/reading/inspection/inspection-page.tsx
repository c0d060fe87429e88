import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InspectionReader } from './inspection-reader.tsx';
import { inspectionQuery } from './inspection.queries.ts';

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
