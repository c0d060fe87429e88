import styles from './rich-text.module.css';

/** HTML that the server has sanitized (news, footer texts). The only component that inserts markup from data. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
