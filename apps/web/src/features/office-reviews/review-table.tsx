import type { ReviewItem } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import table from '../../shared/ui/table.module.css';
import { ReviewState } from './review-state.tsx';
import { useWaitingTime } from './use-waiting-time.ts';

interface ReviewTableProps {
  readonly items: readonly ReviewItem[];
  readonly chosenId: string | undefined;
  /** The next page is on its way. */
  readonly isStale: boolean;
  /** Opens an application's panel. */
  readonly pathOf: (applicationId: string) => string;
}

export function ReviewTable({ items, chosenId, isStale, pathOf }: ReviewTableProps) {
  const t = useT('office-reviews');
  const columns = ['applicant', 'institution', 'type', 'submittedAt', 'state'] as const;
  return (
    <div className={`card ${room.box}`} aria-busy={isStale}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ReviewRow
              key={item.applicationId}
              item={item}
              isChosen={item.applicationId === chosenId}
              path={pathOf(item.applicationId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReviewRowProps {
  readonly item: ReviewItem;
  readonly isChosen: boolean;
  readonly path: string;
}

function ReviewRow({ item, isChosen, path }: ReviewRowProps) {
  const t = useT('office-reviews');
  const waitingTime = useWaitingTime();
  const { name, institution, department, type, state, submittedAt } = item;
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Link className={room.main} to={path} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>
        <span className={room.by}>{department}</span>
      </td>
      <td>{institution}</td>
      <td className={room.line}>{t(`type.${type}`)}</td>
      <td className={`num ${room.line}`}>
        {formatInstant(submittedAt)}
        {state === 'pending' && (
          <span className={`${room.by} ${room.under}`}>{waitingTime(submittedAt)}</span>
        )}
      </td>
      <td>
        <ReviewState state={state} />
      </td>
    </tr>
  );
}
