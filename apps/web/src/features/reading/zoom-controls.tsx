import { useT } from '../../shared/i18n/use-t.ts';
import { ChoiceRow } from './choice-row.tsx';
import { changeLook, useReaderLook } from './reader-look.ts';

const ZOOMS = ['page', 'width', 100, 150, 200] as const;
const SPREADS = ['auto', 'none', 'both'] as const;
const MODES = ['paged', 'scrolled'] as const;

/** How pages that were drawn for paper fit the window. */
export function ZoomControls() {
  const t = useT('reading');
  const { zoom, spread, mode } = useReaderLook();
  return (
    <>
      <ChoiceRow
        label={t('look.zoom')}
        values={ZOOMS.map((value) => ({
          value,
          text: typeof value === 'number' ? `${value}%` : t(`look.zooms.${value}`),
        }))}
        chosen={zoom}
        onChoose={(value) => changeLook({ zoom: value })}
      />
      <ChoiceRow
        label={t('look.spread')}
        values={SPREADS.map((value) => ({ value, text: t(`look.spreads.${value}`) }))}
        chosen={spread}
        onChoose={(value) => changeLook({ spread: value })}
      />
      <ChoiceRow
        label={t('look.turning')}
        values={MODES.map((value) => ({ value, text: t(`look.modes.${value}`) }))}
        chosen={mode}
        onChoose={(value) => changeLook({ mode: value })}
      />
    </>
  );
}
