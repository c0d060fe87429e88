import type { SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ALL_FIELDS_TYPE, cleanSearchText, MAX_SEARCH_CHARACTERS } from '../../shared/search-condition.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SuggestBox } from '../../shared/ui/suggest-box.tsx';
import { BookListing } from './book-listing.tsx';
import { ConditionMessage } from './condition-message.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useListing } from './use-listing.ts';
import styles from './all-search-page.module.css';

/** /allSearch: one text in all fields, `q` in the address; without it, every textbook. */
export function AllSearchPage() {
  const t = useT('search');
  const asked = useSearchParams()[0].get('q') ?? '';
  const text = cleanSearchText(asked);
  const conditions: SearchCondition[] = text
    ? [{ fieldType: ALL_FIELDS_TYPE, fieldVal: text, vague: 1, relationshipType: 10, isGlobal: false }]
    : [];
  const listing = useListing(conditions, (query) => paths.allSearch(text, query));
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: t('allSearch.title') }]} />
      <BookListing
        listing={listing}
        title={t('allSearch.title')}
        nothing={<NothingFound listing={listing} conditions={conditions} />}
      >
        <AllSearchBox key={text} initial={text} />
        <ConditionMessage problem={asked.trim().length > MAX_SEARCH_CHARACTERS ? 'tooLong' : null} />
      </BookListing>
    </div>
  );
}

function AllSearchBox({ initial }: { readonly initial: string }) {
  const t = useT('search');
  const common = useT('shared');
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.allSearch(cleanSearchText(text)));
  };
  return (
    <form className={styles.box} role="search" aria-label={t('allSearch.title')} onSubmit={submit}>
      <SuggestBox
        label={t('allSearch.text')}
        placeholder={t('allSearch.placeholder')}
        value={text}
        onChange={setText}
        onChoose={(suggestion) => void navigate(paths.allSearch(suggestion.text))}
      />
      <Button look="primary" type="submit">
        <Icon name="search" />
        {common('search.go')}
      </Button>
    </form>
  );
}
