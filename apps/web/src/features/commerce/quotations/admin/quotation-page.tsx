import { useQuery } from '@tanstack/react-query';
import type { AdminQuotationDetail } from '@zhiye/contract';
import { QUOTATION_MAX_LENGTH as MAX } from '@zhiye/contract/constants/commerce/quotation';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { QuotationStateTag } from '../quotation-state-tag.tsx';
import { PriceForm } from './price-form.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import styles from './quotations-admin.module.css';

export const ONE = 'GET /b/v1/admin/quotation/getQuotation';

/** /backoffice/quotations/detail: the prices of one quotation, and what they can be compared with. */
export function AdminQuotationPage() {
  const t = useT('quotations-admin');
  const quotationNo = useSearchParams()[0].get('quotationNo') ?? '';
  const isNumber = /^Q\d{6}-\d{3,6}$/.test(quotationNo);
  const found = useQuery({ ...callQuery(ONE, { quotationNo }), enabled: isNumber });
  const quotation = found.data;
  return (
    <section>
      <p>
        <Link className="lk s13" to={adminPaths.quotations}>
          {t('back')}
        </Link>
      </p>
      <div className={page.head}>
        <h1 className={page.title}>{t('one', { quotationNo })}</h1>
        {quotation && <Head quotation={quotation} />}
      </div>
      {!isNumber && <p>{t('wrongNumber')}</p>}
      {isNumber && found.isPending && <Loading count={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {quotation && <QuotationBody key={versionKey(quotation)} quotation={quotation} />}
    </section>
  );
}

/** The form starts anew when there is another version, or its state has changed. */
const versionKey = ({ versions, state }: AdminQuotationDetail): string =>
  `${state} ${versions[0]?.versionNo ?? 0} ${versions[0]?.state ?? ''}`;

function QuotationBody({ quotation }: { readonly quotation: AdminQuotationDetail }) {
  const t = useT('quotations-admin');
  const { state, versions, repriceNote } = quotation;
  const newest = versions[0];
  const isChecking = newest?.state === 'checking';
  const wasSent = versions.some((version) => version.sentAt !== null);
  const isWritable =
    !isChecking &&
    (state === 'asked' || state === 'quoted' || state === 'lapsed' || (state === 'withdrawn' && wasSent));
  return (
    <>
      {repriceNote && (
        <InlineAlert tone="wait" title={t('repriceNote')}>
          {repriceNote}
        </InlineAlert>
      )}
      {isChecking && (
        <InlineAlert
          tone="wait"
          title={t(newest.isOwn ? 'checkingOwn' : 'checking', { name: newest.makerName })}
        >
          {newest.priceReason}
        </InlineAlert>
      )}
      <div className={styles.layout}>
        <PriceForm quotation={quotation} isWritable={isWritable} />
        <QuotationFacts quotation={quotation} />
      </div>
      <section className={`card ${styles.block}`}>
        <h2>{t('history')}</h2>
        <ol className={styles.history}>
          {quotation.history.map(({ event, at, byName, text }, index) => (
            <li key={index}>
              {t(`event.${event}`)} {text && <DataText>{text}</DataText>}
              <span className={`num ${page.by} ${page.under}`}>
                <DataText>{`${formatInstant(at)} · ${byName ?? t('system')}`}</DataText>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type Act = 'return' | 'withdraw' | 'sendBack' | 'extend' | 'approve';

function Head({ quotation }: { readonly quotation: AdminQuotationDetail }) {
  const t = useT('quotations-admin');
  const [asked, setAsked] = useState<Act>();
  const { state, versions } = quotation;
  const newest = versions[0];
  const isChecking = newest?.state === 'checking';
  const button = (act: Act, type: 'default' | 'primary' = 'default') => (
    <Button type={type} onClick={() => setAsked(act)}>
      {t(`act.${act}`)}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {isChecking ? (
        <StatusTag tone="wait">{t('view.checking')}</StatusTag>
      ) : (
        <QuotationStateTag state={state} />
      )}
      {state === 'asked' && !isChecking && button('return')}
      {state === 'quoted' && button('withdraw')}
      {(state === 'quoted' || state === 'lapsed') && button('extend')}
      {isChecking && button('sendBack')}
      {isChecking && !newest.isOwn && button('approve', 'primary')}
      {asked && <ActDialog act={asked} quotation={quotation} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly quotation: AdminQuotationDetail;
  readonly onClose: () => void;
}

function ActDialog({ act: kind, quotation, onClose }: ActDialogProps) {
  const t = useT('quotations-admin');
  const act = useAdminListAction(ONE);
  const { quotationNo, versions, validDay } = quotation;
  if (kind === 'approve') {
    const { versionNo } = versions[0]!;
    return (
      <AdminConfirm
        title={t('ask.approve', { number: versionNo })}
        look="primary"
        confirmLabel={t('act.approve')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
        onConfirm={() =>
          act.mutate(() => call('POST /b/v1/admin/quotation/approve', { quotationNo, versionNo }), {
            onSettled: onClose,
          })
        }
      >
        {t('text.approve')}
      </AdminConfirm>
    );
  }
  const dialog = {
    title: t(`ask.${kind}`),
    text: t(`text.${kind}`),
    draft: `${kind} ${quotationNo}`,
    submitLabel: t(`act.${kind}`),
    isBusy: act.isPending,
    failure: act.error?.message,
    onClose,
  };
  if (kind === 'extend') {
    const extend = (input: { validDay: string }) =>
      act.mutate(
        () => call('POST /b/v1/admin/quotation/extend', { quotationNo, ...input }, { silent: true }),
        { onSuccess: onClose },
      );
    return (
      <AdminDialog<{ validDay: string }> {...dialog} onSubmit={extend}>
        <DateItem
          name="validDay"
          label={t('field.validDay')}
          required
          rule={(day?: string) =>
            day && day > (validDay ?? '') ? undefined : t('dayWrong', { day: validDay })
          }
        />
      </AdminDialog>
    );
  }
  const submit = ({ reason }: { reason: string }) =>
    act.mutate(() => call(`POST /b/v1/admin/quotation/${kind}`, { quotationNo, reason }, { silent: true }), {
      onSuccess: onClose,
    });
  return (
    <AdminDialog<{ reason: string }> {...dialog} onSubmit={submit}>
      <TextAreaItem name="reason" label={t('field.reason')} maxLength={MAX.reason} required rows={3} />
    </AdminDialog>
  );
}
