import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from './download.ts';
import { DownloadFailed, LoginExpired, TransportFailed } from './index.ts';
import { useToasts } from '../state/toasts.ts';
import { signInAs } from '../testing/session.ts';
import { parseFileName } from './download.ts';

const key = 'DOWNLOAD /b/v1/admin/publication/downloadPublicationSource';
const toastTexts = () => useToasts.getState().list.map(({ text }) => text);
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

function replyWith(body: BodyInit, headers: Record<string, string> = {}, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { headers, status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const refusal = (code: number | string, msg: string) =>
  JSON.stringify({ code, msg, data: null, isOK: false });
const json = { 'content-type': 'application/json' };

it('sends a POST request and saves the file under the name of the header', async () => {
  const fetched = replyWith('book', {
    'content-type': 'application/epub+zip',
    'content-disposition': `attachment; filename="book.epub"; filename*=UTF-8''%E6%95%B0%E6%8D%AE.epub`,
  });
  await downloadFile(key, { bookId: 1 });
  expect(fetched).toHaveBeenCalledWith(
    '/b/v1/admin/publication/downloadPublicationSource',
    expect.objectContaining({ method: 'POST', body: '{"bookId":1}', credentials: 'include' }),
  );
  expect(saved).toEqual(['数据.epub']);
});

it('saves JSON that is not a refusal', async () => {
  replyWith('{"notes":[]}', { ...json, 'content-disposition': 'attachment; filename=notes.json' });
  await downloadFile(key, { bookId: 1 });
  expect(saved).toEqual(['notes.json']);
});

it.each([
  ['还没有原始文件', '还没有原始文件', json],
  ['', '下载失败', json],
  ['没有类型', '没有类型', { 'content-type': 'application/octet-stream' }],
])('a refusal "%s" is shown as "%s" for 3 seconds and rejects', async (msg, shown, headers) => {
  // jsdom reads a blob by setImmediate
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  replyWith(refusal(4803, msg), headers, 404);
  await expect(downloadFile(key, { bookId: 1 })).rejects.toBeInstanceOf(DownloadFailed);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(2999);
  expect(toastTexts()).toEqual([shown]);
  vi.advanceTimersByTime(1);
  expect(toastTexts()).toEqual([]);
});

it('an ended session shows the message, forgets the user and rejects', async () => {
  signInAs(5);
  replyWith(refusal(4102, '登录已失效'), json, 401);
  await expect(downloadFile(key, { bookId: 1 })).rejects.toBeInstanceOf(DownloadFailed);
  expect(toastTexts()).toEqual(['登录已失效']);
  expect(localStorage.getItem('token')).toBeNull();
});

it("'LoginExpired' rejects without a message", async () => {
  replyWith(refusal('LoginExpired', ''), json);
  await expect(downloadFile(key, { bookId: 1 })).rejects.toBeInstanceOf(LoginExpired);
  expect(toastTexts()).toEqual([]);
});

it('a failure without an envelope is a transport failure', async () => {
  replyWith('<html>bad gateway</html>', { 'content-type': 'text/html' }, 502);
  await expect(downloadFile(key, { bookId: 1 })).rejects.toBeInstanceOf(TransportFailed);
  expect(toastTexts()).toEqual(['接口请求失败']);
  expect(saved).toEqual([]);
});

describe('fileNameOf', () => {
  it.each([
    [null, null],
    ['inline', null],
    ['attachment; filename=a.csv', 'a.csv'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ["attachment; filename=a.csv; filename*=utf-8''%E8%AE%A2%E5%8D%95.csv", '订单.csv'],
    ["attachment; filename=a.csv; filename*=UTF-8''%E8%ZZ.csv", 'a.csv'],
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ])('%s gives %s', (header, name) => expect(parseFileName(header)).toBe(name));
});
