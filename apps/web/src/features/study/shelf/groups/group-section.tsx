import { useDroppable } from '@dnd-kit/core';
import type { ShelfBook, ShelfGroup } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { GroupedCard } from './grouped-card.tsx';
import { useMoveBook } from './shelf-group.queries.ts';
import styles from './groups.module.css';

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
export function GroupSection({ dropId, name, books, groups, children }: GroupSectionProps) {
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
