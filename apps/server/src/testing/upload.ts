import type { DataOf, Envelope, InputOf, UploadRoute } from '@zhiye/contract';
import type { Reply, TestApp } from './test-app.ts';
import { nextAddress } from './test-client.ts';
import type { TestUser } from './records.ts';

const BOUNDARY = 'zhiye-test-boundary';

/** Sends one file with its fields as a form. `name` and the media type need not match the bytes. */
export async function sendFile<R extends UploadRoute>(
  { app }: TestApp,
  route: R,
  fields: InputOf<R>,
  file: { name: string; bytes: Uint8Array; mediaType?: string },
  user: TestUser,
): Promise<Reply<DataOf<R>>> {
  const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = Object.entries(fields as Record<string, unknown>).map(
    ([name, value]) => `${head(`name="${name}"`)}\r\n${String(value)}\r\n`,
  );
  const fileHead = `${head(`name="file"; filename="${file.name}"`)}Content-Type: ${file.mediaType ?? 'image/png'}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + fileHead),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const reply = await app.inject({
    method: 'POST',
    url: route.path,
    remoteAddress: nextAddress(),
    headers: { webauthorization: user.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Envelope<DataOf<R>>>(), headers: reply.headers };
}
