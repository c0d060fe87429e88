import type { SearchCondition } from '@zhiye/contract';
import { Fragment } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './formula.module.css';

/** A search in words: 书名 包含 “高等数学” 并且 出版社 是 “…”. */
export function Formula({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  return (
    <span className={styles.formula}>
      {conditions.map(({ fieldType, fieldVal, vague, relationshipType }, index) => (
        <Fragment key={index}>
          {/* a search that begins with a refusal says so; 并且 and 或者 join nothing there */}
          {(index > 0 || relationshipType === 30) && <em>{t(`relationship.${relationshipType}`)} </em>}
          {t(`field.${fieldType}`)} {t(vague === 1 ? 'vague.contains' : 'vague.is')}{' '}
          <b>{t('formula.quoted', { text: fieldVal })}</b>{' '}
        </Fragment>
      ))}
    </span>
  );
}
