import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import { bookListPath, EDITIONS, SHELVES, SORTS } from './list-query.ts';
import type { BookListQuery } from './list-query.ts';

const LONGEST_KEYWORD = 100;

interface BookToolsProps {
  readonly query: BookListQuery;
  /** Undefined until it is known. */
  readonly total: number | undefined;
}

/** What narrows the list and how it is sorted; all of it in the address. */
export function BookTools({ query, total }: BookToolsProps) {
  const t = useT('office-books');
  const isEnglish = useLanguage() === 'en';
  const navigate = useNavigate();
  const { filter } = query;
  const go = (change: Parameters<typeof bookListPath>[1]) => void navigate(bookListPath(query, change));
  const classes = useQuery(callQuery('GET /b/v1/office/class/findClasses', {}));
  return (
    <div className={room.tools}>
      <Input.Search
        key={`keyword-${filter.keyword}`}
        className={room.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={filter.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <Input.Search
        key={`press-${filter.press}`}
        className={room.press}
        aria-label={t('filter.press')}
        placeholder={t('filter.press')}
        defaultValue={filter.press}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ press: text.trim() || undefined })}
      />
      <label>
        {t('filter.class')}
        <select
          value={filter.classCode ?? ''}
          onChange={({ target }) => go({ classCode: target.value || undefined })}
        >
          <option value="">{t('filter.any')}</option>
          {classes.data?.list.map(({ classCode, parentCode, name, nameEn }) => (
            <option key={classCode} value={classCode}>
              {parentCode === null ? '' : '　'}
              {isEnglish ? nameEn : name}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t('column.shelf')}
        value={filter.shelf}
        choices={SHELVES.map((shelf) => [shelf, t(`${shelf}Shelf`)])}
        onChoose={(shelf) => go({ shelf })}
      />
      <Choice
        label={t('column.edition')}
        value={filter.edition}
        choices={EDITIONS.map((edition) => [edition, t(`filter.${edition}`)])}
        onChoose={(edition) => go({ edition })}
      />
      <Choice
        label={t('filter.sort')}
        value={query.sort ?? 'newest'}
        choices={SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        onChoose={(sort) => go({ sort: sort === 'newest' ? undefined : sort })}
        always
      />
      {total !== undefined && (
        <span className={`sub s13 ${room.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value | undefined) => void;
  /** One of them is always chosen. */
  readonly always?: boolean;
}

function Choice<Value extends string>({ label, value, choices, onChoose, always }: ChoiceProps<Value>) {
  const t = useT('office-books');
  return (
    <label>
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChoose((target.value || undefined) as Value | undefined)}
      >
        {!always && <option value="">{t('filter.any')}</option>}
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
