import { useT } from '../../../../shared/i18n/use-t.ts';

interface DictionarySourceProps {
  readonly languages: ReadonlySet<'en' | 'zh'>;
}

/** The dictionaries of a result with their licenses; that of CC-CEDICT requires the notice. */
export function DictionarySource({ languages }: DictionarySourceProps) {
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
