import type { SampleBook } from '@zhiye/contract';
import { MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import type { KeyboardEvent } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { SampleNeeds } from './sample-needs.ts';
import styles from './sample-book.module.css';
import { useTermName } from '../term-name.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { cleanSearchText, globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';

interface ChosenBooksProps {
  readonly books: readonly SampleBook[];
  readonly isLoading: boolean;
  readonly needs: SampleNeeds;
  /** The form was submitted without a book. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  /** Why the application was refused. */
  readonly failure: string | undefined;
  readonly onChange: (bookIds: readonly number[]) => void;
}

/** The right column: the chosen books, a search for more, and the button that submits. */
export function ChosenBooks(props: ChosenBooksProps) {
  const { books, isLoading, needs, isMissing, isBusy, failure, onChange } = props;
  const t = useT('samples');
  const [isSearching, setIsSearching] = useState(false);
  const bookIds = books.map(({ book }) => book.bookId);
  const isFull = needs.openCount + books.length >= MAX_OPEN_SAMPLES;
  return (
    <section className={`card ${styles.side}`} aria-label={t('chosen.title')}>
      <div className={styles.sideHead}>
        <h2>{t('chosen.title')}</h2>
        <span className="sub s12">
          {t('chosen.open', { count: needs.openCount, limit: MAX_OPEN_SAMPLES })}
        </span>
      </div>
      {isLoading && <Loading count={2} />}
      {!isLoading && books.length === 0 && <p className="sub s13">{t('chosen.none')}</p>}
      <ul>
        {books.map((choice) => (
          <ChosenBook
            key={choice.book.bookId}
            choice={choice}
            onRemove={() => onChange(bookIds.filter((id) => id !== choice.book.bookId))}
          />
        ))}
      </ul>
      {isFull && <p className="sub s13">{t('chosen.full', { limit: MAX_OPEN_SAMPLES })}</p>}
      {!isFull && (isSearching || books.length === 0) && (
        <BookSearch chosenIds={bookIds} onPick={(bookId) => onChange([...bookIds, bookId])} />
      )}
      {!isFull && !isSearching && books.length > 0 && (
        <Button onClick={() => setIsSearching(true)}>
          <Icon name="plus" size={14} />
          {t('chosen.add')}
        </Button>
      )}
      <p className={styles.total}>
        {t('chosen.total')}
        <b className="num">{books.length}</b>
      </p>
      {isMissing && <InlineAlert tone="bad" title={t('submit.missing')} />}
      {failure && (
        <InlineAlert tone="bad" title={t('submit.failed')}>
          {failure}
        </InlineAlert>
      )}
      <Button look="primary" size="large" type="submit" disabled={isBusy}>
        {t('submit.do')}
      </Button>
      <p className="sub s12">{t('submit.promise', { days: needs.reviewDays })}</p>
    </section>
  );
}

function ChosenBook({ choice, onRemove }: { readonly choice: SampleBook; readonly onRemove: () => void }) {
  const t = useT('samples');
  const { book } = choice;
  return (
    <li className={styles.chosen}>
      <Cover src={book.coverUrl} alt="" width={54} />
      <p>
        <b className="serif" lang={textLanguage(book.title)}>
          {book.title}
        </b>
        <span className="sub s12">
          <DataText>
            {book.authors.join(t('listSeparator'))} · {book.publisher}
          </DataText>
        </span>
        <SampleProblem choice={choice} />
      </p>
      <Button
        look="text"
        size="small"
        aria-label={t('chosen.remove', { title: book.title })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </Button>
    </li>
  );
}

/** What to know before applying for a book: it has no text, or there are applications for it. */
function SampleProblem({ choice: { hasText, applications } }: { readonly choice: SampleBook }) {
  const t = useT('samples');
  const termName = useTermName();
  if (!hasText) return <span className={styles.problem}>{t('chosen.noText')}</span>;
  return applications.map(({ term }) => (
    <span key={term} className={styles.problem}>
      {t('chosen.applied', { term: termName(term) })}
    </span>
  ));
}

const FOUND = 8;

interface BookSearchProps {
  readonly chosenIds: readonly number[];
  readonly onPick: (bookId: number) => void;
}

/** Searches the shop for books to apply for. */
function BookSearch({ chosenIds, onPick }: BookSearchProps) {
  const t = useT('samples');
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
