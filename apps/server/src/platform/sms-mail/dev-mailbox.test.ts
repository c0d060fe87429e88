import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { OutgoingSms } from './sms-mail-sender.ts';
import { mountDevMailbox } from './dev-mailbox-page.ts';
import { createDevMailbox } from './dev-mailbox.ts';

const sentAt = new Date('2026-11-20T16:30:00Z');
const sms: OutgoingSms = {
  countryCode: '86',
  phone: '13800138000',
  template: 'verificationCode',
  parameters: { code: '482913', minutes: '5' },
  language: 'zh',
};

function open(language?: 'zh' | 'en') {
  const outbox = createDevMailbox({ now: () => sentAt });
  const app = Fastify();
  mountDevMailbox(app, outbox, language);
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
  return { outbox, get };
}

it('keeps the last 200 messages, newest first', async () => {
  const { outbox } = open();
  for (let number = 0; number < 205; number += 1) {
    await outbox.sendSms({ ...sms, phone: String(10_000 + number) });
    await outbox.sendMail({ to: 'a@example.com', subject: String(number), text: '' });
  }
  expect(outbox.sms).toHaveLength(200);
  expect(outbox.sms[0]).toMatchObject({ phone: '10204', sentAt });
  expect(outbox.sms.at(-1)?.phone).toBe('10005');
  expect(outbox.mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 200 }, (_, index) => String(204 - index)),
  );
});

it('returns JSON when it is requested', async () => {
  const { outbox, get } = open();
  await outbox.sendSms(sms);
  const reply = await get('/dev-mailbox.json');
  expect(reply.json()).toEqual({ sms: [{ ...sms, sentAt: sentAt.toISOString() }], mails: [] });
  expect(reply.headers['cache-control']).toBe('no-store');
});

it('shows the codes in Shanghai time and in the language of the browser', async () => {
  const { outbox, get } = open();
  expect((await get('/dev-mailbox')).body).toContain('还没有短信');
  await outbox.sendSms(sms);
  await outbox.sendSms({ ...sms, language: 'en' });
  const chinese = await get('/dev-mailbox');
  expect(chinese.body).toContain('<html lang="zh-CN">');
  expect(chinese.body).toContain('<b>482913</b>，5 分钟内有效');
  expect(chinese.body).toContain('Your code is <b>482913</b>');
  expect(chinese.body).toContain('2026-11-21 00:30:00');
  expect((await get('/dev-mailbox?language=1')).body).toContain('<html lang="en">');
  expect((await get('/dev-mailbox', { 'accept-language': 'en-GB' })).body).toContain('No emails yet');
  expect((await open('en').get('/dev-mailbox?language=0')).body).toContain('<html lang="en">');
});

it('escapes hostile texts', async () => {
  const { outbox, get } = open();
  const attack = `"><script>alert(1)</script><img src=x onerror='x'>&`;
  await outbox.sendMail({ to: attack, subject: attack, text: `</pre>${attack}` });
  await outbox.sendSms({ ...sms, countryCode: attack, phone: attack, parameters: { code: attack } });
  const { body, headers } = await get('/dev-mailbox');
  expect(body).not.toMatch(/<script|<img|<\/pre>"/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect((await get('/dev-mailbox')).headers['content-security-policy']).not.toBe(policy);
});
