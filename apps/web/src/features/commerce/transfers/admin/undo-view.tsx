import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MatchUndo } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { LineCell } from './line-cell.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { countRedeemed } from './undo-dialog.tsx';
import { UndoEffects } from './undo-effects.tsx';
import { UNDOS, useTransferAction } from './use-transfer-action.ts';

type UndoAction = 'confirm' | 'return';

/** Booked matches that somebody wants undone: those that wait for another person, then those that are decided. */
export function UndoView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ undo: MatchUndo; action: UndoAction }>();
  const act = useTransferAction();
  const close = () => setAsked(undefined);
  const result = useQuery({
    ...callQuery(UNDOS, { pageNo: query.pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns = useUndoColumns(act.isPending, (undo, action) => {
    act.reset();
    setAsked({ undo, action });
  });
  return (
    <>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="undoId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked?.action === 'confirm' && <ConfirmUndo undo={asked.undo} act={act} onClose={close} />}
      {asked?.action === 'return' && (
        <ReturnDialog
          title={t('undo.return')}
          proposalId={asked.undo.undoId}
          text={t('undo.returnText')}
          isOwn={asked.undo.isOwn}
          act={act}
          send={(reason) =>
            call('POST /b/v1/admin/transfer/returnUndo', { undoId: asked.undo.undoId, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function useUndoColumns(
  isBusy: boolean,
  ask: (undo: MatchUndo, action: UndoAction) => void,
): AdminColumns<MatchUndo> {
  const t = useT('transfers-admin');
  return [
    { title: t('column.line'), render: (_, { line }) => <LineCell line={line} /> },
    { title: t('column.orders'), render: (_, { parts }) => <UndoEffects parts={parts} /> },
    {
      title: t('reason'),
      render: (_, { reason, matchMakerName, matchCheckerName, matchedAt }) => (
        <>
          <DataText>{reason}</DataText>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{t('undo.people', { maker: matchMakerName, checker: matchCheckerName })}</DataText>{' '}
            <span className="num">{formatInstant(matchedAt)}</span>
          </span>
        </>
      ),
    },
    {
      title: t('undo.maker'),
      render: (_, { makerName, madeAt, isOwn, checkerName, state }) => (
        <>
          <DataText>{isOwn ? t('you', { name: makerName }) : makerName}</DataText>
          <span className={`${page.by} ${page.under} num`}>{formatInstant(madeAt)}</span>
          {state !== 'proposed' && (
            <span className={`${page.by} ${page.under}`}>
              <DataText>{t(`undo.state.${state}`, { name: checkerName })}</DataText>
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, undo) =>
        undo.state === 'proposed' && (
          <div className={layout.rowActions}>
            {undo.isOwn ? (
              <span className={page.by}>{t('otherMustConfirm')}</span>
            ) : (
              <Button type="link" disabled={isBusy} onClick={() => ask(undo, 'confirm')}>
                {t('undo.confirm')}
              </Button>
            )}
            <Button type="link" danger disabled={isBusy} onClick={() => ask(undo, 'return')}>
              {t(undo.isOwn ? 'do.withdraw' : 'do.return')}
            </Button>
          </div>
        ),
    },
  ];
}

interface ConfirmUndoProps {
  readonly undo: MatchUndo;
  readonly act: ReturnType<typeof useTransferAction>;
  readonly onClose: () => void;
}

/** The second person sees what is delivered now, and what was redeemed since the proposal. */
function ConfirmUndo({ undo, act, onClose }: ConfirmUndoProps) {
  const t = useT('transfers-admin');
  const { undoId, line, parts, redeemedThen, keepDays } = undo;
  const since = countRedeemed(parts) - redeemedThen;
  return (
    <AdminConfirm
      title={t('undo.ask', { amount: formatMoney(line.amountFen) })}
      look="danger"
      confirmLabel={t('undo.confirm')}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call('POST /b/v1/admin/transfer/confirmUndo', { undoId }));
      }}
    >
      {[
        ...parts
          .filter(({ isReopened }) => isReopened)
          .map(({ openCodes, redeemedCodes }) =>
            t('undo.effect', { open: openCodes, redeemed: redeemedCodes }),
          ),
        keepDays > 0 ? t('undo.keeps', { count: keepDays }) : t('undo.takesBack'),
        ...(since > 0 ? [t('undo.since', { count: since })] : []),
      ].join(' ')}
    </AdminConfirm>
  );
}
