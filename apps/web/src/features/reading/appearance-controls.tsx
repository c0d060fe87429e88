import { useT } from '../../shared/i18n/use-t.ts';
import { canStep, setTheme, stepFontSize, THEMES, useReaderLook } from './reader-settings.ts';
import styles from './appearance-controls.module.css';

/** Theme and size of the text; every change shows at once behind the panel. */
export function AppearanceControls() {
  const t = useT('reading');
  const { theme, fontSizePx } = useReaderLook();
  const step = (direction: 1 | -1, sign: string, label: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={!canStep(fontSizePx, direction)}
      onClick={() => stepFontSize(direction)}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className={styles.themes} role="group" aria-label={t('themeGroup')}>
        {THEMES.map((name) => (
          <button
            key={name}
            type="button"
            data-reader={name}
            aria-pressed={name === theme}
            onClick={() => setTheme(name)}
          >
            <b aria-hidden="true">{t('sample')}</b>
            {t(`theme.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.row} role="group" aria-label={t('fontSize')}>
        <span>{t('fontSize')}</span>
        {step(-1, 'A−', t('smaller'))}
        <output className="num">{fontSizePx}</output>
        {step(1, 'A+', t('larger'))}
      </div>
    </>
  );
}
