import type { RosterOutcome, RosterReport, RosterReportLine } from '@zhiye/contract';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import table from '../../../../shared/ui/table.module.css';
import styles from './roster-import.module.css';

/** The cells that a problem is about. */
const MARKED: Readonly<Partial<Record<RosterOutcome, readonly (keyof RosterReportLine)[]>>> = {
  emailInvalid: ['email'],
  nameMissing: ['name'],
  duplicate: ['studentNumber', 'email'],
  conflicting: ['studentNumber', 'email'],
  textInvalid: ['name', 'studentNumber', 'className'],
  alreadyAssigned: ['studentNumber'],
};
const CELLS = ['name', 'studentNumber', 'email', 'className'] as const;

/** What an import would do or has done: counts, and the lines that get no code. */
export function RosterReportTable({ report }: { readonly report: RosterReport }) {
  const t = useT('roster');
  const { counts, lines, freeAfter, isApplied } = report;
  const { assignable, corrected, alreadyAssigned, ...wrong } = counts;
  const problems = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  const shown = lines.filter(({ outcome }) => outcome !== 'assignable');
  const figures = [
    [isApplied ? 'assigned' : 'assignable', assignable],
    ...(corrected > 0 ? [['corrected', corrected] as const] : []),
    ['problems', problems],
    ['skipped', alreadyAssigned],
    ['freeAfter', freeAfter],
  ] as const;
  return (
    <>
      <dl className={styles.results}>
        {figures.map(([name, count]) => (
          <div key={name} data-figure={name}>
            <dt>{t(`report.${name}`)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <div className={styles.report} role="region" aria-label={t('report.lines')} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('report.line')}</th>
                {CELLS.map((cell) => (
                  <th key={cell} scope="col">
                    {t(`column.${cell}`)}
                  </th>
                ))}
                <th scope="col">{t('report.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={line.line}>
                  <td className="num">{line.line}</td>
                  {CELLS.map((cell) => (
                    <td key={cell}>
                      <Cell text={line[cell]} isMarked={MARKED[line.outcome]?.includes(cell) ?? false} />
                    </td>
                  ))}
                  <td>{t(`outcome.${line.outcome}`, { other: line.otherLine ?? '' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < problems + alreadyAssigned && (
        <p className="sub s12">
          {t('report.cut', { shown: shown.length, total: problems + alreadyAssigned })}
        </p>
      )}
    </>
  );
}

function Cell({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  const t = useT('roster');
  if (!isMarked) return text;
  return <mark>{text === '' ? t('report.empty') : text}</mark>;
}
