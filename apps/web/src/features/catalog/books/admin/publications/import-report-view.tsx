import type { PublicationImportReport } from '@zhiye/contract';
import { formatCount } from '../../../../../shared/format.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './import-status.module.css';

const FIGURES = ['sections', 'positions', 'characters', 'files'] as const;

/** The report of an import: counts, removed content and warnings. */
export function ImportReportView({ report }: { readonly report: PublicationImportReport }) {
  const t = useT('books-admin');
  const language = useLanguage();
  const { neutralized, warnings } = report;
  return (
    <div className={styles.state}>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`report.${figure}`)}</dt>
            <dd className="num">{formatCount(report[figure])}</dd>
          </div>
        ))}
      </dl>
      <h4>{t('report.neutralised')}</h4>
      {neutralized.length === 0 && <p className="sub s13">{t('report.clean')}</p>}
      <ul className={styles.kinds}>
        {neutralized.map(({ what, count }) => (
          <li key={what}>
            {/* a kind that this build does not know shows its identifier */}
            {t(`kind.${what}`, { defaultValue: what })}
            <span className="num">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <h4 id="import-warnings">{t('report.warnings', { total: formatCount(warnings.length) })}</h4>
      {warnings.length === 0 && <p className="sub s13">{t('report.noWarnings')}</p>}
      {warnings.length > 0 && (
        // focusable, so that the keyboard can scroll it
        <ul className={styles.warnings} aria-labelledby="import-warnings" tabIndex={0}>
          {warnings.map(({ file, text }, index) => (
            <li key={index}>
              {text[language]}
              <code>{file}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
