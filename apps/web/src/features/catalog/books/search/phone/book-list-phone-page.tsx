import { usePageTitle } from '../../../../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhoneCartLink } from '../../../../../shared/phone/phone-cart-link.tsx';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { PhoneSearchLink } from '../../../../../shared/phone/phone-search-link.tsx';
import type { BookListQuery } from '../../../../../shared/search/book-list-query.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { findSubjectPath } from '../filters/subject-path.ts';
import { NothingFound } from '../listing/nothing-found.tsx';
import { useListing } from '../listing/use-listing.ts';
import { PhoneListing } from './phone-listing.tsx';

/** /listContent on a phone. */
export const BookListPhonePage = () => <List pathOf={paths.listContent} />;

/** /allBook: the same list at another address. */
export const AllBookPhonePage = () => <List pathOf={paths.allBook} />;

function List({ pathOf }: { readonly pathOf: (query?: BookListQuery) => string }) {
  const t = useT('search');
  const english = useLanguage() === 'en';
  const listing = useListing([], pathOf);
  const { in: codes } = listing.state.choices.subjectCode;
  const classList = useClientStore((client) => client.classList);
  const subject = findSubjectPath(classList, codes.length === 1 ? codes[0] : undefined).at(-1);
  const title = subject ? (english ? subject.nameEn : subject.name) : t('list.title');
  usePageTitle(title);
  return (
    <PhonePage top={<PhoneSearchLink />} actions={<PhoneCartLink />}>
      <h1 className="vh">{title}</h1>
      <PhoneListing listing={listing} emptyState={<NothingFound listing={listing} conditions={[]} />} />
    </PhonePage>
  );
}
