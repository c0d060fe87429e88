import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { useNavigate, useSearchParams } from 'react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhoneCartLink } from '../../../../../shared/phone/phone-cart-link.tsx';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { PhoneSearchLink } from '../../../../../shared/phone/phone-search-link.tsx';
import { cleanSearchText } from '../../../../../shared/search/search-condition.ts';
import { ConditionMessage } from '../conditions/condition-message.tsx';
import { parseConditions, removeEmptyConditions } from '../conditions/condition-parser.ts';
import { NothingFound } from '../listing/nothing-found.tsx';
import { useListing } from '../listing/use-listing.ts';
import { WidenedNote } from '../listing/widened-note.tsx';
import { useShownSearch } from '../use-shown-search.ts';
import { PhoneListing } from './phone-listing.tsx';
import { SuggestBox } from '../../../../../shared/ui/search/suggest-box.tsx';
import styles from './phone.module.css';
import { readTabStorage, writeTabStorage } from '../../../../../shared/storage/tab-storage.ts';

/** /allSearch on a phone: the field with its suggestions, then what was found; without `q` what was searched for before. */
export function AllSearchPhonePage() {
  const t = useT('search');
  const text = cleanSearchText(useSearchParams()[0].get('q') ?? '');
  return (
    <PhonePage top={<SearchForm key={text} initial={text} />}>
      <h1 className="vh">{t('allSearch.title')}</h1>
      {text !== '' && <Found key={text} text={text} />}
    </PhonePage>
  );
}

function Found({ text }: { readonly text: string }) {
  const conditions: SearchCondition[] = [
    {
      fieldType: SEARCH_FIELD.all,
      fieldVal: text,
      vague: MATCH.contains,
      relationshipType: RELATIONSHIP.and,
      isGlobal: false,
    },
  ];
  const listing = useListing(conditions, (query) => paths.allSearch(text, query));
  return (
    <PhoneListing listing={listing} emptyState={<NothingFound listing={listing} conditions={conditions} />} />
  );
}

/** /book_search on a phone: results for the conditions in `s`. */
export function BookSearchPhonePage() {
  const t = useT('search');
  const text = useSearchParams()[0].get('s');
  const { conditions: all, problem } = parseConditions(text);
  useShownSearch(text);
  const conditions = removeEmptyConditions(all);
  const listing = useListing(conditions, (query) => paths.bookSearch(all, query));
  const words = conditions.map(({ fieldVal }) => fieldVal).join(' ');
  return (
    <PhonePage top={<PhoneSearchLink text={words} />} actions={<PhoneCartLink />}>
      <h1 className="vh">{t('results.title')}</h1>
      <PhoneListing listing={listing} emptyState={<NothingFound listing={listing} conditions={conditions} />}>
        <ConditionMessage problem={problem} />
        <WidenedNote listing={listing} conditions={conditions} />
      </PhoneListing>
    </PhonePage>
  );
}

/** The field in the top bar. Until something is typed, the searches of this tab are below it. */
function SearchForm({ initial }: { readonly initial: string }) {
  const t = useT('search');
  const common = useT('shared');
  const phone = useT('phone');
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
        placeholder={phone('search.placeholder')}
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

const MAX_RECENT = 8;

/** What was searched for in this tab, newest first. It is gone with the tab, because others may use the phone. */
function readRecentSearches(): readonly string[] {
  const stored = readTabStorage('recentSearches');
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
}

function rememberSearch(words: string): void {
  const others = readRecentSearches().filter((known) => known !== words);
  writeTabStorage('recentSearches', [words, ...others].slice(0, MAX_RECENT));
}
