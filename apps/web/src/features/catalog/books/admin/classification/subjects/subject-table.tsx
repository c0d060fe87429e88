import type { AdminSubjectView } from '@zhiye/contract';
import { formatCount } from '../../../../../../shared/format.ts';
import { textLanguage } from '../../../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../../../shared/ui/admin/admin-table.tsx';
import { RowActions } from '../../../../../../shared/ui/admin/row-actions.tsx';
import styles from './subjects-page.module.css';

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

export function SubjectTable({ subjects, isBusy, onMove, onEdit, onDelete }: SubjectTableProps) {
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
