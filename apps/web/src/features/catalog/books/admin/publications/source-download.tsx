import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';

/** Downloads the file of the revision as it was uploaded. */
export function SourceDownload({ bookId }: { readonly bookId: number }) {
  const t = useT('books-admin');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/publication/downloadPublicationSource', { bookId }),
  });
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? t('source.downloading') : t('source.download')}
      </Button>
      {download.isError && (
        <InlineAlert tone="bad" title={t('source.failed')}>
          {download.error.message}
        </InlineAlert>
      )}
    </>
  );
}
