import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { readId, readPageNo } from '../../../../../shared/navigation/url-query.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { BookImportSummary } from './book-import-summary.tsx';
import { CheckBookImport } from './check-book-import.tsx';
import { ImportChangeTable } from './import-change-table.tsx';
import { ImportProblemTable } from './import-problem-table.tsx';
import { RunBookImport } from './run-book-import.tsx';
import { useBookImport } from './use-book-import.ts';

/** /backoffice/books/import: imports a spreadsheet of books after a check. */
export function BookImportPage() {
  const t = useT('book-import-admin');
  const query = useSearchParams()[0];
  const importId = readId(query, 'importId');
  const found = useBookImport(importId);
  return (
    <div className={layout.narrow}>
      <div className={layout.head}>
        <h1>{t('title')}</h1>
      </div>
      <CheckBookImport />
      {importId !== undefined && found.isPending && <Loading count={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <BookImportSummary found={found.data} />
          {found.data.state === 'checked' && <RunBookImport found={found.data} />}
          {found.data.state === 'checked' && found.data.toUpdate > 0 && (
            <ImportChangeTable key={found.data.importId} importId={found.data.importId} />
          )}
          {found.data.problems > 0 && (
            <ImportProblemTable importId={found.data.importId} pageNo={readPageNo(query)} />
          )}
          {found.data.state === 'done' && (
            <ButtonLink look="primary" to={adminLists.books.to({ sort: 'changed' })}>
              {t('toBooks')}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
