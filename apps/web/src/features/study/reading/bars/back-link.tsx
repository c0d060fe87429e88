import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './bars.module.css';

/** What the back link does: it opens an address or calls a function. */
export type BackLinkTarget = { readonly text: string } & (
  { readonly to: string; readonly onClick?: never } | { readonly to?: never; readonly onClick: () => void }
);

/** The first item of the top bar; it leaves the reader. */
export function BackLink({ to, onClick, text }: BackLinkTarget) {
  const content = (
    <>
      <Icon name="left" />
      {text}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={styles.link} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {content}
    </button>
  );
}
