import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailEmulator } from './emulator.ts';
import type { MailEmulator } from './emulator.ts';
import { parseMail } from './emulator.ts';

let emulator: MailEmulator;
beforeAll(async () => {
  emulator = await startMailEmulator();
});
afterAll(() => emulator.stop());

/** Sends SMTP commands one by one; returns the code of every reply. */
async function sendCommands(lines: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(emulator.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const read = async (): Promise<string> => {
    const { value = '' } = (await replies.next()) as { value?: string };
    return value[3] === '-' ? read() : value.slice(0, 3);
  };
  const codes = [await read()];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    codes.push(await read());
  }
  socket.destroy();
  return codes;
}

function plain(password: string): string {
  return `AUTH PLAIN ${Buffer.from(`\0shop\0${password}`).toString('base64')}`;
}

it('stores a mail of a user with the password', async () => {
  const codes = await sendCommands([
    'EHLO shop',
    plain(new URL(emulator.url).password),
    'MAIL FROM:<shop@example.com>',
    'RCPT TO:<reader@example.com>',
    'DATA',
    'Subject: hello\r\n\r\nbody\r\n.',
  ]);
  expect(codes).toEqual(['220', '250', '235', '250', '250', '354', '250']);
  expect(emulator.mails.at(-1)).toMatchObject({
    from: 'shop@example.com',
    to: ['reader@example.com'],
    subject: 'hello',
    text: 'body\n',
  });
});

it('refuses a wrong password, and mail without authentication', async () => {
  const before = emulator.mails.length;
  expect((await sendCommands(['EHLO shop', plain('wrong')])).at(-1)).toBe('535');
  expect((await sendCommands(['EHLO shop', 'MAIL FROM:<shop@example.com>'])).at(-1)).toBe('530');
  expect(emulator.mails).toHaveLength(before);
});

describe('parses a mail', () => {
  const read = (text: string) => parseMail(Buffer.from(text, 'utf8'));

  it('in base64 and quoted-printable', () => {
    const base64 = Buffer.from('第一行\r\n第二行').toString('base64');
    expect(read(`Content-Transfer-Encoding: base64\r\n\r\n${base64}`).text).toBe('第一行\n第二行');
    const quoted = 'Content-Transfer-Encoding: quoted-printable\r\n\r\n=E7=9F=A5=\r\n=E9=A1=B5 1=3D1';
    expect(read(quoted).text).toBe('知页 1=1');
  });

  it('with a subject that is split inside a character', () => {
    const bytes = Buffer.from('知页');
    const words = [bytes.subarray(0, 4), bytes.subarray(4)].map(
      (part) => `=?UTF-8?B?${part.toString('base64')}?=`,
    );
    expect(read(`Subject: re: ${words.join('\r\n ')} ok\r\n\r\n`).subject).toBe('re: 知页 ok');
    expect(read('Subject: =?utf-8?Q?=E7=9F=A5_=E9=A1=B5?=\r\n\r\n').subject).toBe('知 页');
  });

  it('without a body', () => {
    expect(read('Subject: hello')).toMatchObject({ subject: 'hello', text: '' });
  });
});
