import type { AdminSeriesView } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { findTextError } from '../../../../shared/validation/plain-text.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface SeriesDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSeriesView | undefined;
  readonly onClose: () => void;
}

export function SeriesDialog({ edited, onClose }: SeriesDialogProps) {
  const t = useT('catalog-admin');
  const act = useAdminListAction('GET /b/v1/admin/series/findSeries');
  const [name, setName] = useState(edited?.name ?? '');
  const [error, setError] = useState<string>();
  const submit = () => {
    const problem = findTextError(name);
    setError(problem ? t(`problem.${problem}`) : undefined);
    if (problem) return;
    const save = () =>
      edited
        ? call('POST /b/v1/admin/series/renameSeries', { seriesId: edited.seriesId, name })
        : call('POST /b/v1/admin/series/createSeries', { name });
    act.mutate(save, { onSuccess: onClose });
  };
  return (
    <AdminDialog
      title={edited ? t('series.rename') : t('series.create')}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('series.name')}
        error={error}
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </AdminDialog>
  );
}
