import { useQuery } from '@tanstack/react-query';
import { DICTIONARY_LENGTH } from '@zhiye/contract/constants/study/dictionary';
import { CallFailed } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { translationQuery, translatorQuery } from '../dictionary.queries.ts';
import { LookUpBox, LookUpFailed } from './look-up-box.tsx';
import { toQueryText } from './open-look-up.ts';
import type { OpenLookUp } from './open-look-up.ts';
import styles from './look-up.module.css';

/** The selected text in the other language. */
export function TranslationResult({ open }: { readonly open: OpenLookUp }) {
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
