import type { DataOf } from '../../../shared/api/index.ts';
import { useId } from 'react';
import { downloadFile } from '../../../shared/api/download.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { formatInstant } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { SignedCopyUpload } from '../../../shared/ui/forms/signed-copy-upload.tsx';
import { useQuotationChange } from './quotation.queries.ts';
import styles from './quotations.module.css';

interface ContractCardProps {
  readonly quotationNo: string;
  readonly contract: NonNullable<DataOf<'GET /b/v1/quotation/getQuotation'>['contract']>;
}

/** The contract to edit, sign and send back. */
export function ContractCard({ quotationNo, contract: { contractNo, signed } }: ContractCardProps) {
  const t = useT('quotations');
  const id = useId();
  const act = useQuotationChange();
  const send = (file: File, report: (portion: number) => void) =>
    act
      .mutateAsync(() =>
        uploadFile('UPLOAD /b/v1/quotation/uploadSignedContract', { quotationNo }, file, report, {
          silent: true,
        }),
      )
      .catch(() => undefined);
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>
        {t('contract.title')} <span className="num">{contractNo}</span>
      </h2>
      <p className="sub s13">{t('contract.hint')}</p>
      <p className={styles.row}>
        {(['docx', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            onClick={() =>
              void downloadFile('DOWNLOAD /b/v1/quotation/downloadContract', { quotationNo, format }).catch(
                () => undefined,
              )
            }
          >
            {t(`contract.${format}`)}
          </Button>
        ))}
        <SignedCopyUpload
          label={t(signed ? 'contract.replace' : 'contract.upload')}
          sendingLabel={(percent) => t('contract.sending', { percent })}
          onSend={send}
        />
      </p>
      {signed && <SignedCopy quotationNo={quotationNo} signed={signed} />}
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
    </section>
  );
}

interface SignedCopyProps {
  readonly quotationNo: string;
  readonly signed: NonNullable<ContractCardProps['contract']['signed']>;
}

function SignedCopy({ quotationNo, signed }: SignedCopyProps) {
  const t = useT('quotations');
  return (
    <p className="s13">
      {t('contract.signed', { at: formatInstant(signed.at) })}{' '}
      <button
        type="button"
        className="lk"
        onClick={() =>
          void downloadFile('DOWNLOAD /b/v1/quotation/downloadSignedContract', { quotationNo }).catch(
            () => undefined,
          )
        }
      >
        <DataText>{signed.name}</DataText>
      </button>
    </p>
  );
}
