import { randomBytes } from 'node:crypto';
import { languageNumber } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../http/language.ts';
import type { SmsMessage, SmsTemplate } from './messenger.ts';
import { outboxStyle } from './outbox-style.ts';
import type { Outbox } from './outbox.ts';

/**
 * Shows what would have been sent: `/outbox` for people, `/outbox.json` for tests. Anybody who can reach the server
 * reads everybody's codes here, so production never mounts it; the caller sees to that.
 */
export function mountOutbox(app: FastifyInstance, outbox: Outbox, language?: Language): void {
  app.get('/outbox', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(printOutbox(outbox, language ?? readLanguage(request), nonce));
  });
  app.get('/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ sms: outbox.sms, mails: outbox.mails }),
  );
}

const texts = {
  zh: {
    tag: 'zh-CN',
    title: '发件箱',
    shop: '知页',
    note: '没有配置短信和邮件服务：发出的每一条都留在这里，最近 200 条，重启后清空。',
    other: 'English',
    reload: '刷新',
    sms: '短信',
    mails: '邮件',
    noSms: '还没有短信。索取一次验证码，它就会出现在这里。',
    noMails: '还没有邮件。',
  },
  en: {
    tag: 'en',
    title: 'Outbox',
    shop: 'Zhiye',
    note: 'No SMS or mail service is configured: every message stays here, the last 200, until the server restarts.',
    other: '中文',
    reload: 'Reload',
    sms: 'Text messages',
    mails: 'Mails',
    noSms: 'No text messages yet. Ask for a verification code and it will appear here.',
    noMails: 'No mails yet.',
  },
} as const;

/** The registered texts as a person would read them; only the parameters of a real one come from here. */
const smsTexts: Record<Language, Record<SmsTemplate, (parameters: SmsMessage['parameters']) => string>> = {
  zh: {
    verificationCode: ({ code, minutes }) =>
      `验证码 <b>${escapeText(code)}</b>，${escapeText(minutes)} 分钟内有效，请勿告诉他人。`,
  },
  en: {
    verificationCode: ({ code, minutes }) =>
      `Your code is <b>${escapeText(code)}</b>. It is valid for ${escapeText(minutes)} minutes; tell nobody.`,
  },
};

function printOutbox({ sms, mails }: Outbox, language: Language, nonce: string): string {
  const t = texts[language];
  const other: Language = language === 'zh' ? 'en' : 'zh';
  const smsItems = sms.map(
    (one) => `<li><h3>+${escapeText(one.countryCode)} ${escapeText(one.phone)}${printTime(one.sentAt)}</h3>
      <p lang="${texts[one.language].tag}">${smsTexts[one.language][one.template](one.parameters)}</p></li>`,
  );
  const mailItems = mails.map(
    (one) => `<li><h3>${escapeText(one.subject)}${printTime(one.sentAt)}</h3>
      <p class="to">${escapeText(one.to)}</p><pre>${escapeText(one.text)}</pre></li>`,
  );
  return `<!doctype html>
<html lang="${t.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${t.shop}</title>
<style nonce="${nonce}">${outboxStyle}</style>
</head>
<body>
<header><div class="wrap"><h1>${t.title}</h1>
  <a href="/outbox?language=${languageNumber(language)}">${t.reload}</a>
  <a href="/outbox?language=${languageNumber(other)}" lang="${texts[other].tag}" hreflang="${texts[other].tag}">${t.other}</a>
</div></header>
<main class="wrap">
  <p class="note">${t.note}</p>
  ${printSection(t.sms, t.noSms, smsItems)}
  ${printSection(t.mails, t.noMails, mailItems)}
</main>
</body>
</html>
`;
}

function printSection(title: string, empty: string, items: readonly string[]): string {
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p class="empty">${empty}</p>`;
  return `<section><h2>${title} <span>${items.length}</span></h2>${list}</section>`;
}

const shanghaiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const printTime = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">${shanghaiTime.format(instant)}</time>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text = ''): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}
