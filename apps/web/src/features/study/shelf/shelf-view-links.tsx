import { Link } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import tabStyles from '../../../shared/ui/navigation/tabs.module.css';

/** Switches between the list of all books and the groups. */
export function ShelfViewLinks({ view }: { readonly view: 'list' | 'groups' }) {
  const t = useT('shelf');
  return (
    <nav className={tabStyles.tabs} aria-label={t('view.label')}>
      <Link to={paths.myBook} aria-current={view === 'list' ? 'page' : undefined}>
        {t('view.list')}
      </Link>
      <Link to={paths.bookcase} aria-current={view === 'groups' ? 'page' : undefined}>
        {t('view.groups')}
      </Link>
    </nav>
  );
}
