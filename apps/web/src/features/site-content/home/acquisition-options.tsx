import { Link } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './acquisition-options.module.css';

const OPTIONS = [
  { name: 'buy', to: paths.listContent(), icon: 'cart' },
  { name: 'preview', to: paths.listContent({ hasPreview: 'true' }), icon: 'eye' },
  { name: 'code', to: paths.codeExchange, icon: 'ticket' },
  { name: 'sample', to: paths.sampleBook, icon: 'sample' },
] as const;

/** The ways to get a book: buy, preview first, redeem a code, apply for a sample. */
export function AcquisitionOptions() {
  const t = useT('home');
  return (
    <div className={styles.options}>
      {OPTIONS.map(({ name, to, icon }) => (
        <Link key={name} to={to}>
          <Icon name={icon} size={24} />
          <span>
            <b>{t(`acquisition.${name}.title`)}</b>
            {t(`acquisition.${name}.text`)}
          </span>
        </Link>
      ))}
    </div>
  );
}
