import type { SampleApplication } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDay } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import table from '../../../shared/ui/table.module.css';
import styles from './list/style-book.module.css';
import { SampleStatusTag } from './sample-status-tag.tsx';

interface SampleListTableProps {
  readonly heads: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** The table of a teacher's own applications, and of those in a channel's region. */
export function SampleListTable({ heads, children }: SampleListTableProps) {
  return (
    <div className={`card ${styles.list}`}>
      <table className={table.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface SampleCellsProps {
  readonly sample: Pick<
    SampleApplication,
    'courseTitle' | 'studentCount' | 'appliedAt' | 'applicationNo' | 'status'
  >;
}

/** Course, day of the application and status. */
export function SampleCells({ sample }: SampleCellsProps) {
  const t = useT('samples');
  const { courseTitle, studentCount, appliedAt, applicationNo, status } = sample;
  return (
    <>
      <td>
        {courseTitle}
        <p className="sub s12">{t('list.students', { count: formatCount(studentCount) })}</p>
      </td>
      <td className="num">
        {formatDay(appliedAt)}
        <p className="sub s12">{applicationNo}</p>
      </td>
      <td>
        <SampleStatusTag status={status} />
      </td>
    </>
  );
}
