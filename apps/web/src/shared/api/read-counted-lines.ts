import type { ReadBlob } from './download.ts';

const LINE_FEED = 10;

/** Reads a list that is made while it is sent, and reports how much of it has come, in percent. */
export const readCountedLines =
  (onPercent: (percent: number) => void): ReadBlob =>
  async (response, onProgress) => {
    const total = Number(response.headers.get('x-lines') ?? 0);
    if (!response.body || total === 0) return response.blob();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    let lines = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onProgress();
      parts.push(value);
      for (const byte of value) if (byte === LINE_FEED) lines += 1;
      // a text may have line feeds of its own
      onPercent(Math.min(100, Math.floor((lines / total) * 100)));
    }
    return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  };
