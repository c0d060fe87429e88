import styles from './waiting.module.css';

/** One line while servers speak to each other. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <section className={`card ${styles.panel}`} role="status">
      <h1>{text}</h1>
      <span aria-hidden="true" />
    </section>
  );
}
