import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { useQuery } from '@tanstack/react-query';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Active, Announcements, KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import type { FlashcardCategory } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { useCreateCategory, useMoveCategory } from './category.queries.ts';
import styles from './categories.module.css';
import tableStyles from '../../../../shared/ui/table.module.css';
import { CategoryRow } from './category-row.tsx';

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

/** The arrow keys lead from row to row. */
const nextRow: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { over, droppableRects, collisionRect } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const rows = [...droppableRects].sort(([, a], [, b]) => a.top - b.top);
  const current = rows.findIndex(([id]) => id === over?.id);
  const [, next] = rows[Math.min(rows.length - 1, Math.max(0, current + step))] ?? [];
  return next && { x: collisionRect.left, y: next.top };
};

interface CategoryTableProps {
  readonly categories: readonly FlashcardCategory[];
}

/** The categories in their order; a row is dragged by its handle, with the pointer or the keyboard. */
function CategoryTable({ categories }: CategoryTableProps) {
  const t = useT('flashcards');
  const move = useMoveCategory();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRow }),
  );
  const placeOf = (id: unknown) => categories.findIndex(({ categoryId }) => categoryId === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(String(active.id), placeOf(over.id));
      }}
      accessibility={{
        announcements: useAnnouncements(categories),
        screenReaderInstructions: { draggable: t('categories.instructions') },
      }}
    >
      <table className={tableStyles.table}>
        <caption className="vh">{t('categories.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('categories.name')}</th>
            <th scope="col" data-num>
              {t('tabs.cards')}
            </th>
            <th scope="col" data-num>
              {t('dueToday')}
            </th>
            <th scope="col">{t('categories.changed')}</th>
            <th scope="col">{t('categories.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, place) => (
            <CategoryRow
              key={category.categoryId}
              category={category}
              place={place}
              isLast={place === categories.length - 1}
              onMove={(to) => move(category.categoryId, to)}
            />
          ))}
        </tbody>
      </table>
    </DndContext>
  );
}

/** What a screen reader says while a row is dragged. */
function useAnnouncements(categories: readonly FlashcardCategory[]): Announcements {
  const t = useT('flashcards');
  const nameOf = ({ id }: Active) => categories.find(({ categoryId }) => categoryId === id)?.name ?? '';
  const placeOf = (over: Over) => categories.findIndex(({ categoryId }) => categoryId === over.id) + 1;
  return {
    onDragStart: ({ active }) => t('categories.picked', { name: nameOf(active) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('categories.over', { name: nameOf(active), place: placeOf(over), total: categories.length })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('categories.dropped', { name: nameOf(active), place: placeOf(over) })
        : t('categories.notMoved', { name: nameOf(active) }),
    onDragCancel: ({ active }) => t('categories.notMoved', { name: nameOf(active) }),
  };
}
