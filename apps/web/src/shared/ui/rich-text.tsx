import type { Language } from '@zhiye/contract';
import { htmlLanguage } from '../i18n/text-language.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly html: string;
  /** The language of the text, where it is known; by default it follows from the text. */
  readonly lang?: Language | undefined;
}

/**
 * HTML that the server has sanitized (news, footer texts). The only component that inserts markup from data. Wide tables
 * scroll, also by keyboard; links to other sites say that they open a new tab.
 */
export function RichText({ html, lang = htmlLanguage(html) }: RichTextProps) {
  const t = useT('shared');
  const scroll = `<div class="${styles.scroll}" role="group" tabindex="0" aria-label="${t('text.table')}">`;
  const shown = html
    .replaceAll('<table>', `${scroll}<table>`)
    .replaceAll('</table>', '</table></div>')
    .replace(
      /(<a [^>]*target="_blank"[^>]*>)(.*?)<\/a>/gs,
      (_, open: string, text: string) => `${open}${text}<span class="vh">${t('text.newTab')}</span></a>`,
    );
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
