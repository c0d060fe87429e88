import type { DownloadRoute, Envelope, InputOf, Language } from '@zhiye/contract';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';

/** Calls a download route. `envelope` is the refusal when no file came. */
export async function receiveFile<R extends DownloadRoute>(
  { app }: TestApp,
  route: R,
  input: InputOf<R>,
  user: TestUser,
  language: Language = 'zh',
): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown>; envelope: Envelope | null }> {
  const reply = await app.inject({
    method: 'POST',
    url: route.path,
    payload: input as object,
    headers: { webauthorization: user.token, 'accept-language': language },
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  const envelope = isJson ? reply.json<Envelope>() : null;
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers, envelope };
}
