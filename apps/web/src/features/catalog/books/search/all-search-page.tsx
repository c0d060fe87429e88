import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { cleanSearchText, MAX_SEARCH_CHARACTERS } from '../../../../shared/search/search-condition.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SuggestBox } from '../../../../shared/ui/search/suggest-box.tsx';
import { BookListing } from './listing/book-listing.tsx';
import { ConditionMessage } from './conditions/condition-message.tsx';
import { NothingFound } from './listing/nothing-found.tsx';
import { useListing } from './listing/use-listing.ts';
import styles from './search.module.css';

/** /allSearch: searches all fields for the `q` of the address; without `q` it lists all textbooks. */
export function AllSearchPage() {
  const t = useT('search');
  const typedText = useSearchParams()[0].get('q') ?? '';
  const text = cleanSearchText(typedText);
  const conditions: SearchCondition[] = text
    ? [
        {
          fieldType: SEARCH_FIELD.all,
          fieldVal: text,
          vague: MATCH.contains,
          relationshipType: RELATIONSHIP.and,
          isGlobal: false,
        },
      ]
    : [];
  const listing = useListing(conditions, (query) => paths.allSearch(text, query));
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: t('allSearch.title') }]} />
      <BookListing
        listing={listing}
        title={t('allSearch.title')}
        emptyState={<NothingFound listing={listing} conditions={conditions} />}
      >
        <AllSearchBox key={text} initial={text} />
        <ConditionMessage problem={typedText.trim().length > MAX_SEARCH_CHARACTERS ? 'tooLong' : null} />
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
