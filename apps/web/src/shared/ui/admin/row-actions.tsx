import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { AdminConfirm } from './admin-confirm.tsx';
import { MoveButtons } from './move-buttons.tsx';
import layout from './admin-form.module.css';

interface RowActionsProps {
  /** The name of the row, used in the accessible names of the buttons. */
  readonly name: string;
  readonly isBusy: boolean;
  /** Undefined when the list has no order of its own. */
  readonly onMove?: (direction: 'up' | 'down') => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onEdit: () => void;
  /** What deleting means; by default that it cannot be undone. */
  readonly deleteText?: string;
  readonly onDelete: () => void;
}

/** The buttons of a table row: move, edit, and delete with a confirmation. */
export function RowActions(props: RowActionsProps) {
  const { name, isBusy, onMove, isFirst, isLast, onEdit, deleteText, onDelete } = props;
  const t = useT('shared');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={layout.rowActions}>
      {onMove && (
        <MoveButtons name={name} isBusy={isBusy} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      )}
      <Button type="link" aria-label={t('row.editOne', { name })} onClick={onEdit}>
        {t('row.edit')}
      </Button>
      <Button
        type="text"
        danger
        disabled={isBusy}
        aria-label={t('row.deleteOne', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('row.delete')}
      </Button>
      {isAsking && (
        <AdminConfirm
          title={t('row.ask', { name })}
          confirmLabel={t('row.delete')}
          cancelLabel={t('row.cancel')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onDelete();
          }}
        >
          {deleteText ?? t('row.askText')}
        </AdminConfirm>
      )}
    </div>
  );
}
