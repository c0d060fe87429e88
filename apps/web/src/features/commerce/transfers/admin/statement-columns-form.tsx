import type { StatementColumnsView, StatementMapping } from '@zhiye/contract';
import { isSharedRole, STATEMENT_COLUMN_ROLES } from '@zhiye/contract/constants/commerce/bank-statement';
import { Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './transfers.module.css';

type Role = StatementMapping['roles'][number];

interface StatementColumnsFormProps {
  readonly columns: StatementColumnsView;
  readonly isBusy: boolean;
  /** Reads the statement again by these columns. They are kept when it is applied. */
  readonly onCheck: (mapping: StatementMapping) => void;
}

/** What each column of a statement is: as it was understood, for a person to change. */
export function StatementColumnsForm({ columns, isBusy, onCheck }: StatementColumnsFormProps) {
  const t = useT('transfers-admin');
  const { sample, headerLine, source } = columns;
  const [roles, setRoles] = useState(columns.roles);
  const [amounts, setAmounts] = useState(columns.amounts);
  const [incoming, setIncoming] = useState(columns.incoming ?? []);
  const has = (role: Role) => roles.includes(role);
  const isWhole = (has('date') || has('time')) && has('payer') && (has('amount') || has('credit'));
  const words = [...new Set(sample.map((cells) => cells[roles.indexOf('direction')] ?? ''))].filter(Boolean);
  const check = () =>
    onCheck({
      headerLine,
      roles,
      amounts,
      incoming: has('direction') && incoming.length > 0 ? incoming : null,
    });
  const choose = (place: number, role: Role) =>
    setRoles(
      roles.map((one, at) => {
        if (at === place) return role;
        return role !== null && one === role && !isSharedRole(role) ? null : one;
      }),
    );
  return (
    <section aria-label={t('columns.title')}>
      {source === 'unclear' && (
        <InlineAlert tone="wait" title={t('columns.unclear')}>
          {t('columns.unclearText')}
        </InlineAlert>
      )}
      <RoleTable columns={columns} roles={roles} isBusy={isBusy} onChoose={choose} />
      {has('amount') && !has('direction') && !has('debit') && (
        <Radio.Group
          className={styles.choice}
          aria-label={t('columns.amounts')}
          value={amounts}
          onChange={({ target }) => setAmounts(target.value as StatementMapping['amounts'])}
          options={(['signed', 'receipts'] as const).map((value) => ({
            value,
            label: t(`columns.meaning.${value}`),
          }))}
        />
      )}
      {has('direction') && (
        <Select
          className={styles.choice}
          mode="tags"
          aria-label={t('columns.incoming')}
          placeholder={t('columns.incoming')}
          virtual={false}
          value={incoming}
          options={words.map((value) => ({ value }))}
          onChange={setIncoming}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" disabled={!isWhole || isBusy} onClick={check}>
          {t('columns.check')}
        </Button>
      </div>
    </section>
  );
}

interface RoleTableProps {
  readonly columns: StatementColumnsView;
  readonly roles: readonly Role[];
  readonly isBusy: boolean;
  readonly onChoose: (place: number, role: Role) => void;
}

/** Each column with its first values and what it is. */
function RoleTable({ columns: { header, sample }, roles, isBusy, onChoose }: RoleTableProps) {
  const t = useT('transfers-admin');
  const options = [
    { value: '', label: t('columns.unused') },
    ...STATEMENT_COLUMN_ROLES.map((role) => ({ value: role, label: t(`columns.role.${role}`) })),
  ];
  const rows = header.map((name, place) => ({ name, place, values: sample.map((cells) => cells[place]) }));
  const tableColumns: AdminColumns<(typeof rows)[number]> = [
    { title: t('columns.name'), render: (_, { name }) => <b lang={textLanguage(name)}>{name}</b> },
    {
      title: t('columns.sample'),
      render: (_, { values }) => [...new Set(values)].filter(Boolean).slice(0, 3).join(' · '),
    },
    {
      title: t('columns.is'),
      render: (_, { name, place }) => (
        <Select
          aria-label={t('columns.of', { name })}
          className={styles.role}
          virtual={false}
          value={roles[place] ?? ''}
          options={options}
          onChange={(role) => onChoose(place, role === '' ? null : (role as Role))}
        />
      ),
    },
  ];
  return (
    <div className={styles.report} role="region" aria-label={t('columns.title')} tabIndex={0}>
      <AdminTable
        rows={rows.filter(({ name, values }) => name !== '' || values.some(Boolean))}
        rowKey="place"
        columns={tableColumns}
        isBusy={isBusy}
      />
    </div>
  );
}
