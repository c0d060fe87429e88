import { Button } from 'antd';
import { useHref } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Opens an imported edition in the reader, beside this page: an upload goes on meanwhile. */
export function PreviewLink({ importId }: { readonly importId: string }) {
  const t = useT('office-books');
  return (
    <Button
      href={useHref(paths.office.preview(importId))}
      target="_blank"
      rel="noopener"
      icon={<Icon name="eye" />}
    >
      {t('decision.preview')}
    </Button>
  );
}
