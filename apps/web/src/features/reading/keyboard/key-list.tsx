import { useT } from '../../../shared/i18n/use-t.ts';
import { KEY_BINDINGS } from './reading-keys.ts';
import styles from './key-list.module.css';

/** The list of keyboard shortcuts. */
export function KeyList() {
  const t = useT('reading');
  const nameOf = (keys: string) => keys.replace('Space', t('key.Space'));
  return (
    <dl className={styles.list}>
      {KEY_BINDINGS.map(({ text, keys }) => (
        <div key={text}>
          <dt>{t(`keys.${text}`)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{nameOf(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
