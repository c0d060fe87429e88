import styles from './skip-link.module.css';

/** First in the tab order: jumps over the frame. Focus moves by script, so the address stays as it is. */
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
