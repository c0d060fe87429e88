import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './code-exchange.module.css';

const POINTS = ['where', 'characters', 'start', 'onShelf', 'locked'] as const;

/** Where codes come from, and what happens with them. */
export function CodeHelp() {
  const t = useT('redemption');
  return (
    <aside className={`card ${styles.help}`} aria-label={t('help.title')}>
      <h2>{t('help.title')}</h2>
      <dl>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{t(`help.${point}.question`)}</dt>
            <dd>{t(`help.${point}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
