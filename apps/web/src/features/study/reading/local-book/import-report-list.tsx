import type { ImportReport } from '@zhiye/publication/browser';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import styles from './import-report-list.module.css';
import { countFindings } from './report-findings.ts';

/** The import report: findings and changes, file by file. */
export function ImportReportList({ report }: { readonly report: ImportReport }) {
  const t = useT('reading');
  const language = useLanguage();
  const { warnings, skipped, files, externalLinks } = report;
  return (
    <section className={styles.report} aria-label={t('local.report')}>
      <h3>{t('local.report')}</h3>
      {countFindings(report) === 0 && <p>{t('local.clean')}</p>}
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>
            {warning.text[language]}
            <code>{[warning.file, warning.detail].filter(Boolean).join(' · ')}</code>
          </li>
        ))}
        {skipped.map(({ path, type }) => (
          <li key={path}>
            {t('local.skipped', { type })}
            <code>{path}</code>
          </li>
        ))}
        {files.map(({ path, neutralized }) => (
          <li key={path}>
            {Object.entries(neutralized)
              .map(([kind, count]) => t(`local.neutralized.${kind}`, { count }))
              .join(language === 'en' ? ', ' : '，')}
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {externalLinks > 0 && <p>{t('local.externalLinks', { count: externalLinks })}</p>}
    </section>
  );
}
