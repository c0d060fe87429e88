import type { Approval } from '@zhiye/contract';
import { Button } from 'antd';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { ApprovalDetail } from './approval-detail.tsx';

export type ApprovalAct = 'approve' | 'decline' | 'withdraw';

interface ApprovalListProps {
  readonly list: readonly Approval[];
  readonly isBusy: boolean;
  readonly onAct: (act: ApprovalAct, approval: Approval) => void;
}

/** What the caller may do with a request now. */
const actsOf = ({ state, isOwn, mayDecide }: Approval): readonly ApprovalAct[] => {
  if (state !== 'waiting') return [];
  if (isOwn) return ['withdraw'];
  return mayDecide ? ['approve', 'decline'] : [];
};

export function ApprovalList({ list, isBusy, onAct }: ApprovalListProps) {
  const t = useT('security-admin');
  const columns: AdminColumns<Approval> = [
    {
      title: t('column.kind'),
      className: page.line,
      render: (_, { kind }) => <span className={page.main}>{t(`kind.${kind}`)}</span>,
    },
    { title: t('column.detail'), render: (_, { detail }) => <ApprovalDetail detail={detail} /> },
    {
      title: t('column.maker'),
      className: page.line,
      render: (_, { makerName, createdAt }) => <Person name={makerName} at={createdAt} />,
    },
    {
      title: t('column.state'),
      render: (_, { state, decidedByName, decidedAt, reason }) => (
        <>
          {t(`state.${state}`)}
          {decidedByName && decidedAt && <Person name={decidedByName} at={decidedAt} />}
          {reason && (
            <span className={`${page.by} ${page.under}`}>
              <DataText>{reason}</DataText>
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, approval) => (
        <div className={layout.rowActions}>
          {actsOf(approval).map((act) => (
            <Button key={act} type="link" disabled={isBusy} onClick={() => onAct(act, approval)}>
              {t(`act.${act}`)}
              <span className="vh"> {t(`kind.${approval.kind}`)}</span>
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="approvalId" columns={columns} isBusy={isBusy} />;
}

const Person = ({ name, at }: { readonly name: string; readonly at: string }) => (
  <>
    <span className={page.under}>
      <DataText>{name}</DataText>
    </span>
    <span className={`num ${page.by} ${page.under}`}>{formatInstant(at)}</span>
  </>
);
