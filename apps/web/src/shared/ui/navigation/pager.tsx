import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page; the list's state lives in the URL. */
  readonly pathOf: (pageNo: number) => string;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ pageNo, pageSize, total, pathOf }: PagerProps) {
  const t = useT('shared');
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {pageNo > 1 && (
        <Link to={pathOf(pageNo - 1)} aria-label={t('pager.previous')}>
          <Icon name="left" size={15} />
        </Link>
      )}
      {pageNumbers(pageNo, last).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link
            key={page}
            to={pathOf(page)}
            aria-label={t('pager.page', { page })}
            aria-current={page === pageNo ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {pageNo < last && (
        <Link to={pathOf(pageNo + 1)} aria-label={t('pager.next')}>
          <Icon name="right" size={15} />
        </Link>
      )}
    </nav>
  );
}
