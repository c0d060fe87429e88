import type { DataOf } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './bulk-edit-dialog.module.css';

interface BulkEditPreviewProps {
  readonly preview: DataOf<'POST /b/v1/admin/catalog/previewBulkEdit'>;
}

/** How many books would change, with some of their titles. */
export function BulkEditPreview({ preview }: BulkEditPreviewProps) {
  const t = useT('books-admin');
  const { changed, matched, notPriced, withoutText, examples, price } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        <b>{t('bulk.preview', { changed: formatCount(changed), matched: formatCount(matched) })}</b>
      </p>
      {notPriced > 0 && <p>{t('bulk.notPriced', { count: formatCount(notPriced) })}</p>}
      {withoutText > 0 && <p>{t('bulk.withoutText', { count: formatCount(withoutText) })}</p>}
      {!price && (
        <ul>
          {examples.map(({ bookId, title }) => (
            <li key={bookId} lang={textLanguage(title)}>
              {title}
            </li>
          ))}
          {changed > examples.length && <li>…</li>}
        </ul>
      )}
    </div>
  );
}
