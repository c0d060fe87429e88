import sprite from './icons.svg';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';

interface IconProps {
  readonly name: IconName;
  /** Pixels on a 24 grid; 16 beside text. */
  readonly size?: number;
  /** Needed when there is no text beside it. */
  readonly label?: string;
}

export function Icon({ name, size = 16, label }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" {...meaning}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
