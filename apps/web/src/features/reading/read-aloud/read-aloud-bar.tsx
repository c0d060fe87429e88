import { useT } from '../../../shared/i18n/use-t.ts';
import { BarButton } from '../bar-button.tsx';
import { changeLook, SPEECH_RATES, useReaderLook } from '../reader-look.ts';
import styles from './read-aloud-bar.module.css';
import type { ReadAloud } from './use-read-aloud.ts';

/** Over the foot of the page while the book is read aloud; and why it is not, when there is no voice. */
export function ReadAloudBar({ aloud }: { readonly aloud: ReadAloud }) {
  const t = useT('reading');
  const rate = useReaderLook(({ speechRate }) => speechRate);
  const { state } = aloud;
  const isSpeaking = state === 'speaking';
  if (state === 'noVoice' || state === 'ended') {
    return (
      <div className={styles.bar} role="group" aria-label={t('aloud.title')}>
        <p role="status">{t(`aloud.${state}`)}</p>
        <BarButton icon="close" iconSize={15} label={t('close')} onClick={aloud.stop} />
      </div>
    );
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('aloud.title')}>
      <BarButton icon="left" iconSize={15} label={t('aloud.previous')} onClick={() => aloud.step(-1)} />
      <BarButton
        icon={isSpeaking ? 'pause' : 'play'}
        label={t(isSpeaking ? 'aloud.pause' : 'aloud.resume')}
        onClick={isSpeaking ? aloud.pause : aloud.resume}
      />
      <BarButton icon="right" iconSize={15} label={t('aloud.next')} onClick={() => aloud.step(1)} />
      <label>
        {t('aloud.rate')}
        <select value={rate} onChange={(event) => changeLook({ speechRate: Number(event.target.value) })}>
          {SPEECH_RATES.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <BarButton icon="close" iconSize={15} label={t('aloud.stop')} onClick={aloud.stop} />
    </div>
  );
}
