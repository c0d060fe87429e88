import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './way-out.module.css';

/** Where the reader leads back to: an address, or something the page does itself. */
export type WayOut = { readonly text: string } & (
  { readonly to: string; readonly onPress?: never } | { readonly to?: never; readonly onPress: () => void }
);

/** The first thing in the bar. */
export function WayOutLink({ to, onPress, text }: WayOut) {
  const inside = (
    <>
      <Icon name="left" />
      {text}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={styles.out} to={to}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.out} onClick={onPress}>
      {inside}
    </button>
  );
}
