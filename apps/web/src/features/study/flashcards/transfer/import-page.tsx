import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { ImportRows } from './import-rows.tsx';
import { useCardImport } from './use-card-import.ts';
import styles from './import.module.css';

/** /personal/flashCard/import: cards from a file, after a dry run that shows what would happen to each line. */
export function ImportPage() {
  const t = useT('flashcards');
  const words = useT('shared');
  const id = useId();
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const [categoryId, setCategoryId] = useState('');
  const { file, report, progress, choose, retry, store } = useCardImport(categoryId);
  const isBusy = progress !== undefined;
  return (
    <FlashcardFrame tab="import">
      <section className={`card ${styles.box}`} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t('import.title')}</h2>
        <p className="sub">{t('import.text')}</p>
        <div className={styles.fields}>
          <label htmlFor={`${id}-category`}>{t('import.category')}</label>
          <select
            id={`${id}-category`}
            value={categoryId}
            disabled={isBusy}
            onChange={({ target }) => setCategoryId(target.value)}
          >
            <option value="">{t('uncategorized')}</option>
            {categories.map((category) => (
              <option
                key={category.categoryId}
                value={category.categoryId}
                lang={textLanguage(category.name)}
              >
                {category.name}
              </option>
            ))}
          </select>
        </div>
        <FileDropZone
          label={t('import.choose')}
          hint={file?.name ?? t('import.drop')}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          isBusy={isBusy}
          onFile={choose}
        />
        {isBusy && <progress aria-label={t('import.running')} value={progress < 1 ? progress : undefined} />}
        {file && !report && !isBusy && (
          <div className={styles.actions}>
            <Button onClick={retry}>{words('retry')}</Button>
          </div>
        )}
        {report && <ImportRows report={report} />}
        {report && (
          <div className={styles.actions}>
            {report.isDone ? (
              <ButtonLink look="primary" to={paths.personal.flashCard}>
                {t('import.show')}
              </ButtonLink>
            ) : (
              <Button look="primary" disabled={isBusy || report.newTotal === 0} onClick={store}>
                {t('import.confirm', { count: report.newTotal })}
              </Button>
            )}
          </div>
        )}
      </section>
    </FlashcardFrame>
  );
}
