import { useQuery } from '@tanstack/react-query';
import type { AdminSubjectView } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';
import styles from './subjects-page.module.css';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { formatCount } from '../../../../../../shared/format.ts';
import { textLanguage } from '../../../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../../../shared/ui/admin/admin-table.tsx';
import { RowActions } from '../../../../../../shared/ui/admin/row-actions.tsx';

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

interface SubjectDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSubjectView | undefined;
  readonly topSubjects: readonly AdminSubjectView[];
  readonly onClose: () => void;
}

interface SubjectValues {
  readonly subjectCode: string;
  readonly name: string;
  readonly nameEn: string;
  /** `''` for a subject of the first level. */
  readonly parentCode: string;
}

/** Creates or edits a subject. Its code cannot be changed later. */
function SubjectDialog({ edited, topSubjects, onClose }: SubjectDialogProps) {
  const t = useT('classification-admin');
  const isEnglish = useLanguage() === 'en';
  const act = useAdminListAction('GET /b/v1/admin/subject/findSubjects');
  const save = (values: SubjectValues) => {
    const input = { ...values, parentCode: values.parentCode || null };
    const way = edited ? 'POST /b/v1/admin/subject/editSubject' : 'POST /b/v1/admin/subject/createSubject';
    act.mutate(() => call(way, input), { onSuccess: onClose });
  };
  const parents = topSubjects.filter(({ subjectCode }) => subjectCode !== edited?.subjectCode);
  return (
    <AdminDialog<SubjectValues>
      title={edited ? t('subjects.edit') : t('subjects.create')}
      draft={`subject ${edited?.subjectCode ?? 'new'}`}
      initialValues={{
        subjectCode: edited?.subjectCode ?? '',
        name: edited?.name ?? '',
        nameEn: edited?.nameEn ?? '',
        parentCode: edited?.parentCode ?? '',
      }}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextItem<SubjectValues>
        name="subjectCode"
        label={t('subjects.subjectCode')}
        hint={edited ? undefined : t('subjects.codeHint')}
        required
        maxLength={32}
        disabled={edited !== undefined}
        rule={(code) => (/^[A-Za-z0-9-]{1,32}$/.test(code) ? undefined : t('subjects.badCode'))}
      />
      <TextItem<SubjectValues> name="name" label={t('subjects.name')} required maxLength={60} />
      <TextItem<SubjectValues> name="nameEn" label={t('subjects.nameEn')} required maxLength={120} />
      <SelectItem<SubjectValues>
        name="parentCode"
        label={t('subjects.parent')}
        choices={[
          ['', t('subjects.noParent')],
          ...parents.map((parent) => [parent.subjectCode, isEnglish ? parent.nameEn : parent.name] as const),
        ]}
      />
    </AdminDialog>
  );
}

interface SubjectTableProps {
  /** Both levels in one list: each subject of the first level is followed by those below it. */
  readonly subjects: readonly AdminSubjectView[];
  readonly isBusy: boolean;
  readonly onMove: (subject: AdminSubjectView, direction: 'up' | 'down') => void;
  readonly onEdit: (subject: AdminSubjectView) => void;
  readonly onDelete: (subject: AdminSubjectView) => void;
}

type SubjectRow = AdminSubjectView & {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly children?: readonly SubjectRow[];
};

/** The rows of one level, each with its subjects of the next level. */
function toRows(subjects: readonly AdminSubjectView[], parentCode: string | null): SubjectRow[] {
  const siblings = subjects.filter((subject) => subject.parentCode === parentCode);
  return siblings.map((subject, index) => {
    const children = toRows(subjects, subject.subjectCode);
    return {
      ...subject,
      isFirst: index === 0,
      isLast: index === siblings.length - 1,
      ...(children.length > 0 && { children }),
    };
  });
}

function SubjectTable({ subjects, isBusy, onMove, onEdit, onDelete }: SubjectTableProps) {
  const t = useT('classification-admin');
  const isEnglish = useLanguage() === 'en';
  return (
    <AdminTable
      rows={toRows(subjects, null)}
      rowKey="subjectCode"
      expandable={{ defaultExpandAllRows: true }}
      columns={[
        {
          title: t('column.name'),
          render: (_, { parentCode, name }) => (
            <span className={parentCode === null ? styles.top : undefined} lang={textLanguage(name)}>
              {name}
            </span>
          ),
        },
        { title: t('column.nameEn'), dataIndex: 'nameEn' },
        { title: t('column.code'), className: 'num', dataIndex: 'subjectCode' },
        {
          title: t('column.books'),
          align: 'right',
          className: 'num',
          render: (_, { bookCount }) => formatCount(bookCount),
        },
        {
          title: <span className="vh">{t('column.act')}</span>,
          render: (_, subject) => (
            <RowActions
              name={isEnglish ? subject.nameEn : subject.name}
              isBusy={isBusy}
              isFirst={subject.isFirst}
              isLast={subject.isLast}
              onMove={(direction) => onMove(subject, direction)}
              onEdit={() => onEdit(subject)}
              onDelete={() => onDelete(subject)}
            />
          ),
        },
      ]}
      isBusy={isBusy}
    />
  );
}
