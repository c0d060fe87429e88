import type { RouteKey } from '@zhiye/contract';
import type { CallOptions } from './call.ts';
import { requestTarget, requestHeaders, REQUEST_TIMEOUT_MS } from './request.ts';
import type { DataOf, InputOf, Reply } from './reply.ts';
import { readEnvelope } from './reply.ts';
import { describeRequest, handleEnvelope, reportTransportFailure } from './reply-handling.ts';

/**
 * Sends one file with its fields as a multipart POST. `onProgress` gets 0 to 1 as bytes leave; fetch cannot
 * tell that, hence XMLHttpRequest. Resolves and rejects like `call`.
 */
export function uploadFile<Key extends RouteKey<'upload'>>(
  key: Key,
  fields: InputOf<Key>,
  file: File,
  onProgress?: (portion: number) => void,
  options: CallOptions = {},
): Promise<Reply<DataOf<Key>>> {
  const { url } = requestTarget(key);
  const sent = describeRequest(options);
  const { signal } = options;
  const form = new FormData();
  // the server streams the file, so the fields come before it
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const fail = (reason: string) => reject(reportTransportFailure(new Error(reason), sent));
    request.open('POST', url);
    request.withCredentials = true;
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries(requestHeaders(sent.token)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const envelope = readEnvelope(request.responseText);
      if (!envelope) return fail('no envelope');
      try {
        resolve(handleEnvelope(envelope, sent));
      } catch (error) {
        reject(error as Error);
      }
    };
    request.onerror = () => fail('network');
    request.ontimeout = () => fail('timeout');
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) return reject(signal.reason as Error);
    request.send(form);
  });
}
