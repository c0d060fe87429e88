import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useReaderLayout } from '../screen/reader-layout.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { StatusLine } from '../screen/status-line.tsx';
import styles from './navigation.module.css';

/** Marks the parts of the page that turn it. */
export function ZoneMarks() {
  const t = useT('reading');
  const { zoneHint, currentLocation } = useReaderScreenState();
  if (!zoneHint.isShown) return null;
  const isLeftToRight = currentLocation?.direction !== 'rtl';
  return (
    // the line below says the same
    <div className={styles.zones} aria-hidden="true" data-zone-marks>
      <p>
        <span>
          <Icon name="left" size={16} />
          {t(isLeftToRight ? 'previous' : 'next')}
        </span>
      </p>
      <p>
        <span>
          <Icon name="right" size={16} />
          {t(isLeftToRight ? 'next' : 'previous')}
        </span>
      </p>
    </div>
  );
}

/** Says what clicks on the page do. */
export function ZoneHintLine() {
  const t = useT('reading');
  const { zoneHint, focusText } = useReaderScreenState();
  const isPhone = useReaderLayout() !== undefined;
  if (!zoneHint.isShown) return null;
  const dismiss = (): void => {
    zoneHint.close();
    focusText();
  };
  const actions = (
    <button type="button" onClick={dismiss}>
      {t('zones.dismiss')}
    </button>
  );
  return (
    <StatusLine icon="info" actions={actions}>
      {t(isPhone ? 'zones.phoneHint' : 'zones.hint')}
    </StatusLine>
  );
}
