import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import type { BookListQuery } from '../../../../shared/search/book-list-query.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { BookListing } from './listing/book-listing.tsx';
import { findSubjectPath } from './filters/subject-path.ts';
import { NothingFound } from './listing/nothing-found.tsx';
import { useListing } from './listing/use-listing.ts';

/** /listContent: all textbooks; filters, sort and page are in the address. */
export function BookListPage() {
  return <BookListView pathOf={paths.listContent} />;
}

/** /allBook: the same list at another address. */
export function AllBookPage() {
  return <BookListView pathOf={paths.allBook} />;
}

function BookListView({ pathOf }: { readonly pathOf: (query?: BookListQuery) => string }) {
  const t = useT('search');
  const english = useLanguage() === 'en';
  const listing = useListing([], pathOf);
  const { in: codes } = listing.state.choices.subjectCode;
  // a list filtered by one subject has the name of that subject as its title
  const subjectPath = findSubjectPath(
    useClientStore((client) => client.classList),
    codes.length === 1 ? codes[0] : undefined,
  );
  const all = { label: t('list.title'), to: pathOf() };
  const crumbs = subjectPath.map((item) => ({
    label: english ? item.nameEn : item.name,
    to: pathOf({ subjectCode: item.subjectCode }),
  }));
  const currentCrumb = crumbs.at(-1) ?? all;
  usePageTitle(currentCrumb.label);
  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          { label: t('home'), to: paths.home },
          ...[all, ...crumbs].slice(0, -1),
          { label: currentCrumb.label },
        ]}
      />
      <BookListing
        listing={listing}
        title={currentCrumb.label}
        emptyState={<NothingFound listing={listing} conditions={[]} />}
      />
    </div>
  );
}
