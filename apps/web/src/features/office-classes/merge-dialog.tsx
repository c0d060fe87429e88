import { useQuery } from '@tanstack/react-query';
import type { OfficeSeries } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useOfficeAct } from '../../shared/use-office-act.ts';

interface MergeDialogProps {
  readonly merged: OfficeSeries;
  readonly onClose: () => void;
}

/** Two names of one series: the volumes of the first go over to the second, which stays. */
export function MergeDialog({ merged, onClose }: MergeDialogProps) {
  const t = useT('office-classes');
  const act = useOfficeAct('GET /b/v1/office/series/findSeries');
  const [name, setName] = useState('');
  const [mistake, setMistake] = useState<string>();
  const found = useQuery({
    ...callQuery('GET /b/v1/office/series/findSeries', { keyword: name.trim(), pageNo: 1, pageSize: 20 }),
    enabled: name.trim() !== '',
  });
  const others = (found.data?.list ?? []).filter(({ seriesId }) => seriesId !== merged.seriesId);
  const into = others.find((one) => one.name === name.trim());
  const submit = () => {
    setMistake(into ? undefined : t('series.noneSo'));
    if (!into) return;
    const input = { seriesId: merged.seriesId, intoId: into.seriesId };
    act.mutate(() => call('POST /b/v1/office/series/mergeSeries', input), { onSuccess: onClose });
  };
  return (
    <OfficeDialog
      title={t('series.mergeTitle', { name: merged.name })}
      text={t('series.mergeText', { name: merged.name, count: merged.bookCount })}
      yes={t('series.merge')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('series.into')}
        error={mistake}
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
    </OfficeDialog>
  );
}
