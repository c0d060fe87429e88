import type { OfficeSeries } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { findTextProblem } from '../../shared/plain-text.ts';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useOfficeAct } from '../../shared/use-office-act.ts';

interface SeriesDialogProps {
  /** Undefined for a new one. */
  readonly edited: OfficeSeries | undefined;
  readonly onClose: () => void;
}

export function SeriesDialog({ edited, onClose }: SeriesDialogProps) {
  const t = useT('office-classes');
  const act = useOfficeAct('GET /b/v1/office/series/findSeries');
  const [name, setName] = useState(edited?.name ?? '');
  const [mistake, setMistake] = useState<string>();
  const submit = () => {
    const problem = findTextProblem(name);
    setMistake(problem ? t(`problem.${problem}`) : undefined);
    if (problem) return;
    const save = () =>
      edited
        ? call('POST /b/v1/office/series/renameSeries', { seriesId: edited.seriesId, name })
        : call('POST /b/v1/office/series/createSeries', { name });
    act.mutate(save, { onSuccess: onClose });
  };
  return (
    <OfficeDialog
      title={edited ? t('series.rename') : t('series.create')}
      yes={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('series.name')}
        error={mistake}
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </OfficeDialog>
  );
}
