import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP } from '@zhiye/contract/constants';
import { Fragment } from 'react';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './conditions.module.css';

/** A search as a sentence: 书名 包含 “高等数学” 并且 出版社 是 “…”. */
export function ConditionSummary({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  return (
    <span className={styles.formula}>
      {conditions.map(({ fieldType, fieldVal, vague, relationshipType }, index) => (
        <Fragment key={index}>
          {/* before the first condition only 不含 is shown; 并且 and 或者 have nothing to join */}
          {(index > 0 || relationshipType === RELATIONSHIP.not) && (
            <em>{t(`relationship.${relationshipType}`)} </em>
          )}
          {t(`field.${fieldType}`)} {t(vague === MATCH.contains ? 'vague.contains' : 'vague.is')}{' '}
          <b>
            <DataText>{t('formula.quoted', { text: fieldVal })}</DataText>
          </b>{' '}
        </Fragment>
      ))}
    </span>
  );
}
