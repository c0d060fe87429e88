import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FilterGroup } from './filter-group.tsx';
import { changeList } from './list-change.ts';
import { printYuan } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { readYuan } from './list-values.ts';
import styles from './price-group.module.css';

interface PriceGroupProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Between which prices, in yuan. Keyed by what is applied, so that a chip which takes it back empties the fields. */
export function PriceGroup({ state, onChange }: PriceGroupProps) {
  const { minPriceFen, maxPriceFen } = state;
  return <PriceFields key={`${minPriceFen}-${maxPriceFen}`} state={state} onChange={onChange} />;
}

function PriceFields({ state, onChange }: PriceGroupProps) {
  const t = useT('search');
  const id = useId();
  const [from, setFrom] = useState(printYuan(state.minPriceFen) ?? '');
  const [to, setTo] = useState(printYuan(state.maxPriceFen) ?? '');
  const [error, setError] = useState<'price.wrong' | 'price.turned' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minPriceFen = readYuan(from.trim());
    const maxPriceFen = readYuan(to.trim());
    const unread = (from.trim() && minPriceFen === undefined) || (to.trim() && maxPriceFen === undefined);
    if (unread) return setError('price.wrong');
    if (minPriceFen !== undefined && maxPriceFen !== undefined && minPriceFen > maxPriceFen) {
      return setError('price.turned');
    }
    setError(null);
    onChange(changeList(state, { minPriceFen, maxPriceFen }));
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
