import { useQuery } from '@tanstack/react-query';
import type { AdminSubjectView } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../../../shared/api/index.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';
import { SubjectTable } from './subject-table.tsx';
import { SubjectDialog } from './subject-dialog.tsx';
import styles from './subjects-page.module.css';

const LIST = 'GET /b/v1/admin/subject/findSubjects';

/** /backoffice/subjects: the two levels of subjects, in the order of the shop. */
export function SubjectsPage() {
  const t = useT('classification-admin');
  const subjects = useQuery(callQuery(LIST, {}));
  const act = useAdminListAction(LIST);
  const [edited, setEdited] = useState<AdminSubjectView | 'new'>();
  const list = subjects.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <div className={`${page.head} ${styles.head}`}>
        <h1 className={page.title}>{t('subjects.title')}</h1>
        <Button type="primary" size="middle" onClick={() => setEdited('new')}>
          {t('subjects.create')}
        </Button>
      </div>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {subjects.isPending && <Loading count={10} />}
      {subjects.isError && <ErrorState error={subjects.error} onRetry={() => void subjects.refetch()} />}
      {subjects.data && list.length === 0 && (
        <EmptyState title={t('subjects.empty')}>{t('subjects.emptyText')}</EmptyState>
      )}
      {list.length > 0 && (
        <SubjectTable
          subjects={list}
          isBusy={act.isPending}
          onMove={({ subjectCode }, direction) =>
            act.mutate(() => call('POST /b/v1/admin/subject/moveSubject', { subjectCode, direction }))
          }
          onEdit={setEdited}
          onDelete={({ subjectCode }) =>
            act.mutate(() => call('POST /b/v1/admin/subject/deleteSubject', { subjectCode }))
          }
        />
      )}
      {edited && (
        <SubjectDialog
          edited={edited === 'new' ? undefined : edited}
          topSubjects={list.filter(({ parentCode }) => parentCode === null)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
