import { useId, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';
import styles from './star-input.module.css';

interface StarInputProps {
  /** 1 to 5; 0 until it is chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly onChange: (stars: number) => void;
}

const CHOICES = [1, 2, 3, 4, 5] as const;

/** Five radio buttons that look like stars; the arrow keys choose. */
export function StarInput({ value, error, inputRef, onChange }: StarInputProps) {
  const t = useT('order-ratings');
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const filled = pointed || value;
  return (
    <fieldset className={styles.stars} aria-describedby={error && `${id}-error`}>
      <legend className={controls.label}>{t('starsLabel')}</legend>
      <div onPointerLeave={() => setPointed(0)}>
        {CHOICES.map((stars) => (
          <label
            key={stars}
            data-filled={stars <= filled || undefined}
            onPointerEnter={() => setPointed(stars)}
          >
            <input
              ref={stars === 1 ? inputRef : undefined}
              className="vh"
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={26} />
            <span className="vh">{t(`choice.${stars}`)}</span>
          </label>
        ))}
        <span className="sub s13" aria-hidden="true">
          {filled > 0 && t(`choice.${filled}`)}
        </span>
      </div>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
