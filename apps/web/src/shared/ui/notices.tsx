import { useT } from '../i18n/use-t.ts';
import { dismissNotice, useNotices } from '../notices.ts';
import { Icon } from './icon.tsx';
import styles from './notices.module.css';

/** Draws the messages of `showNotice`; mounted once, above every page. */
export function Notices() {
  const t = useT('shared');
  const list = useNotices((state) => state.list);
  return (
    <div className={styles.place}>
      {list.map(({ id, kind, text }) => (
        <div key={id} className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={kind === 'error' ? 'warn' : 'check'} size={18} />
          <p>{text}</p>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
