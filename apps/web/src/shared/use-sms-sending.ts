import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './api.ts';
import type { InputOf, Refused } from './api.ts';
import { useT } from './i18n/use-t.ts';
import { looksLikePhone } from './phone.ts';
import type { PhoneParts } from './phone.ts';
import { useCountdown } from './ui/use-countdown.ts';
import type { SecurityCheck } from './use-security-check.ts';

interface TypedPhone {
  readonly to: 'phone';
  readonly purpose: InputOf<'POST /b/v1/account/sendSmsCode'>['purpose'];
  readonly phone: PhoneParts;
  readonly securityCheck: Pick<SecurityCheck, 'takeSolution' | 'askAgain'>;
  /** With the words for the phone field. */
  readonly onWrongPhone: (error: string) => void;
}

/** Where a code goes: to a phone that was typed, or to one's own, which the server knows. */
export type SmsTarget = TypedPhone | { readonly to: 'ownPhone' };

interface SmsSending {
  readonly send: () => void;
  readonly isSending: boolean;
  /** Seconds until this phone may be sent another code; 0 when it may. */
  readonly waitSeconds: number;
  /** How long a code that was sent lives; null while none was, and once the phone is another. */
  readonly sentForMinutes: number | null;
}

const SMS_TOO_SOON = 4116;
const TOO_MANY_CALLS = 4029;
const SECURITY_CHECK_FAILED = 4118;
const WRONG_PHONE = 4128;

/** Has a code sent. `onAwaited` runs when one is on its way and can be typed. */
export function useSmsSending(target: SmsTarget, onAwaited: () => void): SmsSending {
  const t = useT('shared');
  const [waitSeconds, beginWait] = useCountdown();
  // a wait is for one phone: whoever mends a wrong digit need not sit it out
  const [waiting, setWaiting] = useState<{ address: string; minutes: number | null } | null>(null);
  const isSame = waiting?.address === addressOf(target);
  const sending = useMutation({
    mutationFn: requestCode,
    onSuccess: (reply, sentTo) => {
      if (!reply.isOK) return readRefusal(reply, sentTo);
      wait(sentTo, reply.data.resendAfterSeconds, Math.round(reply.data.expiresInSeconds / 60));
    },
  });

  function wait(sentTo: SmsTarget, seconds: number, minutes: number | null) {
    beginWait(seconds);
    setWaiting({ address: addressOf(sentTo), minutes });
    onAwaited();
  }

  /** `call` has shown the words already. */
  function readRefusal({ code, msg, data }: Refused, sentTo: SmsTarget) {
    const seconds = Number(data.seconds ?? 0);
    if ((code === SMS_TOO_SOON || code === TOO_MANY_CALLS) && seconds > 0) wait(sentTo, seconds, null);
    if (sentTo.to === 'ownPhone') return;
    if (code === SECURITY_CHECK_FAILED) sentTo.securityCheck.askAgain();
    if (code === WRONG_PHONE) sentTo.onWrongPhone(msg);
  }

  function send() {
    if (sending.isPending || (isSame && waitSeconds > 0)) return;
    if (target.to === 'phone' && !looksLikePhone(target.phone)) target.onWrongPhone(t('phone.wrong'));
    else sending.mutate(target);
  }

  return {
    send,
    isSending: sending.isPending,
    waitSeconds: isSame ? waitSeconds : 0,
    sentForMinutes: isSame ? waiting.minutes : null,
  };
}

const addressOf = (target: SmsTarget): string =>
  target.to === 'ownPhone' ? 'own' : `+${target.phone.countryCode} ${target.phone.phone}`;

async function requestCode(target: SmsTarget) {
  if (target.to === 'ownPhone') return call('POST /b/v1/account/sendOwnSmsCode', {});
  const { purpose, phone } = target;
  const securityCheck = await target.securityCheck.takeSolution();
  return call('POST /b/v1/account/sendSmsCode', { purpose, ...phone, securityCheck });
}
