import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PanelField } from './panel-field.tsx';
import { LONGEST_TEXT } from './search-book.ts';
import type { SearchHit } from './search-book.ts';
import styles from './search-panel.module.css';
import type { BookSearch } from './use-book-search.ts';

interface SearchPanelProps {
  readonly search: BookSearch;
  /** Counts how often the field was asked for. */
  readonly focusKey: number;
}

/** A field, and every place of the book that holds what stands in it. */
export function SearchPanel({ search, focusKey }: SearchPanelProps) {
  const t = useT('reading');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [focusKey]);
  const { text, setText, hits, current, step } = search;
  return (
    <>
      <PanelField
        icon="search"
        label={t('search.field')}
        value={text}
        onChange={setText}
        field={field}
        maxLength={LONGEST_TEXT}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
        <ol>
          {hits.map((hit, index) => (
            <HitLine
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

/** The line over the hits: a text and its parameters. */
function describeState(search: BookSearch): [string, Record<string, unknown>] {
  const { asked, text, hits, total, hasMore, isSearching, error, current } = search;
  if (text.trim() === '') return ['search.hint', {}];
  if (error) return ['search.failed', {}];
  if (asked !== text.trim() || (isSearching && hits.length === 0)) return ['search.searching', {}];
  if (total === 0) return ['search.none', {}];
  if (current !== undefined) return ['search.at', { index: current + 1, total }];
  return [hasMore ? 'search.first' : 'search.found', { total }];
}

interface HitLineProps {
  readonly hit: SearchHit;
  /** The line of the contents, where it is another than that of the hit before. */
  readonly title: string | null;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

function HitLine({ hit, title, isCurrent, onGo }: HitLineProps) {
  const t = useT('reading');
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line}>
      {title !== null && <p className={styles.title}>{title}</p>}
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onGo}>
        <span>
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </span>
        <span className="num">{t('search.page', { position: hit.position })}</span>
      </button>
    </li>
  );
}
