import { Icon } from '../icon.tsx';
import styles from './inline-search.module.css';

interface KeywordSearchProps {
  /** What can be searched for. */
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** What is searched for now. */
  readonly keyword: string | undefined;
  /** Called when the keyword has changed; undefined ends the search. */
  readonly onSearch: (keyword: string | undefined) => void;
}

/** Filters a list. Enter starts the search; an emptied field ends it. */
export function KeywordSearch({ label, hint = label, maxLength, keyword, onSearch }: KeywordSearchProps) {
  const search = (text: string): void => {
    const next = text.trim() || undefined;
    if (next !== keyword) onSearch(next);
  };
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        search(String(new FormData(event.currentTarget).get('q')));
      }}
    >
      <label className={styles.search}>
        <Icon name="search" size={15} />
        <input
          key={keyword}
          name="q"
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={hint}
          maxLength={maxLength}
          defaultValue={keyword}
          onChange={(event) => {
            if (event.target.value === '') search('');
          }}
        />
      </label>
    </form>
  );
}
