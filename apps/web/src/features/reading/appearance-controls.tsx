import { useT } from '../../shared/i18n/use-t.ts';
import { ChoiceRow } from './choice-row.tsx';
import {
  canStep,
  changeLook,
  DEFAULT_LOOK,
  FONTS,
  LINE_HEIGHTS,
  stepFontSize,
  THEMES,
  useReaderLook,
} from './reader-look.ts';
import styles from './appearance-controls.module.css';
import { ZoomControls } from './zoom-controls.tsx';

interface AppearanceControlsProps {
  /** Fixed pages have a zoom in the place of everything about text. */
  readonly isFixed: boolean;
  readonly isSignedIn: boolean;
}

/** How the book looks; every change shows at once behind the panel. */
export function AppearanceControls({ isFixed, isSignedIn }: AppearanceControlsProps) {
  const t = useT('reading');
  const { theme } = useReaderLook();
  return (
    <>
      <div className={styles.themes} role="group" aria-label={t('themeGroup')}>
        {THEMES.map((name) => (
          <button
            key={name}
            type="button"
            data-reader={name}
            aria-pressed={name === theme}
            onClick={() => changeLook({ theme: name })}
          >
            <b aria-hidden="true">{t('sample')}</b>
            {t(`theme.${name}`)}
          </button>
        ))}
      </div>
      {isFixed ? <ZoomControls /> : <TextControls />}
      <p className={styles.foot}>
        <span>{t(isSignedIn ? 'look.keptInAccount' : 'look.keptHere')}</span>
        <button type="button" onClick={() => changeLook(DEFAULT_LOOK)}>
          {t('look.reset')}
        </button>
      </p>
    </>
  );
}

function TextControls() {
  const t = useT('reading');
  const { fontSizePx, lineHeight, font, mode, columns, margins } = useReaderLook();
  const layout = mode === 'scrolled' ? 'scrolled' : (String(columns) as 'auto' | '1' | '2');
  const changeLayout = (value: string): void => {
    if (value === 'scrolled') changeLook({ mode: 'scrolled' });
    else changeLook({ mode: 'paged', columns: value === '1' ? 1 : value === '2' ? 2 : 'auto' });
  };
  const step = (direction: 1 | -1, sign: string, label: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={!canStep(fontSizePx, direction)}
      onClick={() => stepFontSize(direction)}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className={styles.row} role="group" aria-label={t('fontSize')}>
        <span>{t('fontSize')}</span>
        {step(-1, 'A−', t('smaller'))}
        <output className="num">{fontSizePx}</output>
        {step(1, 'A+', t('larger'))}
      </div>
      <ChoiceRow
        label={t('look.lineHeight')}
        values={Object.entries(LINE_HEIGHTS).map(([name, value]) => ({
          value,
          text: t(`look.lineHeights.${name}`),
        }))}
        chosen={lineHeight}
        onChoose={(value) => changeLook({ lineHeight: value })}
      />
      <ChoiceRow
        label={t('look.font')}
        values={FONTS.map((value) => ({ value, text: t(`look.fonts.${value}`), family: value }))}
        chosen={font}
        onChoose={(value) => changeLook({ font: value })}
      />
      <ChoiceRow
        label={t('look.layout')}
        values={(['auto', '1', '2', 'scrolled'] as const).map((value) => ({
          value,
          text: t(`look.layouts.${value}`),
        }))}
        chosen={layout}
        onChoose={changeLayout}
      />
      <label className={styles.row}>
        <span>{t('look.margins')}</span>
        <input
          type="range"
          min={1}
          max={5}
          value={margins}
          aria-valuetext={t(`look.marginSteps.${margins}`)}
          onChange={(event) => changeLook({ margins: Number(event.target.value) })}
        />
      </label>
    </>
  );
}
