import { Button } from 'antd';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './bulk.module.css';

interface BulkEditBarProps {
  readonly selectedCount: number;
  /** How many books the filter finds. */
  readonly total: number;
  readonly onEditSelected: () => void;
  readonly onEditAll: () => void;
  readonly onClear: () => void;
}

/** Starts a bulk edit of the selected books or of all books that the filter finds. */
export function BulkEditBar({ selectedCount, total, onEditSelected, onEditAll, onClear }: BulkEditBarProps) {
  const t = useT('books-admin');
  return (
    <div className={styles.bar}>
      <span className="s13" role="status">
        {t('selection.count', { count: selectedCount })}
      </span>
      <Button disabled={selectedCount === 0} onClick={onEditSelected}>
        {t('bulk.selected')}
      </Button>
      <Button onClick={onEditAll}>{t('bulk.filtered', { count: formatCount(total) })}</Button>
      {selectedCount > 0 && (
        <Button type="text" onClick={onClear}>
          {t('selection.none')}
        </Button>
      )}
    </div>
  );
}
