import { useQuery } from '@tanstack/react-query';
import { DICTIONARY_LENGTH } from '@zhiye/contract/constants/study/dictionary';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { lookUpQuery } from '../dictionary.queries.ts';
import { DictionaryEntryView } from './dictionary-entry.tsx';
import { DictionarySource } from './dictionary-source.tsx';
import { toCardText } from './card-text.ts';
import { LookUpBox, LookUpFailed } from './look-up-box.tsx';
import { openLookUp, toQueryText } from './open-look-up.ts';
import type { OpenLookUp } from './open-look-up.ts';
import styles from './look-up.module.css';

/** What the dictionaries have about the selected text. */
export function DictionaryResult({ open }: { readonly open: OpenLookUp }) {
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
