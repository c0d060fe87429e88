import { MAX_LENGTH, REPLY_CODE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Active, Announcements, DragEndEvent, Over } from '@dnd-kit/core';
import type { ShelfBook, ShelfGroup } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
import { ShelfEmpty } from '../shelf-empty.tsx';
import { SHELF_TYPES } from '../shelf-types.ts';
import { ShelfViewLinks } from '../shelf-view-links.tsx';
import { shelfQuery } from '../shelf.queries.ts';
import { shelfGroupsQuery, useCreateGroup, useMoveBook, useMoveGroup } from './shelf-group.queries.ts';
import styles from './groups.module.css';
import { GroupControls } from './group-controls.tsx';
import { UNGROUPED, findSection, nextSectionCoordinates } from './group-drag.ts';
import type { Dragged } from './group-drag.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { ShelfCard } from '../shelf-card.tsx';
import { Select } from '../../../../shared/ui/forms/select.tsx';

/** /bookcase: the bookshelf in the groups that the person makes. */
export function BookcasePage() {
  const t = useT('shelf');
  const shelf = useQuery(shelfQuery);
  const groups = useQuery(shelfGroupsQuery);
  const create = useCreateGroup();
  const error = shelf.error ?? groups.error;
  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={SHELF_TYPES} />;
  if (error) {
    const retry = () => void Promise.all([shelf.refetch(), groups.refetch()]);
    return <ErrorState isPage error={error} onRetry={retry} />;
  }
  if (!shelf.data || !groups.data) {
    return (
      <div className={`wrap ${styles.page}`}>
        <Loading shape="cards" count={12} />
      </div>
    );
  }
  if (shelf.data.length === 0) return <ShelfEmpty />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="pt">{t('title')}</h1>
      <div className={styles.bar}>
        <ShelfViewLinks view="groups" />
        <NameForm
          label={t('groups.name')}
          maxLength={MAX_LENGTH.shelfGroupName}
          submitLabel={t('groups.create')}
          onSubmit={(name) => create.mutateAsync(name)}
        />
      </div>
      <ShelfGroups shelf={shelf.data} groups={groups.data.list} />
    </div>
  );
}

interface ShelfGroupsProps {
  readonly shelf: readonly ShelfBook[];
  readonly groups: readonly ShelfGroup[];
}

const draggedOf = ({ data }: Active) => data.current as Dragged | undefined;

/** The groups in their order, then the books in none. Books and groups are dragged with the pointer or the keyboard. */
function ShelfGroups({ shelf, groups }: ShelfGroupsProps) {
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

/** Two rows; a long group shows more on request. */
const FIRST_BOOKS = 12;
const MORE_BOOKS = 60;

interface GroupSectionProps {
  /** Where a book is dropped: the id of the group, or `UNGROUPED`. */
  readonly dropId: string;
  readonly name: string;
  readonly books: readonly ShelfBook[];
  readonly groups: readonly ShelfGroup[];
  /** The controls of the group. */
  readonly children?: ReactNode;
}

/** A group with its books; books and groups can be dropped on it. */
function GroupSection({ dropId, name, books, groups, children }: GroupSectionProps) {
  const t = useT('shelf');
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: dropId, data: { name } });
  const move = useMoveBook();
  const [limit, setLimit] = useState(FIRST_BOOKS);
  return (
    <section ref={setNodeRef} className={styles.group} data-over={isOver} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <DataText>{name}</DataText> <small>{books.length}</small>
        </h2>
        {children}
      </div>
      {books.length === 0 && <p className="sub">{t('groups.noBooks')}</p>}
      <div className={styles.books}>
        {books.slice(0, limit).map((item) => (
          <GroupedCard
            key={item.book.bookId}
            item={item}
            groups={groups}
            onMove={(groupId) => move.mutate({ bookId: item.book.bookId, groupId })}
          />
        ))}
      </div>
      {books.length > limit && (
        <Button size="small" onClick={() => setLimit(limit + MORE_BOOKS)}>
          {t('groups.more', { total: books.length - limit })}
        </Button>
      )}
    </section>
  );
}

interface GroupedCardProps {
  readonly item: ShelfBook;
  readonly groups: readonly ShelfGroup[];
  readonly onMove: (groupId: string | null) => void;
}

/** A book with a handle to drag it, and a list to choose its group. */
function GroupedCard({ item, groups, onMove }: GroupedCardProps) {
  const t = useT('shelf');
  const id = useId();
  const { bookId, title } = item.book;
  const data: Dragged = { kind: 'book', bookId, title };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: `book-${bookId}`,
    data,
  });
  return (
    <div
      ref={setNodeRef}
      className={styles.book}
      data-dragging={isDragging}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <ShelfCard item={item} eager={false} />
      <div className={styles.move}>
        <button
          type="button"
          className={styles.handle}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        >
          <Icon name="grid" size={14} />
          <span className="vh">
            <MarkedText text={t('groups.drag', { title: SLOT })}>{title}</MarkedText>
          </span>
        </button>
        <label className="vh" htmlFor={id}>
          <MarkedText text={t('groups.groupOf', { title: SLOT })}>{title}</MarkedText>
        </label>
        <Select
          id={id}
          value={item.groupId ?? UNGROUPED}
          onChange={({ target }) => onMove(target.value === UNGROUPED ? null : target.value)}
        >
          <option value={UNGROUPED}>{t('groups.ungrouped')}</option>
          {groups.map(({ groupId, name }) => (
            <option key={groupId} value={groupId} lang={textLanguage(name)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
