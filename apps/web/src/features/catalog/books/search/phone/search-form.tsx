import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { cleanSearchText } from '../../../../../shared/search/search-condition.ts';
import { SuggestBox } from '../../../../../shared/ui/search/suggest-box.tsx';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';
import styles from './search-form.module.css';

/** The field in the top bar. Until something is typed, the searches of this tab are below it. */
export function SearchForm({ initial }: { readonly initial: string }) {
  const t = useT('search');
  const common = useT('shared');
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const recent = readRecentSearches();
  const search = (words: string) => {
    const cleaned = cleanSearchText(words);
    if (cleaned === '') return;
    rememberSearch(cleaned);
    void navigate(paths.allSearch(cleaned), { replace: initial !== '' });
  };
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={t('allSearch.title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(text);
      }}
    >
      <SuggestBox
        label={t('allSearch.text')}
        placeholder={t('allSearch.placeholder')}
        value={text}
        onChange={setText}
        onChoose={({ bookId, text: chosen }) =>
          bookId === null ? search(chosen) : void navigate(paths.bookDetail(bookId))
        }
      />
      <button type="submit" className="lk">
        {common('search.go')}
      </button>
      {initial === '' && text === '' && recent.length > 0 && (
        <ul className={styles.recent} aria-label={t('recent')}>
          {recent.map((words) => (
            <li key={words}>
              <button type="button" onClick={() => search(words)}>
                <span>{words}</span>
                <small>{t('recentMark')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
