import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Active, Announcements, DragEndEvent, Over } from '@dnd-kit/core';
import type { ShelfBook, ShelfGroup } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { GroupControls } from './group-controls.tsx';
import { findSection, nextSectionCoordinates, UNGROUPED } from './group-drag.ts';
import type { Dragged } from './group-drag.ts';
import { GroupSection } from './group-section.tsx';
import { useMoveBook, useMoveGroup } from './shelf-group.queries.ts';

interface ShelfGroupsProps {
  readonly shelf: readonly ShelfBook[];
  readonly groups: readonly ShelfGroup[];
}

const draggedOf = ({ data }: Active) => data.current as Dragged | undefined;

/** The groups in their order, then the books in none. Books and groups are dragged with the pointer or the keyboard. */
export function ShelfGroups({ shelf, groups }: ShelfGroupsProps) {
  const t = useT('shelf');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSectionCoordinates }),
  );
  const [moveBook, moveGroup] = [useMoveBook(), useMoveGroup()];
  const booksOf = (groupId: string | null) => shelf.filter((item) => item.groupId === groupId);

  const drop = ({ active, over }: DragEndEvent) => {
    const dragged = draggedOf(active);
    if (!over || !dragged) return;
    const groupId = over.id === UNGROUPED ? null : String(over.id);
    if (dragged.kind === 'book') {
      const item = shelf.find(({ book }) => book.bookId === dragged.bookId);
      if (item?.groupId !== groupId) moveBook.mutate({ bookId: dragged.bookId, groupId });
      return;
    }
    const place =
      groupId === null ? groups.length - 1 : groups.findIndex((group) => group.groupId === groupId);
    if (groupId !== dragged.groupId) moveGroup.mutate({ groupId: dragged.groupId, place });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findSection}
      onDragEnd={drop}
      accessibility={{
        announcements: useAnnouncements(),
        screenReaderInstructions: { draggable: t('groups.instructions') },
      }}
    >
      {groups.map((group, place) => (
        <GroupSection
          key={group.groupId}
          dropId={group.groupId}
          name={group.name}
          books={booksOf(group.groupId)}
          groups={groups}
        >
          <GroupControls group={group} place={place} isLast={place === groups.length - 1} />
        </GroupSection>
      ))}
      <GroupSection dropId={UNGROUPED} name={t('groups.ungrouped')} books={booksOf(null)} groups={groups} />
    </DndContext>
  );
}

/** What a screen reader says while something is dragged. */
function useAnnouncements(): Announcements {
  const t = useT('shelf');
  const titleOf = (active: Active) => draggedOf(active)?.title ?? '';
  const nameOf = (over: Over | null) => (over?.data.current?.name as string | undefined) ?? '';
  return {
    onDragStart: ({ active }) => t('groups.picked', { title: titleOf(active) }),
    onDragOver: ({ over }) => (over ? t('groups.over', { name: nameOf(over) }) : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? t('groups.dropped', { title: titleOf(active), name: nameOf(over) })
        : t('groups.notMoved', { title: titleOf(active) }),
    onDragCancel: ({ active }) => t('groups.notMoved', { title: titleOf(active) }),
  };
}
