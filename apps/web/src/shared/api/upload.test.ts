import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportFailed } from './index.ts';
import { uploadFile } from './upload.ts';
import { useToasts } from '../state/toasts.ts';
import { signInAs } from '../testing/session.ts';

const key = 'UPLOAD /b/v1/admin/publication/uploadPublication';
const file = new File(['epub'], '数据结构.epub');
const toastTexts = () => useToasts.getState().list.map(({ text }) => text);

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  responseText = '';
  withCredentials = false;
  timeout = 0;
  sent: FormData | undefined;
  opened: string[] = [];
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  reply(text: string) {
    this.responseText = text;
    this.onload?.();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
const envelope = (code: number, msg: string, data: unknown = null) =>
  JSON.stringify({ code, msg, data, isOK: code === 200 });

describe('uploadFile', () => {
  it('sends fields before the file, with cookies, token and the time limit', async () => {
    signInAs(5);
    const done = uploadFile(key, { bookId: 7 }, file);
    const request = FakeRequest.last;
    expect(request.opened).toEqual(['POST', '/b/v1/admin/publication/uploadPublication']);
    expect([...request.sent!.keys()]).toEqual(['bookId', 'file']);
    expect((request.sent!.get('file') as File).name).toBe('数据结构.epub');
    expect(request).toMatchObject({ withCredentials: true, timeout: 480_000 });
    expect(request.headers.WebAuthorization).toBe('token-of-type-5');
    request.reply(envelope(200, '', { importId: 'x' }));
    await expect(done).resolves.toMatchObject({ isOK: true, data: { importId: 'x' } });
  });

  it('reports the progress', async () => {
    const seen: number[] = [];
    const done = uploadFile(key, { bookId: 7 }, file, (portion) => seen.push(portion));
    const { upload } = FakeRequest.last;
    upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
    FakeRequest.last.reply(envelope(200, ''));
    await done;
    expect(seen).toEqual([0.25, 1]);
  });

  it('a refusal resolves and is shown once', async () => {
    const done = uploadFile(key, { bookId: 7 }, file);
    FakeRequest.last.reply(envelope(4801, '请选择 EPUB 文件'));
    await expect(done).resolves.toEqual({ isOK: false, code: 4801, msg: '请选择 EPUB 文件', data: {} });
    expect(toastTexts()).toEqual(['请选择 EPUB 文件']);
  });

  it.each(['onerror', 'ontimeout'] as const)('%s rejects as transport', async (event) => {
    const done = uploadFile(key, { bookId: 7 }, file);
    FakeRequest.last[event]?.();
    await expect(done).rejects.toBeInstanceOf(TransportFailed);
    expect(toastTexts()).toEqual(['接口请求失败']);
  });

  it('a reply that is not an envelope rejects as transport', async () => {
    const done = uploadFile(key, { bookId: 7 }, file);
    FakeRequest.last.reply('<html>413</html>');
    await expect(done).rejects.toBeInstanceOf(TransportFailed);
  });

  it('can be canceled without a message', async () => {
    const cancel = new AbortController();
    const done = uploadFile(key, { bookId: 7 }, file, undefined, { signal: cancel.signal });
    cancel.abort(new Error('changed my mind'));
    await expect(done).rejects.toThrow('changed my mind');
    expect(toastTexts()).toEqual([]);
  });
});
