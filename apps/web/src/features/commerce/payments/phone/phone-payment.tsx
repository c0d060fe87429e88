import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PaymentMark, usePaymentMethod, usePaymentMethods } from '../payment-method.tsx';
import type { PaymentMethod } from '../payment-method.tsx';
import { usePollPayment } from '../payment.queries.ts';
import type { PaymentWithDeadline } from '../payment.queries.ts';
import { TimeLeft, useSecondsLeft } from '../time-left.tsx';
import { TransferPayment } from '../transfer-payment.tsx';
import { forgetOpenedPayment, readOpenedPayment } from './opened-payment.ts';
import type { OpenedPayment } from './opened-payment.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { UnpaidSheet } from './unpaid-sheet.tsx';
import { isInWeChat } from './wechat-bridge.ts';
import styles from './phone-payment.module.css';

interface PhonePaymentProps {
  readonly payment: PaymentWithDeadline;
  readonly isConnectionLost: boolean;
  /** When the order was placed: an instant. */
  readonly placedAt: string | undefined;
  /** The order and what can be done with it. */
  readonly order: ReactNode;
  /** Cancels the order. */
  readonly cancel: ReactNode;
}

/** The sum, the time left, the ways of paying that this browser has, and one button. No QR code is shown on a phone. */
export function PhonePayment({ payment, isConnectionLost, placedAt, order, cancel }: PhonePaymentProps) {
  const t = useT('payments');
  const { orderNo } = payment;
  const methods = useWaysHere();
  const [named, choose] = usePaymentMethod();
  const method = methods.includes(named) ? named : methods[0]!;
  const secondsLeft = useSecondsLeft(payment.deadlineMs);
  const { shown, opened, check, wait, leave } = useReturn(orderNo);
  if (shown === 'wait' && opened)
    return (
      <PaymentWait
        provider={opened.provider}
        openedAt={opened.openedAt}
        placedAt={placedAt}
        isChecking={check.isPending}
        onCheck={() => check.mutate()}
        onLeave={leave}
      />
    );
  const canPay = secondsLeft > 0 && method !== 'transfer';
  const button = canPay && (
    <PayButton
      key={method}
      payment={payment}
      provider={method}
      // the server is asked either way; what WeChat said only decides what is shown meanwhile
      onAnswer={(answer) => wait(answer === 'ok')}
    />
  );
  const other = methods.find((one) => one !== method && one !== 'transfer');
  return (
    <PhonePage title={t('title')} hasHeading bar={shown !== 'unpaid' && button}>
      <Due payment={payment} secondsLeft={secondsLeft} isConnectionLost={isConnectionLost} />
      {secondsLeft > 0 && <MethodRows methods={methods} value={method} onChange={choose} />}
      {method === 'transfer' && <TransferPayment payment={payment} />}
      {order}
      {canPay && <Steps method={method} />}
      {cancel}
      {shown === 'unpaid' && opened && canPay && (
        <UnpaidSheet
          opened={opened}
          placedAt={placedAt}
          payBefore={payment.payBefore}
          isChecking={check.isPending}
          other={other}
          button={button}
          onCheck={() => wait(true)}
          onOther={() => {
            leave();
            if (other) choose(other);
          }}
          onClose={leave}
        />
      )}
    </PhonePage>
  );
}

/** Inside WeChat only WeChat Pay opens; institutions may transfer everywhere. */
function useWaysHere(): readonly PaymentMethod[] {
  const methods = usePaymentMethods();
  return isInWeChat() ? methods.filter((method) => method !== 'alipay') : methods;
}

/**
 * Whoever comes back from a provider, in whatever way, is told what the server knows after it has asked: paid leads on by itself,
 * unpaid offers to go on, and until then the page waits.
 */
function useReturn(orderNo: string) {
  const check = usePollPayment(orderNo);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState(() => readOpenedPayment(orderNo));
  const [shown, setShown] = useState<'pay' | 'wait' | 'unpaid'>('pay');
  const ask = async (isWaiting: boolean) => {
    const mark = readOpenedPayment(orderNo);
    if (!mark) return;
    setOpened(mark);
    if (isWaiting) setShown('wait');
    const reply = await check.mutateAsync().catch(() => undefined);
    if (!isWaiting && reply?.isOK && reply.data.status === 'unpaid') setShown('unpaid');
  };
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && shown === 'pay') void ask(false);
  });
  useEffect(() => {
    comeBack();
    const onShow = () => comeBack();
    // the page may have been kept, or only hidden behind an app
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  const leave = () => {
    forgetOpenedPayment();
    setOpened(undefined as OpenedPayment | undefined);
    setShown('pay');
    if (search.has('claim')) {
      const next = new URLSearchParams(search);
      next.delete('claim');
      setSearch(next, { replace: true });
    }
  };
  return { shown, opened, check, wait: (isWaiting: boolean) => void ask(isWaiting), leave };
}

interface DueProps {
  readonly payment: PaymentWithDeadline;
  readonly secondsLeft: number;
  readonly isConnectionLost: boolean;
}

function Due({ payment, secondsLeft, isConnectionLost }: DueProps) {
  const t = useT('payments');
  return (
    <section className={styles.due} aria-label={t('due')}>
      <h1 className="vh">{t('title')}</h1>
      <p>{t('due')}</p>
      <Price fen={payment.amountFen} size={36} />
      {secondsLeft > 0 ? (
        <p role="timer" aria-label={t('timeLeft')}>
          {t('payWithin')}{' '}
          <b className="num">
            <TimeLeft seconds={secondsLeft} />
          </b>
        </p>
      ) : (
        <p role="status">
          <b>{t('overTime')}</b> {t('overTimeText')}
        </p>
      )}
      {isConnectionLost && <p role="status">{t('reconnecting')}</p>}
    </section>
  );
}

interface MethodRowsProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

function MethodRows({ methods, value, onChange }: MethodRowsProps) {
  const t = useT('payments');
  const hintOf = (method: PaymentMethod) =>
    method === 'wechat-pay' && isInWeChat() ? t('phone.hint.inWeChat') : t(`phone.hint.${method}`);
  return (
    <fieldset className={styles.methods}>
      <legend className="vh">{t('method.label')}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
          />
          <PaymentMark method={method} />
          <span>
            <b>{t(`method.${method}`)}</b>
            {hintOf(method)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** How the payer comes back from an app; inside WeChat nobody leaves the page. */
function Steps({ method }: { readonly method: Exclude<PaymentMethod, 'transfer'> }) {
  const t = useT('payments');
  if (isInWeChat())
    return (
      <p className={styles.safe}>
        <Icon name="shield" size={16} />
        {t('phone.safe')}
      </p>
    );
  const app = t(`phone.app.${method}`);
  return (
    <ol className={styles.steps}>
      <li>{t('phone.step.open', { app })}</li>
      <li>{t('phone.step.back')}</li>
      <li>{t('phone.step.result', { app })}</li>
    </ol>
  );
}
