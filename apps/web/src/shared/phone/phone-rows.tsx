import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '../ui/icon-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './phone-rows.module.css';

interface PhoneRowsProps {
  /** Names the rows; shown as a heading when `isShown`. */
  readonly title: string;
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

/** A panel of rows from edge to edge. */
export const PhoneRows = ({ title, isShown = false, children }: PhoneRowsProps) => (
  <section className={styles.panel} aria-label={title}>
    {isShown && <h2>{title}</h2>}
    <ul>{children}</ul>
  </section>
);

interface PhoneRowProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  /** Shown at the right, before the arrow. */
  readonly value?: ReactNode;
  readonly to: string;
}

interface PhoneActionRowProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  /** Shown at the right. */
  readonly value?: ReactNode;
  readonly onClick: () => void;
}

/** One row, which does something. */
export const PhoneActionRow = ({ icon, label, value, onClick }: PhoneActionRowProps) => (
  <li>
    <button type="button" className={styles.row} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </button>
  </li>
);

/** One row, which leads on. */
export const PhoneRow = ({ icon, label, value, to }: PhoneRowProps) => (
  <li>
    <Link to={to} className={styles.row}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <Icon name="right" size={16} />
    </Link>
  </li>
);
