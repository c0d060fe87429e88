import type { AdminSeriesView } from '@zhiye/contract';
import { call } from '../../../../../../shared/api/index.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';

interface SeriesDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSeriesView | undefined;
  readonly onClose: () => void;
}

export function SeriesDialog({ edited, onClose }: SeriesDialogProps) {
  const t = useT('classification-admin');
  const act = useAdminListAction('GET /b/v1/admin/series/findSeries');
  const save = ({ name }: { readonly name: string }) =>
    act.mutate(
      () =>
        edited
          ? call('POST /b/v1/admin/series/renameSeries', { seriesId: edited.seriesId, name })
          : call('POST /b/v1/admin/series/createSeries', { name }),
      { onSuccess: onClose },
    );
  return (
    <AdminDialog
      title={edited ? t('series.rename') : t('series.create')}
      initialValues={{ name: edited?.name ?? '' }}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextItem name="name" label={t('series.name')} required maxLength={100} />
    </AdminDialog>
  );
}
