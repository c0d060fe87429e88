import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiftBatch } from '@zhiye/contract';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { BATCH_TONES } from './code-tones.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';

const ONE = 'GET /b/v1/admin/giftBatch/getGiftBatch';

interface GiftBatchPanelProps {
  readonly batch: GiftBatch;
  readonly exports: DataOf<typeof ONE>['exports'];
}

/** What the batch is for, its counts, who took the texts out, and the actions. */
export function GiftBatchPanel({ batch, exports }: GiftBatchPanelProps) {
  const t = useT('codes-admin');
  const { counts, state, withdrawReason } = batch;
  return (
    <aside className={`card ${page.panel}`} aria-label={t('gift.panel')}>
      <header>
        <h2>{t(`purpose.${batch.purpose}`)}</h2>
        <StatusTag tone={BATCH_TONES[state]}>{t(`batchState.${state}`)}</StatusTag>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={page.body} tabIndex={0} role="group" aria-label={t('gift.facts')}>
        <GiftBatchFacts batch={batch} />
        {withdrawReason && (
          <InlineAlert tone="bad" title={t('gift.withdrawn')}>
            {withdrawReason}
          </InlineAlert>
        )}
        <h3>{t('gift.counts')}</h3>
        <dl className={page.facts}>
          {CODE_STATES.filter((one) => counts[one] > 0).map((one) => (
            <Fragment key={one}>
              <dt>{t(`state.${one}`)}</dt>
              <dd className="num">{counts[one]}</dd>
            </Fragment>
          ))}
        </dl>
        <h3>{t('gift.exports')}</h3>
        {exports.length === 0 && <p className="sub s13">{t('gift.noExports')}</p>}
        <ul>
          {exports.map(({ byName, at, codes }) => (
            <li key={at} className="s13">
              <MarkedText text={t('gift.export', { name: SLOT, time: formatInstant(at), count: codes })}>
                {byName}
              </MarkedText>
            </li>
          ))}
        </ul>
      </div>
      <GiftBatchActions batch={batch} />
    </aside>
  );
}

function GiftBatchFacts({ batch }: { readonly batch: GiftBatch }) {
  const t = useT('codes-admin');
  const names = useT('shared');
  const { createdByName, createdAt, approvedByName, note } = batch;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('gift.quantity'), String(batch.quantity)],
    [t('gift.duration'), names(`duration.${batch.duration}`)],
    [t('column.redeemBefore'), batch.redeemBefore],
    [t('gift.createdBy'), `${createdByName} ${formatInstant(createdAt)}`],
    [t('gift.approvedBy'), approvedByName],
    [t('gift.withdrawnBy'), batch.withdrawnByName],
    [t('gift.note'), note || null],
  ];
  return (
    <dl className={page.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd lang={textLanguage(value)}>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function GiftBatchActions({ batch }: { readonly batch: GiftBatch }) {
  const t = useT('codes-admin');
  const queryClient = useQueryClient();
  const { giftBatchId, state, counts, quantity, isOwn } = batch;
  const [asked, setAsked] = useState<'approve' | 'withdraw'>();
  const act = useAdminListAction(ONE);
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/giftBatch/exportGiftCodes', { giftBatchId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ONE] }),
  });
  const open = counts.unassigned + counts.assigned;
  if (state === 'withdrawn') return null;
  return (
    <footer>
      {act.error && asked !== 'withdraw' && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {state === 'waiting' && isOwn && <p className="sub s13">{t('gift.ownText')}</p>}
      <div className={page.actions}>
        <Button
          danger
          disabled={act.isPending}
          onClick={() => {
            act.reset();
            setAsked('withdraw');
          }}
        >
          {t(state === 'waiting' ? 'gift.refuse' : 'gift.withdraw')}
        </Button>
        {state === 'waiting' && !isOwn && (
          <Button type="primary" disabled={act.isPending} onClick={() => setAsked('approve')}>
            {t('gift.approve')}
          </Button>
        )}
        {state === 'made' && (
          <Button disabled={exporting.isPending || open === 0} onClick={() => exporting.mutate()}>
            {t(exporting.isPending ? 'exporting' : 'gift.exportCodes')}
          </Button>
        )}
      </div>
      {asked === 'approve' && (
        <AdminConfirm
          title={t('gift.approveTitle')}
          look="primary"
          confirmLabel={t('gift.approve')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            act.mutate(() => call('POST /b/v1/admin/giftBatch/approve', { giftBatchId }));
          }}
        >
          {t('gift.approveText', { count: quantity })}
        </AdminConfirm>
      )}
      {asked === 'withdraw' && (
        <GiftWithdrawalDialog {...{ batch, open, act }} onClose={() => setAsked(undefined)} />
      )}
    </footer>
  );
}

interface GiftWithdrawalDialogProps {
  readonly batch: GiftBatch;
  /** How many codes can still be redeemed. */
  readonly open: number;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks for the reason, then once more, because the codes cannot be made valid again. */
function GiftWithdrawalDialog({ batch, open, act, onClose }: GiftWithdrawalDialogProps) {
  const t = useT('codes-admin');
  const [reason, setReason] = useState<string>();
  const { giftBatchId, counts, state } = batch;
  const kind = state === 'waiting' ? 'refusal' : 'withdrawal';
  if (reason === undefined || act.error) {
    return (
      <AdminDialog<{ reason: string }>
        title={t(`${kind}.title`)}
        draft={`withdraw gift batch ${giftBatchId}`}
        text={t(`${kind}.text`, { count: open, activated: counts.activated })}
        submitLabel={t(`${kind}.next`)}
        initialValues={{ reason: reason ?? '' }}
        isBusy={act.isPending}
        failure={act.error?.message}
        onSubmit={(values) => {
          act.reset();
          setReason(values.reason.trim());
        }}
        onClose={onClose}
      >
        <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
      </AdminDialog>
    );
  }
  return (
    <AdminConfirm
      title={t(`${kind}.sure`, { count: open })}
      confirmLabel={t(`${kind}.submit`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() =>
        act.mutate(() => call('POST /b/v1/admin/giftBatch/withdraw', { giftBatchId, reason }), {
          onSuccess: onClose,
        })
      }
    >
      {t('final')}
    </AdminConfirm>
  );
}
