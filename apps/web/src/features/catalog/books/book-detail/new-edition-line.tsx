import { Link } from 'react-router';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { BookData } from './book-data.ts';
import { formatLongMonth } from '../../../../shared/i18n/long-date.ts';
import styles from './book-intro.module.css';

/** Links an older edition to the newest one. */
export function NewEditionLine({ newEdition }: Pick<BookData, 'newEdition'>) {
  const t = useT('book-detail');
  const language = useLanguage();
  if (!newEdition) return null;
  const month = formatLongMonth(newEdition.publishDate, language);
  return (
    <p className={styles.newEdition}>
      <Icon name="hist" size={16} />
      {t('editions.older')}
      <Link className="lk" to={paths.bookDetail(newEdition.bookId)}>
        {newEdition.edition
          ? t('editions.toNamed', { edition: newEdition.edition, month })
          : t('editions.toNew', { month })}
      </Link>
    </p>
  );
}
