import { useMutation } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useState } from 'react';
import { call } from '../../api/index.ts';
import type { InputOf, RefusedReply } from '../../api/index.ts';
import { useT } from '../../i18n/use-t.ts';
import { isPhoneLike } from '../../validation/phone.ts';
import type { PhoneParts } from '../../validation/phone.ts';
import { useCountdown } from './use-countdown.ts';
import type { SecurityCheck } from '../../security-check/use-security-check.ts';

interface TypedPhone {
  readonly to: 'phone';
  readonly purpose: InputOf<'POST /b/v1/account/sendSmsCode'>['purpose'];
  readonly phone: PhoneParts;
  readonly securityCheck: Pick<SecurityCheck, 'getSolution' | 'invalidate'>;
  /** Called with the error text for the phone field. */
  readonly onWrongPhone: (error: string) => void;
}

/** Where a code is sent: to a phone that was typed, or to the person's own phone, which the server knows. */
export type SmsCodeTarget = TypedPhone | { readonly to: 'ownPhone' };

interface SmsCodeSending {
  readonly send: () => void;
  readonly isSending: boolean;
  /** Seconds until this phone may be sent another code; 0 when it may. */
  readonly waitSeconds: number;
  /** How long the code that was sent is valid; null before, and after the phone has been changed. */
  readonly validMinutes: number | null;
}

/** Requests a code. `onSent` runs when one has been sent and can be typed. */
export function useSmsCodeSending(target: SmsCodeTarget, onSent: () => void): SmsCodeSending {
  const t = useT('shared');
  const [waitSeconds, beginWait] = useCountdown();
  // a wait is for one phone: after the correction of a wrong digit there is none
  const [waiting, setWaiting] = useState<{ address: string; minutes: number | null } | null>(null);
  const isSame = waiting?.address === addressOf(target);
  const sending = useMutation({
    mutationFn: requestCode,
    onSuccess: (reply, sentTo) => {
      if (!reply.isOK) return readRefusal(reply, sentTo);
      startWait(sentTo, reply.data.resendAfterSeconds, Math.round(reply.data.expiresInSeconds / 60));
    },
  });

  function startWait(sentTo: SmsCodeTarget, seconds: number, minutes: number | null) {
    beginWait(seconds);
    setWaiting({ address: addressOf(sentTo), minutes });
    onSent();
  }

  /** `call` has shown the text already. */
  function readRefusal({ code, msg, data }: RefusedReply, sentTo: SmsCodeTarget) {
    const seconds = Number(data.seconds ?? 0);
    if ((code === ACCOUNT_REPLY_CODE.smsTooSoon || code === REPLY_CODE.tooManyRequests) && seconds > 0)
      startWait(sentTo, seconds, null);
    if (sentTo.to === 'ownPhone') return;
    if (code === ACCOUNT_REPLY_CODE.securityCheckFailed) sentTo.securityCheck.invalidate();
    if (code === ACCOUNT_REPLY_CODE.wrongPhone) sentTo.onWrongPhone(msg);
  }

  function send() {
    if (sending.isPending || (isSame && waitSeconds > 0)) return;
    if (target.to === 'phone' && !isPhoneLike(target.phone)) target.onWrongPhone(t('phone.wrong'));
    else sending.mutate(target);
  }

  return {
    send,
    isSending: sending.isPending,
    waitSeconds: isSame ? waitSeconds : 0,
    validMinutes: isSame ? waiting.minutes : null,
  };
}

const addressOf = (target: SmsCodeTarget): string =>
  target.to === 'ownPhone' ? 'own' : `+${target.phone.countryCode} ${target.phone.phone}`;

async function requestCode(target: SmsCodeTarget) {
  if (target.to === 'ownPhone') return call('POST /b/v1/account/sendOwnSmsCode', {});
  const { purpose, phone } = target;
  const securityCheck = await target.securityCheck.getSolution();
  return call('POST /b/v1/account/sendSmsCode', { purpose, ...phone, securityCheck });
}
