import type { BookImport } from '@zhiye/contract';
import { Button } from 'antd';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { useRunBookImport } from './use-book-import.ts';

/** The button that imports a checked spreadsheet, with what will not be imported. */
export function RunBookImport({ found }: { readonly found: BookImport }) {
  const t = useT('book-import-admin');
  const run = useRunBookImport(found);
  const count = found.toCreate + found.toUpdate;
  return (
    <div className={`${layout.bar} ${layout.section}`}>
      <Button type="primary" disabled={run.isPending || count === 0} onClick={() => run.mutate()}>
        {t('run', { count })}
      </Button>
      <span className="sub s13">
        {found.invalidLines > 0 ? t('runWithout', { count: found.invalidLines }) : t('nothingYet')}
      </span>
      {run.error && (
        <InlineAlert tone="bad" title={t('notRun')}>
          {run.error.message}
        </InlineAlert>
      )}
    </div>
  );
}
