import { useT } from '../../../../shared/i18n/use-t.ts';
import { ChoiceRow } from './choice-row.tsx';
import { changeReaderSettings, useReaderSettings } from './reader-settings.ts';

const ZOOMS = ['page', 'width', 100, 150, 200] as const;
const SPREADS = ['auto', 'none', 'both'] as const;
const MODES = ['auto', 'paged', 'scrolled'] as const;

/** Zoom, spread and page turning for fixed layout. */
export function ZoomControls() {
  const t = useT('reading');
  const { zoom, spread, mode } = useReaderSettings();
  return (
    <>
      <ChoiceRow
        label={t('settings.zoom')}
        values={ZOOMS.map((value) => ({
          value,
          text: typeof value === 'number' ? `${value}%` : t(`settings.zooms.${value}`),
        }))}
        chosen={zoom}
        onChoose={(value) => changeReaderSettings({ zoom: value })}
      />
      <ChoiceRow
        label={t('settings.spread')}
        values={SPREADS.map((value) => ({ value, text: t(`settings.spreads.${value}`) }))}
        chosen={spread}
        onChoose={(value) => changeReaderSettings({ spread: value })}
      />
      <ChoiceRow
        label={t('settings.turning')}
        values={MODES.map((value) => ({ value, text: t(`settings.modes.${value}`) }))}
        chosen={mode}
        onChoose={(value) => changeReaderSettings({ mode: value })}
      />
    </>
  );
}
