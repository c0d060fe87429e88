import { useQuery } from '@tanstack/react-query';
import type { AdminSeriesView } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface MergeSeriesDialogProps {
  readonly merged: AdminSeriesView;
  readonly onClose: () => void;
}

/** Merges a series into another one. Its volumes move to the other series, and its name is deleted. */
export function MergeSeriesDialog({ merged, onClose }: MergeSeriesDialogProps) {
  const t = useT('catalog-admin');
  const act = useAdminListAction('GET /b/v1/admin/series/findSeries');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/series/findSeries', { keyword: name.trim(), pageNo: 1, pageSize: 20 }),
    enabled: name.trim() !== '',
  });
  const others = (found.data?.list ?? []).filter(({ seriesId }) => seriesId !== merged.seriesId);
  const into = others.find((one) => one.name === name.trim());
  const submit = () => {
    setError(into ? undefined : t('series.unknown'));
    if (!into) return;
    const input = { seriesId: merged.seriesId, intoId: into.seriesId };
    act.mutate(() => call('POST /b/v1/admin/series/mergeSeries', input), { onSuccess: onClose });
  };
  return (
    <AdminDialog
      title={t('series.mergeTitle', { name: merged.name })}
      text={t('series.mergeText', { name: merged.name, count: merged.bookCount })}
      submitLabel={t('series.merge')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('series.into')}
        error={error}
        required
        list="merge-into"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id="merge-into">
        {others.map(({ seriesId, name: other }) => (
          <option key={seriesId} value={other} />
        ))}
      </datalist>
    </AdminDialog>
  );
}
