import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useReaderLayout } from '../screen/reader-layout.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { StatusLine } from '../screen/status-line.tsx';
import styles from './navigation.module.css';

/** Marks the parts of the page that turn it, below the text. */
export function ZoneMarks() {
  const t = useT('reading');
  const { zoneHint, currentLocation } = useReaderScreenState();
  if (!zoneHint.isShown) return null;
  const isLeftToRight = currentLocation?.direction !== 'rtl';
  return (
    // the line between them says the same
    <div className={styles.zones} aria-hidden="true" data-zone-marks={currentLocation?.layout}>
      <p>
        <Icon name="left" size={14} />
        <span>{t(isLeftToRight ? 'previous' : 'next')}</span>
      </p>
      <p>
        <span>{t(isLeftToRight ? 'next' : 'previous')}</span>
        <Icon name="right" size={14} />
      </p>
    </div>
  );
}

/** Says between the marks what clicks on the page do. It moves no text: after another layout the first turn would seem lost. */
export function ZoneHintLine() {
  const t = useT('reading');
  const isPhone = useReaderLayout() !== undefined;
  const { isShown } = useReaderScreenState().zoneHint;
  if (!isShown || isPhone) return null;
  return (
    <div className={styles.hint} role="status">
      <p>
        {t('zones.hint')} <span>{t('zones.keys')}</span>
      </p>
      <DismissButton />
    </div>
  );
}

/** The same on a phone, where a notice has more space than the margin. */
export function PhoneZoneHint() {
  const t = useT('reading');
  const isPhone = useReaderLayout() !== undefined;
  const { isShown } = useReaderScreenState().zoneHint;
  if (!isShown || !isPhone) return null;
  return (
    <StatusLine icon="info" actions={<DismissButton />}>
      {t('zones.phoneHint')}
    </StatusLine>
  );
}

function DismissButton() {
  const t = useT('reading');
  const { zoneHint, focusText } = useReaderScreenState();
  const dismiss = (): void => {
    zoneHint.close();
    focusText();
  };
  return (
    <button type="button" onClick={dismiss}>
      {t('zones.dismiss')}
    </button>
  );
}
