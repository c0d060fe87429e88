import styles from './skip-link.module.css';

/** First in the tab order: skips the header. The focus moves by script, so that the address does not change. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {children}
    </a>
  );
}
