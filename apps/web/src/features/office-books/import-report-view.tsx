import type { ImportReport } from '@zhiye/contract';
import { formatCount } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import styles from './import-state.module.css';

const FIGURES = ['sections', 'positions', 'characters', 'files'] as const;

/** What came in, what was taken out, and what an editor may want to mend. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const t = useT('office-books');
  const language = useLanguage();
  const { neutralised, warnings } = report;
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
      {neutralised.length === 0 && <p className="sub s13">{t('report.clean')}</p>}
      <ul className={styles.kinds}>
        {neutralised.map(({ what, count }) => (
          <li key={what}>
            {/* a kind that is newer than this build shows its own name */}
            {t(`kind.${what}`, { defaultValue: what })}
            <span className="num">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <h4 id="import-warnings">{t('report.warnings', { total: formatCount(warnings.length) })}</h4>
      {warnings.length === 0 && <p className="sub s13">{t('report.noWarnings')}</p>}
      {warnings.length > 0 && (
        // reached by keyboard, since it scrolls
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
