import { DataText } from '../../i18n/data-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { dismissToast, useToasts } from '../../state/toasts.ts';
import { Icon } from '../icon.tsx';
import styles from './toasts.module.css';

/** Shows the messages of `showToast`; mounted once, above every page. */
export function Toasts() {
  const t = useT('shared');
  const list = useToasts((state) => state.list);
  return (
    <div className={styles.list}>
      {list.map(({ id, kind, text }) => (
        <div key={id} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={kind === 'error' ? 'warn' : 'check'} size={18} />
          <p>
            <DataText>{text}</DataText>
          </p>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
