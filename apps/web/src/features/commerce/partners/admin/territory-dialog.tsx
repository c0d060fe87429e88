import { today } from '../../../../shared/i18n/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { DETAIL } from './period-cells.tsx';

interface TerritoryValues {
  readonly institutionId: string;
  readonly region: string;
  readonly validFrom: string;
  readonly validTo: string;
}

interface TerritoryDialogProps {
  readonly channelId: string;
  readonly onClose: () => void;
}

/** Gives an institution or a region to a channel. */
export function TerritoryDialog({ channelId, onClose }: TerritoryDialogProps) {
  const t = useT('partners-admin');
  const act = useAdminListAction(DETAIL);
  const [kind, setKind] = useState<'institution' | 'region'>('institution');
  const [keyword, setKeyword] = useState('');
  const found = useQuery(callQuery('GET /b/v1/admin/channel/findInstitutionChoices', { keyword }));
  const submit = ({ institutionId, region, validFrom, validTo }: TerritoryValues) =>
    act.mutate(
      () =>
        call('POST /b/v1/admin/channel/addTerritory', {
          channelId,
          territory: kind === 'institution' ? { institutionId } : { region: region.trim() },
          validFrom,
          ...(validTo && { validTo }),
        }),
      { onSuccess: onClose },
    );
  return (
    <AdminDialog<TerritoryValues>
      title={t('addTerritory')}
      draft={`territory of channel ${channelId}`}
      submitLabel={t('save')}
      initialValues={{ institutionId: '', region: '', validFrom: today(), validTo: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('column.kind')}
        value={kind}
        options={(['institution', 'region'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      {kind === 'institution' ? (
        <>
          <Input.Search
            aria-label={t('findInstitution')}
            placeholder={t('findInstitution')}
            maxLength={80}
            onSearch={(text) => setKeyword(text.trim())}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <SelectItem<TerritoryValues>
            name="institutionId"
            label={t('kind.institution')}
            placeholder={t('choose')}
            choices={(found.data?.list ?? []).map(({ institutionId, name, address }) => [
              institutionId,
              address ? `${name}（${address}）` : name,
            ])}
            required
          />
        </>
      ) : (
        <TextItem<TerritoryValues>
          name="region"
          label={t('kind.region')}
          hint={t('regionHint')}
          maxLength={40}
          required
        />
      )}
      <PeriodItems />
    </AdminDialog>
  );
}

/** The two days of a period; the end may be open. */
export function PeriodItems() {
  const t = useT('partners-admin');
  return (
    <>
      <DateItem<TerritoryValues> name="validFrom" label={t('firstDay')} required />
      <DateItem<TerritoryValues> name="validTo" label={t('lastDay')} hint={t('openHint')} />
    </>
  );
}
