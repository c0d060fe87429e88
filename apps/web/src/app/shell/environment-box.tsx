import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { useViewReload } from '../../shared/navigation/view-reload.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import styles from './environment-box.module.css';

/** Shows the environment, in every mode except production (requirement R-119), in the margin where the page has no menu. */
export function EnvironmentBox({ side = 'left' }: { readonly side?: 'left' | 'right' }) {
  const t = useT('app');
  const language = useLanguage();
  const { reloadView } = useViewReload();
  const site = useClientStore((state) => state.site);
  const [size, setSize] = useState('');
  useEffect(() => setSize(`${window.innerWidth}×${window.innerHeight}`), []);
  if (!site || site.mode === 'production') return null;
  return (
    <aside className={styles.box} data-side={side} aria-label={t('environment.label')}>
      <details>
        <summary>
          {t(`environment.${site.mode}`)}
          <br /> {site.version} <i aria-hidden="true">▾</i>
        </summary>
        <p>
          {t('environment.language')} {language} · {t('environment.size')} {size}
        </p>
        <button type="button" onClick={reloadView}>
          {t('environment.reload')}
        </button>
      </details>
    </aside>
  );
}
