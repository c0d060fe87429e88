import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { FlashcardCategory } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useDeleteCategory, useRenameCategory } from './category.queries.ts';
import styles from './categories.module.css';

interface CategoryRowProps {
  readonly category: FlashcardCategory;
  /** Counted from 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (place: number) => void;
}

/** A category: drag handle, name, counts, and what can be done with it. */
export function CategoryRow({ category, place, isLast, onMove }: CategoryRowProps) {
  const t = useT('flashcards');
  const { categoryId, name, total, due, updatedAt } = category;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRenameCategory();
  const droppable = useDroppable({ id: categoryId });
  const draggable = useDraggable({ id: categoryId });
  const { transform } = draggable;
  return (
    <tr
      ref={droppable.setNodeRef}
      data-over={droppable.isOver && !draggable.isDragging}
      className={styles.row}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <th scope="row" className={styles.nameCell}>
        <button
          type="button"
          ref={draggable.setNodeRef}
          className={styles.handle}
          {...draggable.attributes}
          {...draggable.listeners}
        >
          <Icon name="grid" size={14} />
          <span className="vh">{t('categories.drag', { name })}</span>
        </button>
        {isRenaming ? (
          <NameForm
            label={t('categories.name')}
            maxLength={FLASHCARD_LENGTH.categoryName}
            name={name}
            submitLabel={t('categories.save')}
            onSubmit={async (next) => {
              const isDone = next === name || (await rename.mutateAsync({ categoryId, name: next }));
              if (isDone) setRenaming(false);
              return isDone;
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <Link to={paths.personal.flashCardList({ categoryId })} lang={textLanguage(name)}>
            {name}
          </Link>
        )}
      </th>
      <td data-num data-label={t('tabs.cards')}>
        {total}
      </td>
      <td data-num data-label={t('dueToday')}>
        {due}
      </td>
      <td className="num">{formatDay(updatedAt)}</td>
      <td>
        <RowActions
          category={category}
          place={place}
          isLast={isLast}
          onMove={onMove}
          onRename={() => setRenaming(true)}
        />
      </td>
    </tr>
  );
}

interface RowActionsProps extends CategoryRowProps {
  readonly onRename: () => void;
}

function RowActions({ category, place, isLast, onMove, onRename }: RowActionsProps) {
  const t = useT('flashcards');
  const { categoryId, name, total } = category;
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeleteCategory();
  const button = (label: string, onClick: () => void, disabled = false) => (
    <Button look="text" size="small" disabled={disabled} onClick={onClick}>
      {label}
      <HiddenTitle>{name}</HiddenTitle>
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button(t('categories.up'), () => onMove(place - 1), place === 0)}
      {button(t('categories.down'), () => onMove(place + 1), isLast)}
      {button(t('categories.rename'), onRename)}
      {button(t('delete'), () => setDeleting(true))}
      {isDeleting && (
        <ConfirmDialog
          title={t('categories.deleteTitle', { name })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setDeleting(false);
            remove.mutate(categoryId);
          }}
          onCancel={() => setDeleting(false)}
        >
          {t('categories.deleteText', { count: total })}
        </ConfirmDialog>
      )}
    </div>
  );
}
