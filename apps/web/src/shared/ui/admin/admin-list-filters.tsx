import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { whenLeft } from '../forms/field-leaving.ts';
import { AdminDayFilter } from './admin-day-filter.tsx';
import { AdminFilterSelect } from './admin-filter-select.tsx';
import page from './admin-page.module.css';

/** The address of a list (shared/navigation/admin-lists.ts). */
export interface AdminListAddress<Query> {
  to(query: Partial<Query>, change?: Partial<Query>): string;
}

interface NamedFilter<Query> {
  /** The value of the address that it changes. */
  readonly name: keyof Query & string;
  readonly label: string;
}

interface ChoiceFilter<Query> extends NamedFilter<Query> {
  readonly choices: readonly (readonly [value: string | number, text: string])[];
  /** The text of the empty choice. */
  readonly any: string;
}

interface TextFilter<Query> extends NamedFilter<Query> {
  readonly maxLength: number;
  /** Shown in the empty field instead of the label. */
  readonly hint?: string;
  readonly isWide?: boolean;
}

interface DayFilter<Query> extends NamedFilter<Query> {
  readonly isDay: true;
}

/** An amount in yuan, as it was typed. */
interface AmountFilter<Query> extends NamedFilter<Query> {
  readonly isAmount: true;
}

export type AdminListFilter<Query> =
  ChoiceFilter<Query> | TextFilter<Query> | DayFilter<Query> | AmountFilter<Query>;

interface AdminListFiltersProps<Query> {
  readonly address: AdminListAddress<Query>;
  readonly query: Query;
  readonly filters: readonly AdminListFilter<Query>[];
  /** How many rows there are; undefined while loading. */
  readonly total: string | undefined;
  /** What follows the total, such as an export. */
  readonly children?: ReactNode;
}

/** The filters of a list of the back office. Each change is an address, so that it can be shared and gone back from. */
export function AdminListFilters<Query extends object>(props: AdminListFiltersProps<Query>) {
  const { address, query, filters, total, children } = props;
  const navigate = useNavigate();
  const change = (name: keyof Query, value: unknown) =>
    void navigate(address.to(query, { [name]: value } as Partial<Query>));
  return (
    <div className={page.tools}>
      {filters.map((filter) => (
        <FilterField
          // a field shows what the address says, also after a step back
          key={`${filter.name} ${isTyped(filter) ? String(query[filter.name] ?? '') : ''}`}
          filter={filter}
          value={query[filter.name]}
          onChange={(value) => change(filter.name, value)}
        />
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {total}
        </span>
      )}
      {children}
    </div>
  );
}

const isTyped = <Query,>(filter: AdminListFilter<Query>): boolean =>
  'maxLength' in filter || 'isAmount' in filter;

interface FilterFieldProps<Query> {
  readonly filter: AdminListFilter<Query>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function FilterField<Query>({ filter, value, onChange }: FilterFieldProps<Query>) {
  const { label } = filter;
  if ('isDay' in filter)
    return <AdminDayFilter label={label} day={value as string | undefined} onChange={onChange} />;
  if ('choices' in filter) {
    const { choices, any } = filter;
    return (
      <AdminFilterSelect
        label={label}
        value={value === undefined ? undefined : String(value)}
        choices={choices.map(([choice, text]) => [String(choice), text])}
        emptyText={any}
        onChoose={(chosen) => onChange(choices.find(([choice]) => String(choice) === chosen)?.[0])}
      />
    );
  }
  if ('isAmount' in filter)
    return <AmountField label={label} yuan={value as string | undefined} onChange={onChange} />;
  const { maxLength, hint, isWide } = filter;
  return (
    <Input.Search
      className={isWide ? page.wide : page.search}
      aria-label={label}
      placeholder={hint ?? label}
      defaultValue={value as string | undefined}
      maxLength={maxLength}
      onSearch={(text) => onChange(text.trim() || undefined)}
    />
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly yuan: string | undefined;
  readonly onChange: (yuan: string | undefined) => void;
}

function AmountField({ label, yuan, onChange }: AmountFieldProps) {
  return (
    <Input
      className={page.filterSelect}
      aria-label={label}
      placeholder={label}
      defaultValue={yuan}
      inputMode="decimal"
      maxLength={12}
      onPressEnter={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim() || undefined;
        if (typed !== yuan) whenLeft(() => onChange(typed));
      }}
    />
  );
}
