import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadBlob } from '../../api/download.ts';
import { readCountedLines } from '../../api/read-counted-lines.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { useClickAfterLeaving } from '../forms/field-leaving.ts';
import { Icon } from '../icon.tsx';
import styles from './reports.module.css';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

interface ExportButtonsProps {
  readonly onExport: (format: ExportFormat, readBlob: ReadBlob) => Promise<void>;
  /** There is nothing to export. */
  readonly disabled: boolean;
}

/** Exports a list as CSV or XLSX. The call shows a refusal itself. */
export function ExportButtons({ onExport, disabled }: ExportButtonsProps) {
  const t = useT('shared');
  const [percent, setPercent] = useState<number>();
  const run = useMutation({
    mutationFn: (format: ExportFormat) => onExport(format, readCountedLines(setPercent)),
    onSettled: () => setPercent(undefined),
  });
  // a filter that was typed last counts
  const { click } = useClickAfterLeaving<ExportFormat>(() => false, run.mutate);
  return (
    <div className={styles.exports}>
      {run.isPending && (
        <span className="sub s12" role="status">
          {percent === undefined ? t('export.preparing') : t('export.progress', { percent })}
        </span>
      )}
      {FORMATS.map((format) => (
        <Button key={format} size="small" disabled={disabled || run.isPending} onClick={() => click(format)}>
          <Icon name="dl" size={14} /> {t(`export.${format}`)}
        </Button>
      ))}
    </div>
  );
}
