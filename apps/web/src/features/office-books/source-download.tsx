import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';

/** Gives the edition's file back as it was uploaded. */
export function SourceDownload({ bookId }: { readonly bookId: number }) {
  const t = useT('office-books');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/office/downloadPublicationSource', { bookId }),
  });
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? t('source.downloading') : t('source.download')}
      </Button>
      {download.isError && (
        <Message tone="bad" title={t('source.failed')}>
          {download.error.message}
        </Message>
      )}
    </>
  );
}
