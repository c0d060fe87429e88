import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { downloadFile } from '../../../shared/api/download.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DocumentRow } from '../../../shared/ui/document-row.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { quotationQuery } from './quotation.queries.ts';

/** The accepted quotation and its contract among the documents of an order. Signed copies are sent on the page of the quotation. */
export function QuotationDocuments({ quotationNo }: { readonly quotationNo: string }) {
  const t = useT('quotations');
  const { data } = useQuery(quotationQuery(quotationNo));
  const page = paths.personal.quotationDetail(quotationNo);
  return (
    <>
      <DocumentRow name={`${t('detail.title')} ${quotationNo}`} note={t('documents.quotationNote')}>
        <Link className="lk s13" to={page}>
          {t('documents.open')}
        </Link>
      </DocumentRow>
      {data?.contract && (
        <DocumentRow
          name={`${t('contract.title')} ${data.contract.contractNo}`}
          note={
            data.contract.signed ? (
              t('documents.signed')
            ) : (
              <Link className="lk" to={page}>
                {t('documents.unsigned')}
              </Link>
            )
          }
        >
          <ContractDownloads quotationNo={quotationNo} isSigned={data.contract.signed !== null} />
        </DocumentRow>
      )}
    </>
  );
}

interface ContractDownloadsProps {
  readonly quotationNo: string;
  readonly isSigned: boolean;
}

function ContractDownloads({ quotationNo, isSigned }: ContractDownloadsProps) {
  const t = useT('quotations');
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'docx') =>
      downloadFile('DOWNLOAD /b/v1/quotation/downloadContract', { quotationNo, format }),
  });
  const downloadSigned = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/quotation/downloadSignedContract', { quotationNo }),
  });
  return (
    <>
      {isSigned && (
        <Button size="small" disabled={downloadSigned.isPending} onClick={() => downloadSigned.mutate()}>
          <Icon name="dl" size={14} /> {t('documents.signedCopy')}
        </Button>
      )}
      {(['pdf', 'docx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={`${t('contract.title')} ${format.toUpperCase()}`}
          disabled={download.isPending}
          onClick={() => download.mutate(format)}
        >
          <Icon name="dl" size={14} /> {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
