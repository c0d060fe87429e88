import { contentLanguage } from '../i18n/content-language.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';

interface ContentTextProps {
  readonly zh: string;
  /** Optional for those who write the content. */
  readonly en: string | null;
  /** Whether a text without English says so; one mark for each item is enough. */
  readonly hasMark?: boolean;
}

/** A text of the site content in the language of the page, or the Chinese one, which is then marked. */
export function ContentText({ zh, en, hasMark = true }: ContentTextProps) {
  const language = useLanguage();
  const lang = contentLanguage(language, en);
  if (!lang || zh === '') return <>{(language === 'en' && en) || zh}</>;
  return (
    <>
      <span lang={lang}>{zh}</span>
      {hasMark && <ChineseOnly />}
    </>
  );
}

/** Says on an English page that a text is in Chinese only. */
export function ChineseOnly() {
  const t = useT('shared');
  return <small> {t('text.chineseOnly')}</small>;
}
