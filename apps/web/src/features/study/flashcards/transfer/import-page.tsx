import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FlashcardImport } from '@zhiye/contract';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import { categoriesQuery, refreshFlashcards } from '../flashcard.queries.ts';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import styles from './import.module.css';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { LIST_FILES } from '../../../../shared/ui/forms/list-files.ts';
import tableStyles from '../../../../shared/ui/table.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

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
          <Select
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
          </Select>
        </div>
        <FileDropZone
          label={t('import.choose')}
          hint={file?.name ?? t('import.drop')}
          accept={LIST_FILES}
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

/** Checks a file, and stores its cards once the person has seen the result. */
function useCardImport(categoryId: string) {
  const t = useT('flashcards');
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<FlashcardImport>();
  /** 0 to 1 while the file is sent; undefined when nothing runs. */
  const [progress, setProgress] = useState<number>();
  const send = async (chosen: File, fileHash?: string) => {
    setProgress(0);
    try {
      const fields = { ...(categoryId && { categoryId }), ...(fileHash && { fileHash }) };
      const reply = await uploadFile('UPLOAD /b/v1/flashcards/importFlashcards', fields, chosen, setProgress);
      setReport(reply.isOK ? reply.data : undefined);
      if (!reply.isOK || !fileHash) return;
      showToast('success', t('import.done', { count: reply.data.newTotal }));
      await refreshFlashcards(queryClient);
    } catch {
      // `uploadFile` has shown the failure
    } finally {
      setProgress(undefined);
    }
  };
  return {
    file,
    report,
    progress,
    choose(chosen: File) {
      setFile(chosen);
      setReport(undefined);
      void send(chosen);
    },
    /** Checks the chosen file again, after a failure. */
    retry() {
      if (file) void send(file);
    },
    store() {
      if (file && report) void send(file, report.fileHash);
    },
  };
}

const TONES: Record<FlashcardImport['rows'][number]['result'], StatusTone> = {
  new: 'ok',
  duplicate: 'plum',
  invalid: 'bad',
};

/** What an import does with the lines of the file; the lines that are left out come first. */
function ImportRows({ report }: { readonly report: FlashcardImport }) {
  const t = useT('flashcards');
  const { newTotal, duplicateTotal, invalidTotal, mediaTotal, rows, isDone } = report;
  const total = newTotal + duplicateTotal + invalidTotal;
  return (
    <>
      <p role="status" className={styles.summary}>
        {t(isDone ? 'import.summaryDone' : 'import.summary', {
          total,
          fresh: newTotal,
          duplicates: duplicateTotal,
          invalid: invalidTotal,
        })}
      </p>
      {mediaTotal > 0 && <p className="sub">{t('import.mediaLeftOut', { count: mediaTotal })}</p>}
      <div className={styles.rows} tabIndex={0} role="region" aria-label={t('import.rows')}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              {(['line', 'front', 'back', 'page', 'result', 'note'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`import.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, front, back, page, result, problem, hasMedia }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>{front}</td>
                <td>{back}</td>
                <td>{page}</td>
                <td>
                  <StatusTag tone={TONES[result]}>{t(`import.results.${result}`)}</StatusTag>
                </td>
                <td>
                  {problem && t(`import.problems.${problem}`)}
                  {result === 'duplicate' && t('import.duplicateNote')}
                  {result === 'new' && hasMedia && t('import.mediaNote')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < total && <p className="sub">{t('import.more', { count: total - rows.length })}</p>}
    </>
  );
}
