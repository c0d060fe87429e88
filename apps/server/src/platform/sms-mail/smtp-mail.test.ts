import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startMailEmulator } from '@zhiye/gateway-emulators';
import type { MailEmulator } from '@zhiye/gateway-emulators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from './sms-mail-sender.ts';
import { createSmtpMail, describeServer } from './smtp-mail.ts';

const message: OutgoingMail = {
  to: 'reader@example.com',
  subject: '您的兑换码',
  text: '第一行\n.\n第三行 😀\n',
};
const sender = { fromName: '知页', fromAddress: 'noreply@zhiye.example', timeoutMs: 5_000 };

let emulator: MailEmulator;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  emulator = await startMailEmulator();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => emulator.stop());

async function send(changes: Partial<OutgoingMail> = {}, url = emulator.url, timeoutMs = sender.timeoutMs) {
  const mail = await createSmtpMail({ ...sender, url, timeoutMs });
  await mail.sendMail({ ...message, ...changes });
}

it('sends a mail with Chinese text unchanged', async () => {
  await send();
  const mail = emulator.mails.at(-1)!;
  expect(mail).toMatchObject({
    from: sender.fromAddress,
    to: ['reader@example.com'],
    subject: message.subject,
    text: message.text,
  });
  const headers = Object.fromEntries(mail.headers);
  expect(headers['to']).toBe('reader@example.com');
  expect(headers['from']).toContain('<noreply@zhiye.example>');
  expect(headers['auto-submitted']).toBe('auto-generated');
});

it('sends a long subject unchanged', async () => {
  const subject = '关于《现代汉语语法研究导论》（第三版）样书申请的审核结果 & next steps '.repeat(4).trim();
  await send({ subject });
  expect(emulator.mails.at(-1)?.subject).toBe(subject);
});

describe('header injection', () => {
  it.each([
    { subject: 'hello\r\nBcc: spy@example.com' },
    { subject: 'hello\nBcc: spy@example.com' },
    { subject: 'hello\rBcc: spy@example.com' },
    { subject: 'hello\u0000' },
    { subject: 'hello\u2028Bcc: spy@example.com' },
    { to: 'reader@example.com\r\nBcc: spy@example.com' },
    { to: 'reader@example.com, spy@example.com' },
    { to: 'reader@example.com;spy@example.com' },
    { to: 'Reader <reader@example.com>' },
    { to: 'group: reader@example.com, spy@example.com;' },
    { to: '"a b"@example.com' },
    { to: 'reader@example.com> RCPT TO:<spy@example.com' },
    { to: 'reader' },
    { to: '' },
    { to: `${'a'.repeat(250)}@example.com` },
  ])('is refused: %o', async (changes) => {
    const before = emulator.mails.length;
    await expect(send(changes)).rejects.toMatchObject({ name: 'SendError', reason: 'refused' });
    expect(emulator.mails).toHaveLength(before);
  });

  it('has no effect from the body', async () => {
    const text = 'Subject: other\r\nBcc: spy@example.com\r\n\r\n.\r\nMAIL FROM:<spy@example.com>\r\n';
    await send({ subject: '=?utf-8?B?c3B5?= <b>', text });
    const mail = emulator.mails.at(-1)!;
    expect(mail.to).toEqual(['reader@example.com']);
    expect(mail.headers.filter(([name]) => ['subject', 'bcc'].includes(name))).toHaveLength(1);
    expect(mail.text).toBe(text.replaceAll('\r\n', '\n'));
  });

  it('is refused in the sender', async () => {
    const options = { ...sender, url: emulator.url };
    await expect(createSmtpMail({ ...options, fromName: 'a\r\nBcc: b@c.d' })).rejects.toThrow('sender');
    await expect(createSmtpMail({ ...options, fromAddress: 'a@b.c, d@e.f' })).rejects.toThrow('sender');
  });
});

describe('a server that refuses', () => {
  it('the password', async () => {
    const url = emulator.url.replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(send({}, url)).rejects.toMatchObject({ reason: 'refused', code: 'EAUTH' });
  });

  it('a mail, permanently or for now', async () => {
    emulator.failNext(554);
    await expect(send()).rejects.toMatchObject({ reason: 'refused', code: 'EMESSAGE' });
    emulator.failNext(451);
    await expect(send()).rejects.toMatchObject({ reason: 'unavailable', code: 'EMESSAGE' });
    await send();
  });

  it('the connection', async () => {
    const gone = await startMailEmulator();
    await gone.stop();
    await expect(send({}, gone.url)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it.each<[string, (socket: Socket) => unknown]>([
    ['sends nothing', () => undefined],
    ['stops after its greeting', (socket) => socket.write('220 here\r\n')],
    [
      'sends an endless greeting',
      (socket) => {
        const drip = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ])('by a timeout, because it %s', async (_what, greet) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      greet(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(send({}, url, 200)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('gives an error without the recipient', async () => {
    emulator.failNext(554);
    const error = await send().catch((caught: Error) => caught);
    expect(`${(error as Error).message} ${JSON.stringify(error)}`).not.toContain('reader@example.com');
  });
});

describe('encryption', () => {
  it('is required except on the loopback address', () => {
    expect(describeServer('smtp://u:p@mail.example.com')).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
      tls: { minVersion: 'TLSv1.2' },
    });
    expect(describeServer('smtp://127.example.com')).toMatchObject({ requireTLS: true });
    expect(describeServer('smtps://mail.example.com')).toMatchObject({ port: 465, secure: true });
    expect(describeServer('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, requireTLS: false });
  });

  it('is refused with an untrusted certificate', async () => {
    const impostor = await startMailEmulator({ secure: true });
    stops.push(() => impostor.stop());
    await expect(send({}, impostor.url)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(impostor.mails).toEqual([]);
  });

  it.each([
    'smtps://mail.example.com?tls.rejectUnauthorized=false',
    'smtp://mail.example.com/?ignoreTLS=true',
    'smtp://mail.example.com/inbox',
    'smtp://',
    'http://mail.example.com',
    'direct://mail.example.com',
  ])('cannot be turned off by the address: %s', (url) => {
    expect(() => describeServer(url)).toThrow();
  });
});

it('decodes percent-encoded names and passwords', () => {
  expect(describeServer('smtps://shop%40zhiye.example:p%3A%2F%25@mail.example.com').auth).toEqual({
    user: 'shop@zhiye.example',
    pass: 'p:/%',
  });
});
