import type { ReactNode } from 'react';
import styles from './panel-choice.module.css';

interface PanelChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few values, as a row of buttons in a panel. */
export function PanelChoice<Value extends string>(props: PanelChoiceProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {choices.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
