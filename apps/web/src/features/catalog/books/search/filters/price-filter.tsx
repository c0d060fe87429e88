import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { FilterGroup } from './filter-group.tsx';
import { changeListState } from '../listing/list-state-changes.ts';
import { formatYuan } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import { parseYuan } from '../listing/list-values.ts';
import styles from './filters.module.css';

interface PriceFilterProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Price range in yuan. The key follows the applied range, so that the fields are emptied when a chip removes it. */
export function PriceFilter({ state, onChange }: PriceFilterProps) {
  const { minPriceFen, maxPriceFen } = state;
  return <PriceFields key={`${minPriceFen}-${maxPriceFen}`} state={state} onChange={onChange} />;
}

function PriceFields({ state, onChange }: PriceFilterProps) {
  const t = useT('search');
  const id = useId();
  const [from, setFrom] = useState(formatYuan(state.minPriceFen) ?? '');
  const [to, setTo] = useState(formatYuan(state.maxPriceFen) ?? '');
  const [error, setError] = useState<'price.wrong' | 'price.reversed' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minPriceFen = parseYuan(from.trim());
    const maxPriceFen = parseYuan(to.trim());
    const isInvalid = (from.trim() && minPriceFen === undefined) || (to.trim() && maxPriceFen === undefined);
    if (isInvalid) return setError('price.wrong');
    if (minPriceFen !== undefined && maxPriceFen !== undefined && minPriceFen > maxPriceFen) {
      return setError('price.reversed');
    }
    setError(null);
    onChange(changeListState(state, { minPriceFen, maxPriceFen }));
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <input
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={value}
      aria-invalid={error !== null}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <FilterGroup title={t('part.price')}>
      <form className={styles.fields} onSubmit={submit}>
        {field(t('price.from'), from, setFrom)}
        <span aria-hidden="true">–</span>
        {field(t('price.to'), to, setTo)}
        <Button size="small" type="submit">
          {t('price.apply')}
        </Button>
      </form>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {t(error)}
        </p>
      )}
    </FilterGroup>
  );
}
