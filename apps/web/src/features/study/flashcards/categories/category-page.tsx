import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { CategoryTable } from './category-table.tsx';
import { useCreateCategory } from './category.queries.ts';
import styles from './categories.module.css';

/** /personal/flashCard/category: names and order of the categories. */
export function CategoryPage() {
  const t = useT('flashcards');
  const categories = useQuery(categoriesQuery);
  const create = useCreateCategory();
  return (
    <FlashcardFrame tab="category">
      <div className={`card ${styles.box}`}>
        <div className={styles.bar}>
          <h2>
            {t('categories.label')} <small>{t('categories.orderHint')}</small>
          </h2>
          <NameForm
            label={t('categories.name')}
            maxLength={FLASHCARD_LENGTH.categoryName}
            submitLabel={t('categories.create')}
            onSubmit={(name) => create.mutateAsync(name)}
          />
        </div>
        {categories.isPending && <Loading count={4} />}
        {categories.isError && (
          <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
        )}
        {categories.data?.list.length === 0 && (
          <EmptyState title={t('categories.none')}>{t('categories.noneText')}</EmptyState>
        )}
        {categories.data && categories.data.list.length > 0 && (
          <CategoryTable categories={categories.data.list} />
        )}
      </div>
    </FlashcardFrame>
  );
}
