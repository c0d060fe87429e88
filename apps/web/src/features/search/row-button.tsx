import { Icon } from '../../shared/ui/icon.tsx';
import styles from './row-button.module.css';

interface RowButtonProps {
  readonly act: 'up' | 'down' | 'remove';
  readonly name: string;
  /** It stays in the way of Tab, so that focus is not lost at the end of a move. */
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A small act on a row of the form. */
export function RowButton({ act, name, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-act={act}
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={act === 'remove' ? 'close' : 'down'} size={15} />
    </button>
  );
}
