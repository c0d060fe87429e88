import type { AdminSampleApplication } from '@zhiye/contract';
import { isOpenSample } from '@zhiye/contract/constants/commerce/sample';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { SampleStatusTag } from '../sample-status-tag.tsx';
import { urgencyOf, WaitingDays } from '../waiting-days.tsx';
import styles from './samples.module.css';

interface SampleTableProps {
  readonly items: readonly AdminSampleApplication[];
  readonly chosenId: string | undefined;
  /** The next page is loading. */
  readonly isStale: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (applicationIds: string[]) => void;
  /** The address that opens the panel of an application. */
  readonly pathOf: (applicationId: string) => string;
}

export function SampleTable({ items, chosenId, isStale, selected, onSelect, pathOf }: SampleTableProps) {
  const t = useT('samples-admin');
  const columns = useColumns({ chosenId, pathOf });
  return (
    <AdminTable
      rows={items}
      rowKey="applicationId"
      columns={columns}
      chosenKey={chosenId}
      isBusy={isStale}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('select.all') }),
        getCheckboxProps: ({ applicationNo, status }) => ({
          'aria-label': t('select.one', { applicationNo }),
          disabled: !isOpenSample(status),
        }),
      }}
    />
  );
}

function useColumns({
  chosenId,
  pathOf,
}: Pick<SampleTableProps, 'chosenId' | 'pathOf'>): AdminColumns<AdminSampleApplication> {
  const t = useT('samples-admin');
  return [
    {
      title: t('column.waiting'),
      className: page.line,
      render: (_, item) => (
        <>
          <span className={styles.waiting} data-urgency={urgencyOf(item)}>
            {item.waitingDays === null ? (
              formatDay(item.submittedAt)
            ) : (
              <WaitingDays waitingDays={item.waitingDays} />
            )}
          </span>
          <span className={`${page.by} ${page.under}`}>
            {item.escalatedAt && item.waitingDays !== null && t('escalated')}
            {!item.escalatedAt && urgencyOf(item) === 'today' && t('dueToday')}
          </span>
        </>
      ),
    },
    {
      title: t('column.teacher'),
      render: (_, { applicationId, teacher }) => (
        <>
          <Link
            className={page.main}
            to={pathOf(applicationId)}
            aria-current={applicationId === chosenId ? 'true' : undefined}
            lang={textLanguage(teacher.name)}
          >
            {teacher.name}
          </Link>
          <span className={page.by}>
            <DataText>
              {teacher.institution} {teacher.department}
            </DataText>
          </span>
        </>
      ),
    },
    {
      title: t('column.book'),
      render: (_, { book, applicationNo }) => (
        <>
          <span className={styles.title} lang={textLanguage(book.title)}>
            {book.title}
          </span>
          <span className={`${page.by} ${page.under} num`}>{applicationNo}</span>
        </>
      ),
    },
    {
      title: t('column.students'),
      align: 'right',
      className: 'num',
      render: (_, { studentCount }) => formatCount(studentCount),
    },
    {
      title: t('column.adopted'),
      className: `num ${page.line}`,
      render: (_, { teacher: { adoption } }) =>
        adoption.applications === 0
          ? t('adopted.none')
          : t('adopted.some', { count: adoption.applications, students: formatCount(adoption.students) }),
    },
    { title: t('column.status'), render: (_, { status }) => <SampleStatusTag status={status} /> },
  ];
}
