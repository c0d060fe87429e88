import type { SearchCondition } from '@zhiye/contract';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { SuggestBox } from '../../../../../shared/ui/search/suggest-box.tsx';
import styles from './condition-row-fields.module.css';
import type { ConditionRow } from './condition-rows.ts';
import { MatchSelect, RelationshipSelect, SearchFieldSelect } from './condition-selects.tsx';
import { RowButton } from './row-button.tsx';

interface ConditionRowFieldsProps {
  readonly row: ConditionRow;
  readonly index: number;
  readonly total: number;
  readonly onEdit: (parts: Partial<SearchCondition>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One condition: relationship, search field, match and text. Alt + ↑ or ↓ moves the row. */
export function ConditionRowFields({ row, index, total, onEdit, onMove, onRemove }: ConditionRowFieldsProps) {
  const t = useT('search');
  const rowNumber = { number: index + 1 };
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className={styles.row} role="group" aria-label={t('form.row', rowNumber)} onKeyDown={moveByKey}>
      {index === 0 ? (
        <span className={styles.first}>{t('form.first')}</span>
      ) : (
        <RelationshipSelect condition={row} onEdit={onEdit} />
      )}
      <SearchFieldSelect condition={row} onEdit={onEdit} />
      <MatchSelect condition={row} onEdit={onEdit} />
      <SuggestBox
        label={t('form.text', rowNumber)}
        placeholder={t(`hint.${row.fieldType}`)}
        value={row.fieldVal}
        fieldType={row.fieldType}
        onChange={(fieldVal) => onEdit({ fieldVal })}
        onChoose={({ text }) => onEdit({ fieldVal: text })}
      />
      <span className={styles.actions}>
        <RowButton
          action="up"
          disabled={index === 0}
          name={t('form.up', rowNumber)}
          onClick={() => onMove(-1)}
        />
        <RowButton
          action="down"
          disabled={index === total - 1}
          name={t('form.down', rowNumber)}
          onClick={() => onMove(1)}
        />
        <RowButton
          action="remove"
          disabled={total === 1}
          name={t('form.remove', rowNumber)}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
