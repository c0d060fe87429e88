import styles from './choice-row.module.css';

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
export function ChoiceRow<Value extends string | number | null>({
  label,
  values,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
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
