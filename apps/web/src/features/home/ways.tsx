import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './ways.module.css';

const ways = [
  { name: 'buy', to: paths.listContent(), icon: 'cart' },
  { name: 'code', to: paths.codeExchange, icon: 'ticket' },
  { name: 'sample', to: paths.sampleBook, icon: 'sample' },
] as const;

/** The three ways a book comes to the shelf. */
export function Ways() {
  const t = useT('home');
  return (
    <div className={styles.ways}>
      {ways.map(({ name, to, icon }) => (
        <Link key={name} to={to}>
          <Icon name={icon} size={24} />
          <span>
            <b>{t(`ways.${name}.title`)}</b>
            {t(`ways.${name}.text`)}
          </span>
        </Link>
      ))}
    </div>
  );
}
