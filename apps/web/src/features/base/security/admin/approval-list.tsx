import type { Approval } from '@zhiye/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

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

type Value = string | number | boolean | readonly string[] | null | undefined;

/** What an approval shows of its change; the server writes it, and an unknown field is left out. */
interface Detail {
  readonly zh?: string;
  readonly en?: string;
  readonly name?: string;
  readonly accountName?: string;
  readonly staffRoles?: readonly string[];
  readonly before?: Value;
  readonly after?: Value;
}

/** The change in words: which setting or account, and its values before and after. */
function ApprovalDetail({ detail }: { readonly detail: string }) {
  const t = useT('security-admin');
  const language = useLanguage();
  const read = JSON.parse(detail) as Detail;
  const { name, accountName, staffRoles, before, after } = read;
  const subject = read[language] ?? [name, accountName].filter(Boolean).join(' · ');
  return (
    <>
      <DataText>{subject}</DataText>
      {staffRoles && (
        <Line label={t('roles')}>
          <ValueText value={staffRoles} />
        </Line>
      )}
      {after !== undefined && (
        <>
          <Line label={t('before')}>
            <ValueText value={before} />
          </Line>
          <Line label={t('after')}>
            <ValueText value={after} />
          </Line>
        </>
      )}
    </>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="s13">
    <span className="sub">{label}</span> {children}
  </div>
);

/** A list is of roles. */
function ValueText({ value }: { readonly value: Value }) {
  const t = useT('security-admin');
  const shared = useT('shared');
  if (typeof value === 'boolean') return <b>{t(value ? 'on' : 'off')}</b>;
  if (Array.isArray(value)) {
    const roles = value.map((role: string) => t(`role.${role}`, { defaultValue: role }));
    return <b>{roles.join(shared('listSeparator')) || '—'}</b>;
  }
  return (
    <b>
      <DataText>{String(value ?? '') || '—'}</DataText>
    </b>
  );
}
