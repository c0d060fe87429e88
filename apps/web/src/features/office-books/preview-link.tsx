import { useHref } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './import-state.module.css';

/** Opens an imported edition in the reader, beside this page: an upload goes on meanwhile. */
export function PreviewLink({ importId }: { readonly importId: string }) {
  const t = useT('office-books');
  return (
    <a
      className={styles.preview}
      href={useHref(paths.office.preview(importId))}
      target="_blank"
      rel="noopener"
    >
      <Icon name="eye" />
      {t('decision.preview')}
    </a>
  );
}
