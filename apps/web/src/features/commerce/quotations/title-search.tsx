import { useQuery } from '@tanstack/react-query';
import type { AskedLine } from '@zhiye/contract';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callQuery } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { cleanSearchText, globalSearchCondition } from '../../../shared/search/search-condition.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { isInputMethodKey } from '../../../shared/ui/forms/input-method.ts';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import styles from './quotations.module.css';

const FOUND = 6;
const FIRST_QUANTITY = 30;

/** Finds titles of the shop, and takes those of the cart. */
export function TitleSearch({ onPick }: { readonly onPick: (lines: readonly AskedLine[]) => void }) {
  const t = useT('quotations');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const found = useQuery({
    ...callQuery('POST /b/v1/bookRetrieve/findBySearch', {
      conditions: [{ ...globalSearchCondition(SEARCH_FIELD.all, text), fieldType: SEARCH_FIELD.all }],
      pageNo: 1,
      pageSize: FOUND,
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
    <div className={styles.search}>
      <div>
        <input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.hint')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button onClick={search}>{t('search.do')}</Button>
        <FromCart onPick={onPick} />
      </div>
      {found.isFetching && <Loading count={2} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && text !== '' && (
        <>
          <p className="sub s13" role="status">
            {t('search.found', { count: found.data.list.length })}
          </p>
          <ul>
            {found.data.list.map(({ bookId, title, fromPrice }) => (
              <li key={bookId}>
                <span lang={textLanguage(title)}>{title}</span>
                <Button
                  size="small"
                  disabled={fromPrice === null}
                  onClick={() =>
                    fromPrice && onPick([{ bookId, duration: fromPrice.duration, quantity: FIRST_QUANTITY }])
                  }
                >
                  {t('search.add')}
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

function FromCart({ onPick }: { readonly onPick: (lines: readonly AskedLine[]) => void }) {
  const t = useT('quotations');
  const { data } = useQuery(callQuery('GET /b/v1/cart/getCart', {}));
  const items = (data?.list ?? []).filter(({ buyable }) => buyable);
  if (items.length === 0) return null;
  const lines = items.map(({ book: { bookId }, duration, quantity, codeDelivery }) => ({
    bookId,
    duration,
    quantity,
    codeDelivery,
  }));
  return (
    <Button look="text" onClick={() => onPick(lines)}>
      {t('search.fromCart', { count: lines.length })}
    </Button>
  );
}
