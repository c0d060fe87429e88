import { useT } from '../../../../shared/i18n/use-t.ts';
import { ChoiceRow } from './choice-row.tsx';
import {
  canStepFontSize,
  changeReaderSettings,
  FONTS,
  LINE_HEIGHTS,
  stepFontSize,
  useReaderSettings,
} from './reader-settings.ts';
import styles from './appearance-controls.module.css';

/** Font, size, line height, layout and margins of reflowable text. */
export function TextControls() {
  const t = useT('reading');
  const { fontSizePx, lineHeight, font, mode, columns, margins, justify, hyphens } = useReaderSettings();
  const layout = mode === 'paged' ? (String(columns) as 'auto' | '1' | '2') : mode === 'auto' ? 'book' : mode;
  const changeLayout = (value: string): void => {
    if (value === 'scrolled') changeReaderSettings({ mode: 'scrolled' });
    else if (value === 'book') changeReaderSettings({ mode: 'auto', columns: 'auto' });
    else changeReaderSettings({ mode: 'paged', columns: value === '1' ? 1 : value === '2' ? 2 : 'auto' });
  };
  const step = (direction: 1 | -1, sign: string, label: string) => (
    <button
      type="button"
      className={styles.step}
      title={label}
      disabled={!canStepFontSize(fontSizePx, direction)}
      onClick={() => stepFontSize(direction)}
    >
      {sign}
      <span className="vh">{label}</span>
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
        label={t('settings.lineHeight')}
        values={Object.entries(LINE_HEIGHTS).map(([name, value]) => ({
          value,
          text: t(`settings.lineHeights.${name}`),
        }))}
        chosen={lineHeight}
        onChoose={(value) => changeReaderSettings({ lineHeight: value })}
      />
      <ChoiceRow
        label={t('settings.font')}
        values={FONTS.map((value) => ({ value, text: t(`settings.fonts.${value}`), family: value }))}
        chosen={font}
        onChoose={(value) => changeReaderSettings({ font: value })}
      />
      <ChoiceRow
        label={t('settings.layout')}
        values={(['book', 'auto', '1', '2', 'scrolled'] as const).map((value) => ({
          value,
          text: t(`settings.layouts.${value}`),
        }))}
        chosen={layout}
        onChoose={changeLayout}
      />
      <BookChoiceRow name="justify" chosen={justify} />
      <BookChoiceRow name="hyphens" chosen={hyphens} />
      <label className={styles.row}>
        <span>{t('settings.margins')}</span>
        <input
          type="range"
          min={1}
          max={5}
          value={margins}
          aria-valuetext={t(`settings.marginSteps.${margins}`)}
          onChange={(event) => changeReaderSettings({ margins: Number(event.target.value) })}
        />
      </label>
    </>
  );
}

interface BookChoiceRowProps {
  readonly name: 'justify' | 'hyphens';
  readonly chosen: 'book' | 'on' | 'off';
}

/** A setting that is on, off or as the book says. */
function BookChoiceRow({ name, chosen }: BookChoiceRowProps) {
  const t = useT('reading');
  return (
    <ChoiceRow
      label={t(`settings.${name}`)}
      values={(['book', 'on', 'off'] as const).map((value) => ({
        value,
        text: t(`settings.bookChoices.${value}`),
      }))}
      chosen={chosen}
      onChoose={(value) => changeReaderSettings({ [name]: value })}
    />
  );
}
