import { useQuery } from '@tanstack/react-query';
import type { AdminSeriesView } from '@zhiye/contract';
import { Form } from 'antd';
import { call, callQuery } from '../../../../../../shared/api/index.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { SuggestItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';

interface MergeSeriesDialogProps {
  readonly merged: AdminSeriesView;
  readonly onClose: () => void;
}

interface MergeValues {
  /** The name of the other series. */
  readonly into: string;
}

/** Merges a series into another one. Its volumes move to the other series, and its name is deleted. */
export function MergeSeriesDialog({ merged, onClose }: MergeSeriesDialogProps) {
  const t = useT('classification-admin');
  const act = useAdminListAction('GET /b/v1/admin/series/findSeries');
  const [form] = Form.useForm<MergeValues>();
  const keyword = Form.useWatch('into', form)?.trim() ?? '';
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/series/findSeries', { keyword, pageNo: 1, pageSize: 20 }),
    enabled: keyword !== '',
  });
  const others = (found.data?.list ?? []).filter(({ seriesId }) => seriesId !== merged.seriesId);
  const findOther = (name: string) => others.find((other) => other.name === name.trim());
  const merge = ({ into }: MergeValues) => {
    const input = { seriesId: merged.seriesId, intoId: findOther(into)!.seriesId };
    act.mutate(() => call('POST /b/v1/admin/series/mergeSeries', input), { onSuccess: onClose });
  };
  return (
    <AdminDialog<MergeValues>
      title={t('series.mergeTitle', { name: merged.name })}
      text={t('series.mergeText', { name: merged.name, count: merged.bookCount })}
      form={form}
      draft={`merge series ${merged.seriesId}`}
      initialValues={{ into: '' }}
      submitLabel={t('series.merge')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={merge}
      onClose={onClose}
    >
      <SuggestItem<MergeValues>
        name="into"
        label={t('series.into')}
        required
        maxLength={100}
        rule={(name) => (findOther(name) ? undefined : t('series.unknown'))}
        suggestions={others.map(({ name }) => name)}
      />
    </AdminDialog>
  );
}
