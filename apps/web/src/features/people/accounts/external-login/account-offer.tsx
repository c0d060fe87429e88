import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './external-login.module.css';
import { startSso, staySsoGuest } from './single-sign-on.ts';

/** One line for somebody who is signed in at the single sign-on server and has no account here. Shown once in a tab. */
export function AccountOffer() {
  const t = useT('external-login');
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void staySsoGuest(false), []);
  if (!isOpen) return null;
  return (
    <aside className={styles.offer} aria-label={t('offer.label')}>
      <p>{t('offer.text', { site: t('site.sso') })}</p>
      <button
        type="button"
        className="lk"
        onClick={() => void startSso(pathname + search).catch(() => undefined)}
      >
        {t('offer.bind')}
      </button>
      <button type="button" aria-label={t('offer.close')} onClick={() => setOpen(false)}>
        <Icon name="close" size={14} />
      </button>
    </aside>
  );
}
