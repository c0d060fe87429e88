import { Link } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from './shelf.module.css';

/** The downloads of this browser. */
const downloadsPath = `${paths.bookcase}?view=downloads`;

/** Switches between the list of all books, the groups and the downloads. */
export function ShelfViewLinks({ view }: { readonly view: 'list' | 'groups' | 'downloads' }) {
  const t = useT('shelf');
  return (
    <nav className={styles.views} aria-label={t('view.label')}>
      <Link to={paths.myBook} aria-current={view === 'list' ? 'page' : undefined}>
        {t('view.list')}
      </Link>
      <Link to={paths.bookcase} aria-current={view === 'groups' ? 'page' : undefined}>
        {t('view.groups')}
      </Link>
      <Link to={downloadsPath} aria-current={view === 'downloads' ? 'page' : undefined}>
        {t('view.downloads')}
      </Link>
    </nav>
  );
}
