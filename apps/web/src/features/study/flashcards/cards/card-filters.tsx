import { FLASHCARD_SORTS, FLASHCARD_STATUSES, NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { useQuery } from '@tanstack/react-query';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { DropButton } from '../../../../shared/ui/drop-button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { CardSearch } from './card-search.tsx';
import type { CardListState } from './card-state.ts';
import styles from './card-list.module.css';

interface CardFiltersProps {
  readonly state: CardListState;
  readonly onChange: (change: Partial<CardListState>) => void;
}

interface Option {
  readonly value: string;
  readonly name: string;
  readonly total: number;
}

/** The search, what leaves cards out, and the order. */
export function CardFilters({ state, onChange }: CardFiltersProps) {
  const t = useT('flashcards');
  const { status, sort, categoryId, bookId } = state;
  const options = useOptions();
  return (
    <div className={styles.bar}>
      <CardSearch q={state.q} onSearch={(q) => onChange({ q })} />
      <Filter
        label={t('filters.book')}
        options={options.books}
        chosen={bookId === undefined ? [] : [String(bookId)]}
        onChoose={(value, isOn) => onChange({ bookId: isOn ? Number(value) : undefined })}
      />
      <Filter
        label={t('card.category')}
        options={options.categories}
        chosen={categoryId === undefined ? [] : [categoryId]}
        onChoose={(value, isOn) => onChange({ categoryId: isOn ? value : undefined })}
      />
      <Filter
        label={t('filters.status')}
        options={options.statuses}
        chosen={status}
        onChoose={(value, isOn) =>
          onChange({
            status: FLASHCARD_STATUSES.filter((one) => (one === value ? isOn : status.includes(one))),
          })
        }
      />
      <span className={styles.sort}>
        <DropButton
          side="end"
          panel={(close) =>
            FLASHCARD_SORTS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === sort}
                onClick={() => {
                  onChange({ sort: one });
                  close();
                }}
              >
                {t(`sorts.${one}`)}
              </button>
            ))
          }
        >
          <span className="vh">{t('sorts.label')}</span>
          {t(`sorts.${sort}`)}
        </DropButton>
      </span>
    </div>
  );
}

/** What each filter offers, with how many cards of all have it. */
function useOptions() {
  const t = useT('flashcards');
  const { data } = useQuery(categoriesQuery);
  const totalOf = new Map(data?.statuses.map(({ status, total }) => [status, total]));
  const categories: Option[] = (data?.list ?? []).map(({ categoryId, name, total }) => ({
    value: categoryId,
    name,
    total,
  }));
  return {
    books: (data?.books ?? []).map(({ bookId, title, total }) => ({
      value: String(bookId),
      name: title,
      total,
    })),
    categories:
      categories.length > 0
        ? [
            ...categories,
            { value: NO_CATEGORY, name: t('uncategorized'), total: data?.uncategorized.total ?? 0 },
          ]
        : [],
    statuses: FLASHCARD_STATUSES.map((status) => ({
      value: status as string,
      name: t(`statuses.${status}`),
      total: totalOf.get(status) ?? 0,
    })),
  };
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChoose: (value: string, isOn: boolean) => void;
}

function Filter({ label, options, chosen, onChoose }: FilterProps) {
  const t = useT('flashcards');
  if (options.length === 0) return null;
  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.name : undefined;
  return (
    <DropButton
      isOn={chosen.length > 0}
      panel={() => (
        <div role="group" aria-label={label}>
          {options.map(({ value, name, total }) => (
            <label key={value} data-none={total === 0 || undefined} className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => onChoose(value, target.checked)}
              />
              <span lang={textLanguage(name)}>{name}</span>
              <small className="num">{total}</small>
            </label>
          ))}
        </div>
      )}
    >
      {label}
      {chosen.length > 0 && <b>{only ?? t('filters.several', { count: chosen.length })}</b>}
    </DropButton>
  );
}

/** What is chosen, each with a button that takes it away. */
export function CardChips({ state, onChange }: CardFiltersProps) {
  const t = useT('flashcards');
  const { books, categories, statuses } = useOptions();
  const nameOf = (options: readonly Option[], wanted: string): string =>
    options.find(({ value }) => value === wanted)?.name ?? wanted;
  const { q, bookId, categoryId, status } = state;
  const chips: { name: string; without: Partial<CardListState> }[] = [
    ...(q ? [{ name: t('filters.text', { text: q }), without: { q: undefined } }] : []),
    ...(bookId === undefined
      ? []
      : [{ name: nameOf(books, String(bookId)), without: { bookId: undefined } }]),
    ...(categoryId === undefined
      ? []
      : [{ name: nameOf(categories, categoryId), without: { categoryId: undefined } }]),
    ...status.map((one) => ({
      name: nameOf(statuses, one),
      without: { status: status.filter((other) => other !== one) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters.chosen')}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <span lang={textLanguage(name)}>{name}</span>
          <button type="button" onClick={() => onChange(without)}>
            <Icon name="close" size={11} />
            <span className="vh">{t('filters.remove', { name })}</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li data-plain>
          <button
            type="button"
            className="lk"
            onClick={() => onChange({ q: undefined, bookId: undefined, categoryId: undefined, status: [] })}
          >
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
