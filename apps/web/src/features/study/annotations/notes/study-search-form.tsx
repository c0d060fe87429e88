import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import styles from './notes.module.css';

const MAX_LENGTH = 100;

/** Searches notes, flashcards and books; Enter opens the page of the results. */
export function StudySearchForm({ q }: { readonly q: string }) {
  const t = useT('annotations');
  const navigate = useNavigate();
  return (
    <div className={styles.search}>
      <KeywordSearch
        label={t('search.label')}
        hint={t('search.hint')}
        maxLength={MAX_LENGTH}
        keyword={q || undefined}
        onSearch={(text) => text !== undefined && void navigate(paths.personal.studySearch(text))}
      />
    </div>
  );
}
