import styles from './rich-text.module.css';

/** HTML that the server has cleaned (news, footer texts); the only place where markup is not our own. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
