import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Pages are numbered from 1. */
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

/** The pages of a pager: first, last, the current one and its neighbors; a gap replaces two or more. */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4].forEach((page) => wanted.add(page));
  if (current >= last - 3) [last - 1, last - 2, last - 3].forEach((page) => wanted.add(page));
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const step = page - (pages[index - 1] ?? 0);
    if (step === 2) return [page - 1, page];
    return step > 2 ? (['gap', page] as const) : [page];
  });
}
