// Fetches the files of a download at the pace that the server allows.
import { currentToken } from '../api/request.ts';
import { sha256Of } from './book-key.ts';

/** The server refuses the file, or lets the download wait for longer than a person does. */
export class FileRefused extends Error {}

/** Longer than this is no pace but a refusal, which the person is told. */
const MAX_WAIT_SECONDS = 15 * 60;
/** For a proxy that names no time. */
const DEFAULT_WAIT_SECONDS = 10;

/** One download: what one of its requests is told to wait, all of them wait. */
export class DownloadPace {
  private freeAtMs = 0;

  constructor(private readonly signal: AbortSignal) {}

  /** Rejects when the download is paused by the person. */
  async wait(): Promise<void> {
    for (let leftMs = this.leftMs(); leftMs > 0; leftMs = this.leftMs()) await sleep(leftMs, this.signal);
  }

  hold(seconds: number): void {
    this.freeAtMs = Math.max(this.freeAtMs, Date.now() + seconds * 1000);
  }

  private leftMs(): number {
    return this.freeAtMs - Date.now();
  }
}

/** Rejects with `FileRefused`, with the reason of the signal, or when the network failed or the file was damaged on the way. */
export async function fetchOfflineFile(
  leaseId: string,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
  pace: DownloadPace,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const address = path.split('/').map(encodeURIComponent).join('/');
  for (;;) {
    await pace.wait();
    const response = await fetch(`/b/v1/offlineLease/getOfflineFile/${leaseId}/${address}`, {
      headers: { WebAuthorization: currentToken() ?? '' },
      cache: 'no-store',
      signal,
    });
    if (response.ok) {
      const bytes = await response.arrayBuffer();
      if ((await sha256Of(bytes)) !== sha256) throw new Error('the file was damaged on the way');
      return bytes;
    }
    const seconds = waitSeconds(response);
    if (seconds === undefined || seconds > MAX_WAIT_SECONDS) throw new FileRefused(String(response.status));
    pace.hold(seconds);
  }
}

/** How long the server asks to wait; undefined when it refuses. */
function waitSeconds({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = Number(headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : DEFAULT_WAIT_SECONDS;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
