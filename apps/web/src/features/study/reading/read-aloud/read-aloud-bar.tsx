import { useT } from '../../../../shared/i18n/use-t.ts';
import { BarButton } from '../bars/bar-button.tsx';
import { changeReaderSettings, SPEECH_RATES, useReaderSettings } from '../settings/reader-settings.ts';
import styles from './read-aloud-bar.module.css';
import type { ReadAloud } from './use-read-aloud.ts';

/** The controls of reading aloud at the lower edge of the page, or the reason why it stopped. */
export function ReadAloudBar({ readAloud }: { readonly readAloud: ReadAloud }) {
  const t = useT('reading');
  const rate = useReaderSettings(({ speechRate }) => speechRate);
  const { state } = readAloud;
  const isSpeaking = state === 'speaking';
  if (state === 'noVoice' || state === 'ended') {
    return (
      <div className={styles.bar} role="group" aria-label={t('readAloud.title')}>
        <p role="status">{t(`readAloud.${state}`)}</p>
        <BarButton icon="close" iconSize={15} label={t('close')} onClick={readAloud.stop} />
      </div>
    );
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('readAloud.title')}>
      <BarButton
        icon="left"
        iconSize={15}
        label={t('readAloud.previous')}
        onClick={() => readAloud.step(-1)}
      />
      <BarButton
        icon={isSpeaking ? 'pause' : 'play'}
        label={t(isSpeaking ? 'readAloud.pause' : 'readAloud.resume')}
        onClick={isSpeaking ? readAloud.pause : readAloud.resume}
      />
      <BarButton icon="right" iconSize={15} label={t('readAloud.next')} onClick={() => readAloud.step(1)} />
      <label>
        {t('readAloud.rate')}
        <select
          value={rate}
          onChange={(event) => changeReaderSettings({ speechRate: Number(event.target.value) })}
        >
          {SPEECH_RATES.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <BarButton icon="close" iconSize={15} label={t('readAloud.stop')} onClick={readAloud.stop} />
    </div>
  );
}
