import { listReaderKeys } from '../../../../shared/reader/reader-keys.ts';
import type { ReaderKey } from '../../../../shared/reader/reader-keys.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
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
      {listReaderKeys().map((key) => (
        <RegisteredKey key={key.name} registered={key} />
      ))}
    </dl>
  );
}

function RegisteredKey({ registered }: { readonly registered: ReaderKey }) {
  const t = useT(registered.namespace);
  return (
    <div>
      <dt>{t(registered.textKey)}</dt>
      <dd>
        <kbd>Ctrl + {registered.ctrlKey.toUpperCase()}</kbd>
      </dd>
    </div>
  );
}
