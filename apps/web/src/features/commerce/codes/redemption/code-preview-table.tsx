import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import table from '../../../../shared/ui/table.module.css';
import { CodePreviewRow } from './code-preview-row.tsx';
import type { PreviewedCode } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';

interface CodePreviewTableProps {
  readonly lines: readonly PreviewedCode[];
  readonly isRedeeming: boolean;
  readonly onRedeem: (chosen: readonly PreviewedCode[]) => void;
}

/** Book, end and result of each line. A book on the shelf is extended only when the person says so. */
export function CodePreviewTable({ lines, isRedeeming, onRedeem }: CodePreviewTableProps) {
  const t = useT('redemption');
  const [extended, setExtended] = useState<ReadonlySet<PreviewedCode>>(new Set());
  const toggle = (line: PreviewedCode, on: boolean) => {
    const changed = new Set(extended);
    if (on) changed.add(line);
    else changed.delete(line);
    setExtended(changed);
  };
  const chosen = lines.filter((line) => line.preview.status === 'redeemable' || extended.has(line));
  return (
    <section className={`card ${styles.preview}`} aria-label={t('preview')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.code')}</th>
            <th scope="col">{t('column.book')}</th>
            <th scope="col">{t('column.end')}</th>
            <th scope="col">{t('column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <CodePreviewRow
              // a code may be there twice
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              line={line}
              isExtended={extended.has(line)}
              onExtend={(on) => toggle(line, on)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span role="status">{t('summary', { total: lines.length, chosen: chosen.length })}</span>
        <Button look="primary" disabled={chosen.length === 0 || isRedeeming} onClick={() => onRedeem(chosen)}>
          {isRedeeming ? t('redeeming') : t('redeem', { total: chosen.length })}
        </Button>
      </div>
      <p className={styles.note}>{t('note')}</p>
    </section>
  );
}
