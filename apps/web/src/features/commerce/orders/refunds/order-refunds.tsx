import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { RefundRequestDialog } from './refund-request-dialog.tsx';
import styles from './order-refunds.module.css';

const TONES = {
  requested: 'wait',
  approved: 'run',
  sent: 'run',
  abnormal: 'run',
  succeeded: 'ok',
  rejected: 'bad',
} as const;

const refundsQuery = (orderNo: string) => callQuery('GET /b/v1/order/getOrderRefunds', { orderNo });

/** Asks for a refund; nothing where no line has one to ask for. */
export function RefundRequestButton({ orderNo }: { readonly orderNo: string }) {
  const t = useT('refunds');
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(refundsQuery(orderNo));
  const lines = data?.refundable.filter(({ quantity }) => quantity > 0) ?? [];
  if (lines.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {asking && <RefundRequestDialog orderNo={orderNo} lines={lines} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The refunds of a paid order with their state, and why there can be none. */
export function OrderRefunds({ orderNo }: { readonly orderNo: string }) {
  const t = useT('refunds');
  const { data } = useQuery(refundsQuery(orderNo));
  const spent = data?.refundable.filter(({ quantity }) => quantity === 0) ?? [];
  if (!data || (data.refunds.length === 0 && spent.length === 0)) return null;
  return (
    <section className={`card ${styles.refunds}`} aria-labelledby="order-refunds">
      <div className={styles.head}>
        <h2 id="order-refunds">{t('title')}</h2>
      </div>
      {spent.map(({ lineNo, title }) => (
        <p key={lineNo} className="sub s13">
          {title}：{t('codes.none')}
        </p>
      ))}
      <ul>
        {data.refunds.map((refund) => (
          <li key={`${refund.title} ${refund.requestedAt}`}>
            <StatusTag tone={TONES[refund.state]}>{t(`state.${refund.state}`)}</StatusTag>
            <span lang={textLanguage(refund.title)}>{refund.title}</span>
            {refund.codes !== null && (
              <span className="num">{t('codes.refunded', { count: refund.codes })}</span>
            )}
            <b className="num">¥{formatMoney(refund.amountFen)}</b>
            <time className="sub s13 num" dateTime={refund.succeededAt ?? refund.requestedAt}>
              {formatInstant(refund.succeededAt ?? refund.requestedAt)}
            </time>
            {refund.rejectReason && (
              <span className="sub s13">
                <DataText>{t('rejected', { reason: refund.rejectReason })}</DataText>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
