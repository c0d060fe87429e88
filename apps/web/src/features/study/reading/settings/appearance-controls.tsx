import { useT } from '../../../../shared/i18n/use-t.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import {
  changeReaderSettings,
  DEFAULT_READER_SETTINGS,
  THEMES,
  useReaderSettings,
} from './reader-settings.ts';
import { TextControls } from './text-controls.tsx';
import styles from './appearance-controls.module.css';
import { ZoomControls } from './zoom-controls.tsx';

interface AppearanceControlsProps {
  /** Fixed layout has zoom settings instead of text settings. */
  readonly isFixed: boolean;
}

/** Theme, text and layout settings. Every change applies at once. */
export function AppearanceControls({ isFixed }: AppearanceControlsProps) {
  const t = useT('reading');
  const isSignedIn = storedToken.read() !== null;
  const { theme } = useReaderSettings();
  return (
    <>
      <div className={styles.themes} role="group" aria-label={t('themeGroup')}>
        {THEMES.map((name) => (
          <button
            key={name}
            type="button"
            data-reader={name}
            aria-pressed={name === theme}
            onClick={() => changeReaderSettings({ theme: name })}
          >
            <b aria-hidden="true">{t('sample')}</b>
            {t(`theme.${name}`)}
          </button>
        ))}
      </div>
      {isFixed ? <ZoomControls /> : <TextControls />}
      <p className={styles.foot}>
        <span>{t(isSignedIn ? 'settings.keptInAccount' : 'settings.keptHere')}</span>
        <button type="button" onClick={() => changeReaderSettings(DEFAULT_READER_SETTINGS)}>
          {t('settings.reset')}
        </button>
      </p>
    </>
  );
}
