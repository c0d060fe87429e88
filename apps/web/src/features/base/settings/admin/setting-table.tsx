import type { Approval } from '@zhiye/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { Setting } from './setting.ts';
import styles from './settings-page.module.css';
import { useValueText } from './use-value-text.ts';

const FIND_APPROVALS = 'GET /b/v1/admin/approval/findApprovals';
const MOST_WAITING = 100;

/** The changes that wait for a second person, by their target. The table works without them. */
function useWaitingChanges(): ReadonlyMap<string, Approval> {
  const input = { state: 'waiting', pageNo: 1, pageSize: MOST_WAITING } as const;
  const { data } = useQuery(callQuery(FIND_APPROVALS, input, { silent: true }));
  return new Map((data?.list ?? []).map((approval) => [approval.target, approval]));
}

/** The old value stays until a second person decides; until then, whoever proposed the change may withdraw it. */
function WaitingChange({ approval }: { readonly approval: Approval | undefined }) {
  const t = useT('settings-admin');
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (approvalId: string) => call('POST /b/v1/admin/approval/withdrawApproval', { approvalId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FIND_APPROVALS] }),
  });
  if (!approval) return null;
  const { approvalId, isOwn, makerName, createdAt } = approval;
  return (
    <div className={styles.waitingChange}>
      <StatusTag tone="wait">{t('waits')}</StatusTag>
      <span className={page.by}>
        <DataText>{`${makerName} · ${formatInstant(createdAt)}`}</DataText>
      </span>
      {isOwn ? (
        <Button
          type="link"
          size="small"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(approvalId)}
        >
          {t('withdraw')}
        </Button>
      ) : (
        <Link className="lk s13" to={adminPaths.approvals}>
          {t('toApproval')}
        </Link>
      )}
    </div>
  );
}

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly isBusy: boolean;
  readonly onEdit: (setting: Setting) => void;
  readonly onShowHistory: (setting: Setting) => void;
}

/** The settings of one area. */
export function SettingTable({ settings, isBusy, onEdit, onShowHistory }: SettingTableProps) {
  const t = useT('settings-admin');
  const language = useLanguage();
  const textOf = useValueText();
  const waiting = useWaitingChanges();
  const columns: AdminColumns<Setting> = [
    {
      title: t('column.setting'),
      render: (_, { description, key, needsSecondPerson }) => (
        <>
          {description[language]} {needsSecondPerson && <StatusTag tone="plum">{t('twoPeople')}</StatusTag>}
          <code className={styles.key}>{key}</code>
        </>
      ),
    },
    {
      title: t('column.value'),
      width: '22%',
      className: styles.value!,
      render: (_, setting) => (
        <>
          <b>
            <DataText>{textOf(setting, setting.value, setting.isDefault)}</DataText>
          </b>
          <WaitingChange approval={waiting.get(`setting:${setting.key}`)} />
        </>
      ),
    },
    {
      title: t('column.default'),
      width: '18%',
      className: styles.value!,
      render: (_, setting) => textOf(setting, setting.defaultValue, true),
    },
    {
      title: t('column.changed'),
      width: 160,
      render: (_, { changedAt, changedBy }) =>
        changedAt && (
          <>
            <span className={`num ${page.line}`}>{formatInstant(changedAt)}</span>
            <span className={`${page.by} ${page.under}`}>
              <DataText>{changedBy ?? t('byServer')}</DataText>
            </span>
          </>
        ),
    },
    {
      title: t('column.actions'),
      width: 150,
      render: (_, setting) => (
        <div className={styles.actions}>
          <Button
            type="link"
            size="small"
            aria-label={t('editOne', { name: setting.description[language] })}
            onClick={() => onEdit(setting)}
          >
            {t('edit')}
          </Button>
          {setting.version > 0 && (
            <Button
              type="text"
              size="small"
              aria-label={t('historyOf', { name: setting.description[language] })}
              onClick={() => onShowHistory(setting)}
            >
              {t('history')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <AdminTable rows={settings} rowKey="key" columns={columns} isBusy={isBusy} />;
}
