import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DICTIONARY_LENGTH } from '@zhiye/contract/constants/study/dictionary';
import type { DictionaryEntry } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PagePopover } from '../../../../shared/reader/page-popover.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { closeLookUp, openLookUp, toQueryText, useOpenLookUp } from './open-look-up.ts';
import { CallFailed } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { lookUpQuery, translationQuery, translatorQuery } from '../dictionary.queries.ts';
import { LookUpBox, LookUpFailed } from './look-up-box.tsx';
import type { OpenLookUp } from './open-look-up.ts';
import styles from './look-up.module.css';
import { toCardText } from './card-text.ts';
import { findRegionalVoice, findVoice } from '../../../../shared/speech/find-voice.ts';
import { useVoices } from '../../../../shared/speech/use-voices.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';

/** The height that `look-up.module.css` allows. */
const MAX_HEIGHT_PX = 340;

/** The dictionary or the translation beside the passage. It closes when the page is turned. */
function LookUpPart() {
  const t = useT('dictionary');
  const { reader } = useReaderHost();
  const open = useOpenLookUp((state) => state.open);
  useEffect(() => closeLookUp, []);
  useEffect(() => reader?.on('relocated', closeLookUp), [reader]);
  useEffect(() => reader?.on('selected', closeLookUp), [reader]);
  if (!open) return null;
  const isDictionary = open.kind === 'dictionary';
  return (
    <PagePopover
      key={open.kind + open.selection.cfi}
      label={t(isDictionary ? 'dictionary' : 'translation')}
      rects={open.selection.rects}
      heightPx={MAX_HEIGHT_PX}
      onClose={closeLookUp}
    >
      {isDictionary ? <DictionaryResult open={open} /> : <TranslationResult open={open} />}
    </PagePopover>
  );
}

registerReaderPart({
  name: 'dictionary',
  place: 'page',
  isOffered: (source) => source === 'shop',
  Component: LookUpPart,
});

/** The selected text in the other language. */
function TranslationResult({ open }: { readonly open: OpenLookUp }) {
  const t = useT('dictionary');
  const isTooLong = open.text.trim().length > DICTIONARY_LENGTH.translation;
  const text = toQueryText(open.text, DICTIONARY_LENGTH.translation);
  const { data: translator } = useQuery(translatorQuery);
  const { data, isFetching, error, refetch } = useQuery({ ...translationQuery(text), enabled: !isTooLong });
  return (
    <LookUpBox
      title={t('translation')}
      open={open}
      result={data && { front: text, back: data.text, copied: data.text }}
      source={translator && t(`translator.${translator}`)}
    >
      {isTooLong && (
        <p className={styles.hint}>{t('tooLong', { max: formatCount(DICTIONARY_LENGTH.translation) })}</p>
      )}
      {error && !isFetching && (
        <LookUpFailed
          text={error instanceof CallFailed ? error.message : t('translationFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {isFetching && !data && <p className={styles.hint}>{t('translating')}</p>}
      {data && (
        <p className={styles.translation} lang={data.target === 'zh' ? 'zh-CN' : 'en'}>
          {data.text}
        </p>
      )}
    </LookUpBox>
  );
}

/** What the dictionaries have about the selected text. */
function DictionaryResult({ open }: { readonly open: OpenLookUp }) {
  const t = useT('dictionary');
  const text = toQueryText(open.text, DICTIONARY_LENGTH.lookUp);
  const { data, isError, refetch } = useQuery({ ...lookUpQuery(text), enabled: text !== '' });
  const entries = data?.entries ?? [];
  return (
    <LookUpBox
      title={t('dictionary')}
      open={open}
      result={entries.length > 0 ? toCardText(entries, t) : undefined}
      source={<DictionarySource languages={new Set(entries.map(({ language }) => language))} />}
    >
      {isError && <LookUpFailed text={t('failed')} onRetry={() => void refetch()} />}
      {!isError && !data && text !== '' && <p className={styles.hint}>{t('loading')}</p>}
      {data?.state === 'preparing' && <p className={styles.hint}>{t('preparing')}</p>}
      {data?.state === 'notInstalled' && <p className={styles.hint}>{t('notInstalled')}</p>}
      {entries.map((entry, index) => (
        <DictionaryEntryView key={index} entry={entry} />
      ))}
      {(text === '' || (data?.state === 'ready' && entries.length === 0)) && (
        <p className={styles.hint}>{t('nothing')}</p>
      )}
      {data && data.suggestions.length > 0 && (
        <p className={styles.suggestions}>
          {t('suggestions')}
          {data.suggestions.map((word) => (
            <button
              key={word}
              type="button"
              lang="en"
              className={styles.link}
              onClick={(event) => {
                // the button is about to disappear
                event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
                openLookUp({ ...open, text: word });
              }}
            >
              {word}
            </button>
          ))}
        </p>
      )}
    </LookUpBox>
  );
}

interface DictionarySourceProps {
  readonly languages: ReadonlySet<'en' | 'zh'>;
}

/** The dictionaries of a result with their licenses; that of CC-CEDICT requires the notice. */
function DictionarySource({ languages }: DictionarySourceProps) {
  const t = useT('dictionary');
  return (
    <>
      {languages.has('en') && <span>{t('source.ecdict')}</span>}
      {languages.has('en') && languages.has('zh') && ' · '}
      {languages.has('zh') && (
        <span>
          {t('source.cedict')}{' '}
          <a href="https://cc-cedict.org/" target="_blank" rel="noreferrer">
            CC-CEDICT
          </a>
          {' · '}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" target="_blank" rel="noreferrer">
            CC BY-SA 4.0
          </a>
        </span>
      )}
    </>
  );
}

/** A word with its pronunciation, meanings and exams. */
function DictionaryEntryView({ entry }: { readonly entry: DictionaryEntry }) {
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

const ENGLISH_ACCENTS = ['en-GB', 'en-US'] as const;

/**
 * Buttons that speak a word with a voice of the browser; nothing is sent by us. An English word has a British and an American one,
 * where the browser has such voices; nothing is shown without a voice.
 */
function Pronunciation({ headword, language }: Pick<DictionaryEntry, 'headword' | 'language'>) {
  const t = useT('dictionary');
  const voices = useVoices();
  const accents = ENGLISH_ACCENTS.flatMap((accent) => {
    const voice = language === 'en' && findRegionalVoice(voices, accent);
    return voice ? [{ voice, name: t(`accent.${accent}`), key: `pronounceIn.${accent}` }] : [];
  });
  const anyVoice = findVoice(voices, language === 'en' ? 'en' : 'zh-CN');
  const choices =
    accents.length > 0 ? accents : anyVoice ? [{ voice: anyVoice, name: '', key: 'pronounce' }] : [];
  return choices.map(({ voice, name, key }) => {
    const label = t(key, { word: headword });
    return (
      <button key={key} type="button" aria-label={label} title={label} onClick={() => speak(headword, voice)}>
        {name}
        <Icon name="sound" size={15} />
      </button>
    );
  });
}

function speak(word: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
