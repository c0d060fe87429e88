import { useQuery } from '@tanstack/react-query';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { cleanSearchText, globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import styles from './sample-book.module.css';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';

const FOUND = 8;

interface BookSearchProps {
  readonly chosenIds: readonly number[];
  readonly onPick: (bookId: number) => void;
}

/** Searches the shop for books to apply for. */
export function BookSearch({ chosenIds, onPick }: BookSearchProps) {
  const t = useT('samples');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const found = useQuery({
    ...callQuery('POST /b/v1/bookRetrieve/findBySearch', {
      conditions: [{ ...globalSearchCondition(SEARCH_FIELD.all, text), fieldType: SEARCH_FIELD.all }],
      ...{ pageNo: 1, pageSize: FOUND },
    }),
    enabled: text !== '',
  });
  const search = () => setText(cleanSearchText(typed));
  // Enter searches and does not submit the form around
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    search();
  };
  return (
    <div className={styles.search} role="search" aria-label={t('chosen.search')}>
      <div>
        <input
          type="search"
          aria-label={t('chosen.search')}
          placeholder={t('chosen.searchHint')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button onClick={search}>{t('chosen.go')}</Button>
      </div>
      {found.isFetching && <Loading count={2} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && text !== '' && (
        <>
          {found.data.list.length === 0 && (
            <p className="sub s13" role="status">
              {t('chosen.noResults')}
            </p>
          )}
          <ul aria-label={t('chosen.results')}>
            {found.data.list.map(({ bookId, title, authors, preorderDay }) => (
              <li key={bookId}>
                <span>
                  <b lang={textLanguage(title)}>{title}</b>
                  <span className="sub s12" lang={textLanguage(authors.join(t('listSeparator')))}>
                    {authors.join(t('listSeparator'))}
                  </span>
                  {preorderDay && <span className={styles.problem}>{t('chosen.noText')}</span>}
                </span>
                <Button
                  size="small"
                  disabled={preorderDay !== null || chosenIds.includes(bookId)}
                  onClick={() => onPick(bookId)}
                >
                  {t(chosenIds.includes(bookId) ? 'chosen.picked' : 'chosen.pick')}
                  <HiddenTitle>{title}</HiddenTitle>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
