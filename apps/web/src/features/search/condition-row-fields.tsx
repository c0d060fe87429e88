import type { SearchCondition } from '@zhiye/contract';
import type { KeyboardEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { FIELD_TYPES, readFieldType } from '../../shared/search-condition.ts';
import { SuggestBox } from '../../shared/ui/suggest-box.tsx';
import type { ConditionRow } from './condition-rows.ts';
import { RowButton } from './row-button.tsx';
import styles from './condition-row-fields.module.css';

interface ConditionRowFieldsProps {
  readonly row: ConditionRow;
  readonly index: number;
  readonly total: number;
  readonly onEdit: (parts: Partial<SearchCondition>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const RELATIONSHIPS = [10, 20, 30] as const;

/** One condition: how it joins those above, in which field, what, how exactly. Alt with ↑ or ↓ moves it. */
export function ConditionRowFields({ row, index, total, onEdit, onMove, onRemove }: ConditionRowFieldsProps) {
  const t = useT('search');
  const place = { number: index + 1 };
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className={styles.row} role="group" aria-label={t('form.row', place)} onKeyDown={moveByKey}>
      {index === 0 ? (
        <span className={styles.first}>{t('form.first')}</span>
      ) : (
        <select
          aria-label={t('form.relationship')}
          value={row.relationshipType}
          onChange={(event) => {
            const relationshipType = RELATIONSHIPS.find((known) => known === Number(event.target.value));
            if (relationshipType) onEdit({ relationshipType });
          }}
        >
          {RELATIONSHIPS.map((known) => (
            <option key={known} value={known}>
              {t(`relationship.${known}`)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('form.field')}
        value={row.fieldType}
        onChange={(event) => {
          const fieldType = readFieldType(Number(event.target.value));
          if (fieldType) onEdit({ fieldType });
        }}
      >
        {FIELD_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`field.${type}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('form.vague')}
        value={row.vague}
        onChange={(event) => onEdit({ vague: event.target.value === '0' ? 0 : 1 })}
      >
        <option value={1}>{t('vague.fuzzy')}</option>
        <option value={0}>{t('vague.exact')}</option>
      </select>
      <SuggestBox
        label={t('form.text', place)}
        placeholder={t(`hint.${row.fieldType}`)}
        value={row.fieldVal}
        fieldType={row.fieldType}
        onChange={(fieldVal) => onEdit({ fieldVal })}
        onChoose={({ text }) => onEdit({ fieldVal: text })}
      />
      <span className={styles.acts}>
        <RowButton act="up" disabled={index === 0} name={t('form.up', place)} onClick={() => onMove(-1)} />
        <RowButton
          act="down"
          disabled={index === total - 1}
          name={t('form.down', place)}
          onClick={() => onMove(1)}
        />
        <RowButton act="remove" disabled={total === 1} name={t('form.remove', place)} onClick={onRemove} />
      </span>
    </div>
  );
}
