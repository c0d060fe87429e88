import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of an element that can take the focus. */
  readonly target: string;
  readonly children: string;
}

/** Skips what stands before the target, such as the header. The focus moves by script, so that the address stays. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const element = document.getElementById(target);
        element?.focus({ preventScroll: true });
        element?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
