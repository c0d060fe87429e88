import { useT } from '../../../../shared/i18n/use-t.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import {
  canStepFontSize,
  changeReaderSettings,
  DEFAULT_READER_SETTINGS,
  FONTS,
  LINE_HEIGHTS,
  stepFontSize,
  THEMES,
  useReaderSettings,
} from './reader-settings.ts';
import styles from './appearance-controls.module.css';

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

const ZOOMS = ['page', 'width', 100, 150, 200] as const;
const SPREADS = ['auto', 'none', 'both'] as const;
const MODES = ['auto', 'paged', 'scrolled'] as const;

/** Zoom, spread and page turning for fixed layout. */
function ZoomControls() {
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

/** Font, size, line height, layout and margins of reflowable text. */
function TextControls() {
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

interface Choice<Value> {
  readonly value: Value;
  readonly text: string;
  /** Font family in which the text is shown. */
  readonly family?: string;
}

interface ChoiceRowProps<Value> {
  readonly label: string;
  readonly values: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A row of buttons of which one is chosen. */
function ChoiceRow<Value extends string | number | null>({
  label,
  values,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <div className={styles.choiceRowRow} role="group" aria-label={label}>
      <span>{label}</span>
      <div className={styles.choices}>
        {values.map(({ value, text, family }) => (
          <button
            key={String(value)}
            type="button"
            data-family={family}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
