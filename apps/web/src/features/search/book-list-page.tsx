import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import type { ListQuery } from '../../shared/list-query.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { BookListing } from './book-listing.tsx';
import { classPathOf } from './class-path.ts';
import { NothingFound } from './nothing-found.tsx';
import { useListing } from './use-listing.ts';

/** /listContent: every textbook, narrowed, sorted and paged by its address. */
export function BookListPage() {
  return <Books pathOf={paths.listContent} />;
}

/** /allBook: the same under its own address. */
export function AllBookPage() {
  return <Books pathOf={paths.allBook} />;
}

function Books({ pathOf }: { readonly pathOf: (query?: ListQuery) => string }) {
  const t = useT('search');
  const english = useLanguage() === 'en';
  const listing = useListing([], pathOf);
  const { in: codes } = listing.state.choices.classCode;
  // a page about one class is called after it
  const classPath = classPathOf(
    useClientStore((client) => client.classList),
    codes.length === 1 ? codes[0] : undefined,
  );
  const all = { label: t('list.title'), to: pathOf() };
  const crumbs = classPath.map((item) => ({
    label: english ? item.nameEn : item.name,
    to: pathOf({ classCode: item.classCode }),
  }));
  const here = crumbs.at(-1) ?? all;
  usePageTitle(here.label);
  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          { label: t('home'), to: paths.home },
          ...[all, ...crumbs].slice(0, -1),
          { label: here.label },
        ]}
      />
      <BookListing
        listing={listing}
        title={here.label}
        nothing={<NothingFound listing={listing} conditions={[]} />}
      />
    </div>
  );
}
