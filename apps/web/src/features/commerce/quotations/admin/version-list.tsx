import type { AdminQuotationDetail } from '@zhiye/contract';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './quotations-admin.module.css';

/** Every version, newest first, with its papers. */
export function VersionList({
  quotation: { quotationNo, versions },
}: {
  readonly quotation: AdminQuotationDetail;
}) {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  if (versions.length === 0) return null;
  return (
    <section className={`card ${styles.block}`} aria-label={names('detail.versions')}>
      <h2>{names('detail.versions')}</h2>
      <ul className={styles.history}>
        {versions.map(({ versionNo, state, amountFen, makerName, checkerName }) => (
          <li key={versionNo}>
            <b>{names('version', { number: versionNo })}</b> · {t(`version.${state}`)} ·{' '}
            <span className="num">¥{formatMoney(amountFen)}</span> ·{' '}
            {[makerName, checkerName].filter(Boolean).join(' / ')}{' '}
            {(['pdf', 'docx'] as const).map((format) => (
              <Button
                key={format}
                type="link"
                size="small"
                aria-label={names('downloadVersion', { number: versionNo, format: format.toUpperCase() })}
                onClick={() =>
                  void downloadFile('DOWNLOAD /b/v1/admin/quotation/download', {
                    quotationNo,
                    versionNo,
                    format,
                  }).catch(() => undefined)
                }
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
