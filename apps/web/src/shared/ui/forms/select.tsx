import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './select.module.css';

/**
 * The list of choices of the shop's pages: the browser's own, which phones show as wheels, with one look. Without a class it is the small
 * one of tools and tables; a field of a form gives it the class of its inputs.
 */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.select} data-field={className !== undefined || undefined}>
      <select {...select} className={className ?? styles.small} />
      <Icon name="down" size={13} />
    </span>
  );
}
