import { Button } from 'antd';
import { useHref } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';

/** Opens an imported revision in the reader, in a new tab, so that an upload on this page continues. */
export function InspectionLink({ importId }: { readonly importId: string }) {
  const t = useT('books-admin');
  return (
    <Button
      href={useHref(adminPaths.inspection(importId))}
      target="_blank"
      rel="noopener"
      icon={<Icon name="eye" />}
    >
      {t('decision.inspect')}
    </Button>
  );
}
