import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useCopyMeter } from './copy-meter.queries.ts';
import { countSelected } from './use-copy-passage.ts';
import styles from './copy-meter-line.module.css';

/** Below the actions of a selection: its length, and what may still be copied. Empty while it loads, at the same height. */
export function CopyMeterLine({ text, isPreview }: { readonly text: string; readonly isPreview: boolean }) {
  const t = useT('reading');
  const meter = useCopyMeter();
  const selected = countSelected(text);
  const isTooLong = meter !== undefined && selected > meter.maxCharacters;
  return (
    <p className={styles.line}>
      <span>{t('copying.selected', { count: formatCount(selected) })}</span>
      {meter && meter.limit > 0 && !isPreview && (
        <meter
          className={styles.meter}
          aria-label={t('copying.meter')}
          title={t('copying.used', { used: formatCount(meter.used), limit: formatCount(meter.limit) })}
          min={0}
          max={meter.limit}
          value={Math.min(meter.used, meter.limit)}
        />
      )}
      {meter && <span data-over={isTooLong || undefined}>{describeMeter()}</span>}
    </p>
  );

  function describeMeter(): string {
    if (!meter || meter.limit === 0) return t('copying.forbidden');
    if (isPreview) return t('copying.preview', { max: formatCount(meter.maxCharacters) });
    if (isTooLong) return t('copying.tooLong', { max: formatCount(meter.maxCharacters) });
    return t('copying.left', { left: formatCount(meter.left) });
  }
}
