import { useEffect, useRef } from 'react';
import type { TextValues } from '../../../../shared/i18n/text-set.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PanelField } from '../panels/panel-field.tsx';
import { registerReaderPanel, SEARCH_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { MAX_SEARCH_TEXT_LENGTH } from './search-in-book.ts';
import styles from './search-panel.module.css';
import type { BookSearch } from './use-book-search.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { usePlaceName } from '../navigation/use-place-name.ts';
import type { SearchHit } from './search-in-book.ts';

/** Search in the book: the field and the list of hits. */
function SearchPanel() {
  const t = useT('reading');
  const { search, panels } = useReaderScreenState();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [panels.sideOpenCount]);
  const { text, setText, hits, current, step } = search;
  return (
    <>
      <PanelField
        icon="search"
        label={t('search.field')}
        value={text}
        onChange={setText}
        field={field}
        maxLength={MAX_SEARCH_TEXT_LENGTH}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <div className={styles.head}>
        <p role="status">{t(...describeState(search))}</p>
        <button
          type="button"
          aria-label={t('search.previous')}
          title={t('search.previous')}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        >
          <Icon name="down" size={14} />
        </button>
        <button
          type="button"
          aria-label={t('search.next')}
          title={t('search.next')}
          disabled={hits.length === 0}
          onClick={() => step(1)}
        >
          <Icon name="down" size={14} />
        </button>
      </div>
      <div className={styles.hits} data-scrolls>
        {search.error && (
          <button type="button" className={styles.more} onClick={search.retry}>
            {t('retry')}
          </button>
        )}
        {search.isShortened && <p className={styles.title}>{t('search.shortened')}</p>}
        <ol>
          {hits.map((hit, index) => (
            <SearchHitLine
              key={hit.cfi}
              hit={hit}
              title={hit.title === hits[index - 1]?.title ? null : hit.title}
              isCurrent={index === current}
              onGo={() => search.goTo(index)}
            />
          ))}
        </ol>
        {search.loadMore && (
          <button
            type="button"
            className={styles.more}
            disabled={search.isSearching}
            onClick={search.loadMore}
          >
            {t('search.loadMore')}
          </button>
        )}
      </div>
    </>
  );
}

/** The status line above the hits: a locale key and its parameters. */
function describeState(search: BookSearch): [string, TextValues] {
  const { searchedText, text, hits, total, hasMore, isSearching, error, current } = search;
  if (text.trim() === '') return ['search.hint', {}];
  if (error) return ['search.failed', {}];
  if (searchedText !== text.trim() || (isSearching && hits.length === 0)) return ['search.searching', {}];
  if (total === 0) return ['search.none', {}];
  if (current !== undefined) return ['search.at', { index: current + 1, total }];
  return [hasMore ? 'search.first' : 'search.found', { total }];
}

registerReaderPanel({
  name: SEARCH_PANEL,
  icon: 'search',
  namespace: 'reading',
  titleKey: 'side.search',
  buttonKey: 'search.title',
  Component: SearchPanel,
});

interface SearchHitLineProps {
  readonly hit: SearchHit;
  /** The title of the contents entry; null when the hit before has the same. */
  readonly title: string | null;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

/** One hit with the text around it; the current one is scrolled into view. */
function SearchHitLine({ hit, title, isCurrent, onGo }: SearchHitLineProps) {
  const placeName = usePlaceName();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line}>
      {title !== null && (
        <p className={styles.title} lang={textLanguage(title)}>
          {title}
        </p>
      )}
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onGo}>
        <span>
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </span>
        <span className="num">{placeName(hit)}</span>
      </button>
    </li>
  );
}
