import styles from './external-login-progress.module.css';

/** A progress line while the servers exchange data. */
export function ExternalLoginProgress({ text }: { readonly text: string }) {
  return (
    <section className={`card ${styles.panel}`} role="status">
      <h1>{text}</h1>
      <span aria-hidden="true" />
    </section>
  );
}
