import type { AdminCode } from '@zhiye/contract';
import { maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { Button } from 'antd';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { CODE_TONES } from './code-tones.ts';

interface CodeListProps {
  readonly list: readonly AdminCode[];
  readonly chosenId: string | undefined;
  readonly isBusy: boolean;
  readonly onOpen: (codeId: string) => void;
}

export function CodeList({ list, chosenId, isBusy, onOpen }: CodeListProps) {
  const columns = useColumns(onOpen);
  return <AdminTable rows={list} rowKey="codeId" chosenKey={chosenId} columns={columns} isBusy={isBusy} />;
}

export function CodeStateTag({ code: { isHeld, state } }: { readonly code: AdminCode }) {
  const t = useT('codes-admin');
  return isHeld ? (
    <StatusTag tone="wait">{t('held')}</StatusTag>
  ) : (
    <StatusTag tone={CODE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
  );
}

function useColumns(onOpen: (codeId: string) => void): AdminColumns<AdminCode> {
  const t = useT('codes-admin');
  return [
    {
      title: 'CODE',
      render: (_, { codeId, lastFour, title }) => (
        <>
          <Button type="link" className={`num ${page.line}`} onClick={() => onOpen(codeId)}>
            {maskCode(lastFour)}
          </Button>
          <span className={`${page.by} ${page.under}`} lang={textLanguage(title)}>
            {title}
          </span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, code) => (
        <>
          <CodeStateTag code={code} />
          <span className={`num ${page.by} ${page.under}`}>{formatInstant(code.stateSince)}</span>
        </>
      ),
    },
    {
      title: t('column.source'),
      render: (_, { source, orderNo, giftPurpose, ownerName }) => (
        <>
          {t(`source.${source}`)}
          <span className={`${page.by} ${page.under}`}>
            {giftPurpose ? (
              t(`purpose.${giftPurpose}`)
            ) : (
              <DataText>{[orderNo, ownerName].filter(Boolean).join(' · ')}</DataText>
            )}
          </span>
        </>
      ),
    },
    {
      title: t('column.recipient'),
      render: (_, { recipientName, recipientEmail }) => (
        <>
          <DataText>{recipientName ?? (recipientEmail ? '' : '—')}</DataText>
          <span className={`${page.by} ${page.under}`}>{recipientEmail}</span>
        </>
      ),
    },
    { title: t('column.activatedBy'), render: (_, { activatedByName }) => activatedByName ?? '—' },
  ];
}
