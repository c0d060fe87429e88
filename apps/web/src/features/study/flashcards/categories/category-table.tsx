import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Active, Announcements, KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import type { FlashcardCategory } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import tableStyles from '../../../../shared/ui/table.module.css';
import { CategoryRow } from './category-row.tsx';
import { useMoveCategory } from './category.queries.ts';

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
export function CategoryTable({ categories }: CategoryTableProps) {
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
