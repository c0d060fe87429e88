import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardCounts } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import tabStyles from '../../../../shared/ui/navigation/tabs.module.css';
import { CardDialog } from '../cards/card-dialog.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { UndoBar } from '../undo-bar.tsx';
import { ExportButtons } from '../transfer/export-buttons.tsx';
import styles from './flashcard-frame.module.css';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';

type FlashcardTab = 'review' | 'cards' | 'mastered' | 'statistics' | 'category' | 'import';

interface FlashcardFrameProps {
  readonly tab: FlashcardTab;
  /** An id, or `none`; undefined for all. */
  readonly categoryId?: string | undefined;
  /** Where a category of the list at the side leads; without it there is no list. */
  readonly pathOfCategory?: (categoryId: string | undefined) => string;
  readonly children: ReactNode;
}

/** The head of the pages about flashcards: actions, tabs, and the categories at the side. */
export function FlashcardFrame({ tab, categoryId, pathOfCategory, children }: FlashcardFrameProps) {
  const t = useT('flashcards');
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery(categoriesQuery);
  const list = data?.list ?? [];
  const counts =
    (categoryId === NO_CATEGORY
      ? data?.uncategorized
      : (list.find((category) => category.categoryId === categoryId) ?? data?.all)) ?? undefined;
  // mastered cards are one of the states of the list
  const current = tab === 'mastered' ? 'cards' : tab;
  const tabs = [
    ['review', paths.personal.flashCardReview({ categoryId }), counts?.due],
    ['cards', paths.personal.flashCardList({ categoryId }), counts?.total],
    ['category', paths.personal.flashCardCategory, data?.list.length],
    ['statistics', paths.personal.flashCardStatistics, undefined],
  ] as const;
  return (
    <>
      <header className={styles.head}>
        <h1 className="pt">{t(tab === 'category' ? 'categories.title' : 'title')}</h1>
        <div className={styles.actions}>
          <ButtonLink to={paths.personal.flashCardImport}>{t('import.link')}</ButtonLink>
          <ExportButtons categoryId={categoryId} />
          <Button look="primary" onClick={() => setWriting(true)}>
            <Icon name="plus" size={14} />
            {t('form.newTitle')}
          </Button>
        </div>
      </header>
      <nav className={tabStyles.tabs} aria-label={t('tabs.label')}>
        {tabs.map(([name, to, total]) => (
          <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
            {t(`tabs.${name}`)}
            {total !== undefined && <span>{total}</span>}
          </Link>
        ))}
      </nav>
      {pathOfCategory ? (
        <div className={styles.columns}>
          <CategoryRail categoryId={categoryId} pathOf={pathOfCategory} />
          <div className={styles.content}>{children}</div>
        </div>
      ) : (
        <div className={styles.single}>{children}</div>
      )}
      {isWriting && (
        <CardDialog
          categoryId={categoryId && categoryId !== NO_CATEGORY ? categoryId : null}
          categories={list}
          onClose={() => setWriting(false)}
        />
      )}
      <UndoBar />
    </>
  );
}

interface CategoryRailProps {
  readonly categoryId: string | undefined;
  readonly pathOf: (categoryId: string | undefined) => string;
}

/** The categories with how many cards each has, and how many of them are due. */
function CategoryRail({ categoryId, pathOf }: CategoryRailProps) {
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
      <div className={styles.categoryRailHead}>
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
