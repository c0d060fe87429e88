import type { Language } from '@zhiye/contract';
import type { OutgoingMail } from '../../../../platform/sms-mail/sms-mail-sender.ts';

const SIGNATURE = '知页 Zhiye';

/** Proves that the person can read mail at the address. */
export function codeMail(to: string, code: string, minutes: number, language: Language): OutgoingMail {
  if (language === 'en') {
    const text = `Your code is ${code}. It is valid for ${minutes} minutes.\nIf you did not request it, ignore this email.\n\n${SIGNATURE}\n`;
    return { to, subject: `${code} is your code to confirm your email address`, text };
  }
  const text = `验证码：${code}，${minutes} 分钟内有效。\n如果不是你本人操作，请忽略这封邮件。\n\n${SIGNATURE}\n`;
  return { to, subject: `邮箱验证码：${code}`, text };
}

/** To the owner of an address that somebody wants to use for another account. */
export function addressTakenMail(to: string, language: Language): OutgoingMail {
  if (language === 'en') {
    const text = `Someone asked to use this address for another account. It already belongs to an account, so nothing was changed.\nIf it was you, sign in with this address or remove it from the other account first.\n\n${SIGNATURE}\n`;
    return { to, subject: 'This email address already belongs to an account', text };
  }
  const text = `有人想把这个邮箱用于另一个账号。它已属于一个账号，因此没有任何更改。\n如果是你本人操作，请用这个邮箱登录，或先在原账号中更换邮箱。\n\n${SIGNATURE}\n`;
  return { to, subject: '这个邮箱已属于一个账号', text };
}
