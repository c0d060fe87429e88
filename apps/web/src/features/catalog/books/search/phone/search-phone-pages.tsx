import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { useSearchParams } from 'react-router';
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
import { SearchForm } from './search-form.tsx';

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
