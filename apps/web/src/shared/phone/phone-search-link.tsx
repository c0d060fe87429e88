import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../navigation/paths.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './phone-search-link.module.css';

/** Looks like the field that it leads to. */
export function PhoneSearchLink({ text = '' }: { readonly text?: string }) {
  const t = useT('phone');
  return (
    <Link className={styles.field} to={paths.allSearch(text || undefined)} data-filled={text !== ''}>
      <Icon name="search" size={18} />
      <span className="vh">{t('search.label')}</span>
      {text || t('search.placeholder')}
    </Link>
  );
}
