import { useQuery } from '@tanstack/react-query';
import type { FlashcardCounts } from '@zhiye/contract';
import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { categoriesQuery } from '../flashcard.queries.ts';
import styles from './category-rail.module.css';

interface CategoryRailProps {
  readonly categoryId: string | undefined;
  readonly pathOf: (categoryId: string | undefined) => string;
}

/** The categories with how many cards each has, and how many of them are due. */
export function CategoryRail({ categoryId, pathOf }: CategoryRailProps) {
  const t = useT('flashcards');
  const { data } = useQuery(categoriesQuery);
  const row = (id: string | undefined, name: string, counts: FlashcardCounts) => (
    <li key={id ?? 'all'}>
      <Link to={pathOf(id)} aria-current={id === categoryId ? 'true' : undefined}>
        <span>
          <span className={styles.name} lang={textLanguage(name)}>
            {name}
          </span>
          <span className={styles.total}>{t('cards', { count: counts.total })}</span>
        </span>
        {counts.due > 0 && (
          <span className={styles.due}>
            <span aria-hidden="true">{counts.due}</span>
            <span className="vh">{t('dueCount', { count: counts.due })}</span>
          </span>
        )}
      </Link>
    </li>
  );
  return (
    <nav className={`card ${styles.rail}`} aria-label={t('categories.label')}>
      <div className={styles.head}>
        <b>{t('categories.label')}</b>
        <Link className="lk" to={paths.personal.flashCardCategory}>
          {t('categories.manage')}
        </Link>
      </div>
      <ul>
        {data && row(undefined, t('all'), data.all)}
        {data?.list.map((category) => row(category.categoryId, category.name, category))}
        {data && data.list.length > 0 && row(NO_CATEGORY, t('uncategorized'), data.uncategorized)}
      </ul>
    </nav>
  );
}
