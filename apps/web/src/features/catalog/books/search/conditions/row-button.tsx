import { Icon } from '../../../../../shared/ui/icon.tsx';
import styles from './conditions.module.css';

interface RowButtonProps {
  readonly action: 'up' | 'down' | 'remove';
  readonly name: string;
  /** A disabled button stays focusable, so that focus is not lost when a row reaches the end of the list. */
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A small button that changes a row of the form. */
export function RowButton({ action, name, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-action={action}
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={action === 'remove' ? 'close' : 'down'} size={15} />
    </button>
  );
}
