import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { CleanRichText } from '../../../../shared/ui/admin/rich-text/clean-rich-text.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import dialog from '../../../../shared/ui/admin/admin-dialog.module.css';
import type { Setting, SettingValue } from './setting.ts';
import styles from './settings-page.module.css';
import { useChangeSetting } from './use-change-setting.ts';
import { useValueText } from './use-value-text.ts';

const FIND = 'GET /b/v1/admin/setting/findSettingChanges';
type Change = DataOf<typeof FIND>['list'][number];
const SHOWN = 50;

interface SettingHistoryProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** The changes of one setting, newest first. Each earlier value can be restored, which is a new change. */
export function SettingHistory({ setting, onClose }: SettingHistoryProps) {
  const t = useT('settings-admin');
  const language = useLanguage();
  const changes = useQuery(callQuery(FIND, { key: setting.key, pageNo: 1, pageSize: SHOWN }));
  const change = useChangeSetting(setting);
  return (
    <AdminModal title={t('historyTitle')} text={setting.description[language]} width={760} onClose={onClose}>
      {change.isError && (
        <InlineAlert tone="bad" title={t('notSaved')}>
          {change.error.message}
        </InlineAlert>
      )}
      {changes.isPending && <Loading count={4} />}
      {changes.isError && <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />}
      {changes.data && (
        <ChangeTable
          setting={setting}
          changes={changes.data.list}
          isBusy={change.isPending}
          onRevert={(value) => change.mutate({ value })}
        />
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </AdminModal>
  );
}

/** A value of the history. A formatted text can be opened, so that every version can be read. */
function ChangedValue({
  setting,
  value,
}: {
  readonly setting: Setting;
  readonly value: SettingValue | null;
}) {
  const t = useT('settings-admin');
  const textOf = useValueText();
  const [isOpen, setIsOpen] = useState(false);
  if (setting.rule.type !== 'richText' || typeof value !== 'string' || value === '') {
    return <DataText>{textOf(setting, value, false)}</DataText>;
  }
  return (
    <>
      {isOpen ? <CleanRichText html={value} /> : <DataText>{textOf(setting, value, false)}</DataText>}
      <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'readLess' : 'readAll')}
      </Button>
    </>
  );
}

interface ChangeTableProps {
  readonly setting: Setting;
  readonly changes: readonly Change[];
  readonly isBusy: boolean;
  readonly onRevert: (value: SettingValue) => void;
}

function ChangeTable({ setting, changes, isBusy, onRevert }: ChangeTableProps) {
  const t = useT('settings-admin');
  const [askedId, setAskedId] = useState<string>();
  const columns: AdminColumns<Change> = [
    {
      title: t('column.changed'),
      width: 160,
      render: (_, { changedAt, changedBy }) => (
        <>
          <span className="num">{formatInstant(changedAt)}</span>
          <span className={styles.key}>
            <DataText>{changedBy ?? t('byServer')}</DataText>
          </span>
        </>
      ),
    },
    {
      title: t('column.before'),
      className: styles.value!,
      render: (_, { before }) => <ChangedValue setting={setting} value={before} />,
    },
    {
      title: t('column.after'),
      className: styles.value!,
      render: (_, { after }) => <ChangedValue setting={setting} value={after} />,
    },
    {
      title: t('column.actions'),
      width: 150,
      render: (_, { changeId, before }) =>
        before !== null &&
        // it asks for the password, in the dialog of the setting
        !setting.needsSecondPerson &&
        before !== setting.value && (
          // asks in place, because a second dialog over this one would hide the values
          <Button
            size="small"
            type={askedId === changeId ? 'primary' : 'default'}
            disabled={isBusy}
            onClick={() => {
              if (askedId === changeId) onRevert(before);
              setAskedId(askedId === changeId ? undefined : changeId);
            }}
          >
            {t(askedId === changeId ? 'revertNow' : 'revert')}
          </Button>
        ),
    },
  ];
  return <AdminTable rows={changes} rowKey="changeId" columns={columns} isBusy={isBusy} />;
}
