import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP } from '@zhiye/contract/constants';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { FIELD_TYPES, parseFieldType } from '../../../../../shared/search/search-condition.ts';

interface ConditionSelectProps {
  readonly condition: SearchCondition;
  readonly onEdit: (parts: Partial<SearchCondition>) => void;
}

const RELATIONSHIPS = Object.values(RELATIONSHIP);

/** How the condition is joined with the ones above it. */
export function RelationshipSelect({ condition, onEdit }: ConditionSelectProps) {
  const t = useT('search');
  return (
    <select
      aria-label={t('form.relationship')}
      value={condition.relationshipType}
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
  );
}

/** The search field of the condition. */
export function SearchFieldSelect({ condition, onEdit }: ConditionSelectProps) {
  const t = useT('search');
  return (
    <select
      aria-label={t('form.field')}
      value={condition.fieldType}
      onChange={(event) => {
        const fieldType = parseFieldType(Number(event.target.value));
        if (fieldType) onEdit({ fieldType });
      }}
    >
      {FIELD_TYPES.map((type) => (
        <option key={type} value={type}>
          {t(`field.${type}`)}
        </option>
      ))}
    </select>
  );
}

/** Whether the field must contain the text or be equal to it. */
export function MatchSelect({ condition, onEdit }: ConditionSelectProps) {
  const t = useT('search');
  return (
    <select
      aria-label={t('form.vague')}
      value={condition.vague}
      onChange={(event) =>
        onEdit({ vague: Number(event.target.value) === MATCH.exact ? MATCH.exact : MATCH.contains })
      }
    >
      <option value={MATCH.contains}>{t('vague.fuzzy')}</option>
      <option value={MATCH.exact}>{t('vague.exact')}</option>
    </select>
  );
}
