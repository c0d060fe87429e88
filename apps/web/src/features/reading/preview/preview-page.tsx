import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../shared/i18n/page-title.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { PreviewRoom } from './preview-room.tsx';
import { previewQuery } from './preview.queries.ts';

/** /backoffice/books/preview?importId=: an edition in the reader, before or after readers get it. */
export function PreviewPage() {
  const importId = useSearchParams()[0].get('importId');
  return importId === null ? <NothingToPreview /> : <OpenPreview key={importId} importId={importId} />;
}

function OpenPreview({ importId }: { readonly importId: string }) {
  const { data, error, refetch } = useQuery(previewQuery(importId));
  usePageTitle(data?.book.title);
  if (!error) return <PreviewRoom importId={importId} preview={data} />;
  return (
    <main>
      <ErrorState error={error} onRetry={() => void refetch()} whole />
    </main>
  );
}

function NothingToPreview() {
  const t = useT('reading');
  const actions = (
    <ButtonLink look="primary" to={paths.office.books}>
      {t('preview.back')}
    </ButtonLink>
  );
  return (
    <main>
      <EmptyState title={t('preview.missing')} actions={actions} whole>
        {t('preview.missingText')}
      </EmptyState>
    </main>
  );
}
