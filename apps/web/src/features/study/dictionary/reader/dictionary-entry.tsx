import type { DictionaryEntry } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Pronunciation } from './pronunciation.tsx';
import styles from './look-up.module.css';

/** A word with its pronunciation, meanings and exams. */
export function DictionaryEntryView({ entry }: { readonly entry: DictionaryEntry }) {
  const t = useT('dictionary');
  const { headword, traditional, phonetic, senses, exams, inflection } = entry;
  const isEnglish = entry.language === 'en';
  const meaningLanguage = isEnglish ? 'zh-CN' : 'en';
  const kinds = inflection?.kinds.map((kind) => t(`form.${kind}`)).join(t('listSeparator')) ?? '';
  return (
    <section className={styles.entry}>
      <h3 lang={isEnglish ? 'en' : 'zh-CN'}>
        {headword}
        {traditional !== '' && <small lang="zh-Hant">{traditional}</small>}
      </h3>
      <p className={styles.phonetic}>
        {phonetic !== '' && (
          <span lang={isEnglish ? 'en-fonipa' : 'zh-Latn-pinyin'}>
            {isEnglish ? `/${phonetic}/` : phonetic}
          </span>
        )}
        <Pronunciation headword={headword} language={entry.language} />
        {exams.length > 0 && (
          <span className={styles.exams}>{exams.map((exam) => t(`exam.${exam}`)).join(' ')}</span>
        )}
      </p>
      {inflection && (
        <p className={styles.inflection}>
          {kinds === ''
            ? t('isForm', { form: inflection.form, base: headword })
            : t('isFormOfKind', { form: inflection.form, base: headword, kinds })}
        </p>
      )}
      <ol>
        {senses.map(({ partOfSpeech, field, text }, index) => (
          <li key={index}>
            {partOfSpeech && <small>{t(`partOfSpeech.${partOfSpeech}`)}</small>}
            {field !== '' && <small lang="zh-CN">{field}</small>}
            <span lang={meaningLanguage}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
