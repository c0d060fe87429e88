import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import layout from './office-form.module.css';

interface RowActsProps {
  /** What the row is called, for the names of the buttons. */
  readonly name: string;
  readonly isBusy: boolean;
  /** Missing where there is no order. */
  readonly onMove?: (direction: 'up' | 'down') => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What can be done to a row of a list: move it, edit it, delete it after a question. */
export function RowActs({ name, isBusy, onMove, isFirst, isLast, onEdit, onDelete }: RowActsProps) {
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
        <ConfirmDialog
          title={t('row.ask', { name })}
          yes={t('row.delete')}
          no={t('row.cancel')}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            onDelete();
          }}
        >
          {t('row.askText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
