import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './acquisition-options.module.css';
import { purchaseKind } from '../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';

const OPTIONS = [
  { name: 'buy', to: paths.listContent(), icon: 'cart' },
  { name: 'preview', to: paths.listContent({ hasPreview: 'true' }), icon: 'eye' },
  { name: 'code', to: paths.codeExchange, icon: 'ticket' },
  { name: 'sample', to: paths.sampleBook, icon: 'sample' },
] as const;

/** The ways to get a book: buy, preview first, redeem a code, apply for a sample. */
export function AcquisitionOptions() {
  const t = useT('home');
  const buyer = useClientStore((client) => client.roleType);
  const keyOf = (name: string) => (name === 'buy' ? `buy.${purchaseKind(buyer)}` : name);
  return (
    <div className={styles.options}>
      {OPTIONS.map(({ name, to, icon }) => (
        <Link key={name} to={to}>
          <Icon name={icon} size={24} />
          <span>
            <b>{t(`acquisition.${keyOf(name)}.title`)}</b>
            {t(`acquisition.${keyOf(name)}.text`)}
          </span>
        </Link>
      ))}
    </div>
  );
}
