import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';

const FORMATS = ['marc', 'kbart'] as const;

/** Records of the textbooks that an institution holds, for its library. The call shows a refusal itself. */
export function UserHoldings({ userId }: { readonly userId: string }) {
  const t = useT('users-admin');
  const download = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      downloadFile('DOWNLOAD /b/v1/admin/holding/downloadHoldings', { userId, format }),
  });
  return (
    <>
      <p className="sub s13">{t('holdings.text')}</p>
      {FORMATS.map((format) => (
        <Button key={format} disabled={download.isPending} onClick={() => download.mutate(format)}>
          {t(`holdings.${format}`)}
        </Button>
      ))}
    </>
  );
}
