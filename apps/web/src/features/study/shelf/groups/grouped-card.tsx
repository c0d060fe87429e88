import { useDraggable } from '@dnd-kit/core';
import type { ShelfBook, ShelfGroup } from '@zhiye/contract';
import { useId } from 'react';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { ShelfCard } from '../shelf-card.tsx';
import { UNGROUPED } from './group-drag.ts';
import type { Dragged } from './group-drag.ts';
import styles from './groups.module.css';

interface GroupedCardProps {
  readonly item: ShelfBook;
  readonly groups: readonly ShelfGroup[];
  readonly onMove: (groupId: string | null) => void;
}

/** A book with a handle to drag it, and a list to choose its group. */
export function GroupedCard({ item, groups, onMove }: GroupedCardProps) {
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
        <select
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
        </select>
      </div>
    </div>
  );
}
