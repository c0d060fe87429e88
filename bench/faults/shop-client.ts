// Calls the shop like a browser behind a bad network: it tries another server until one answers.
import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, Envelope, InputOf, JsonRoute, UploadRoute } from '@zhiye/contract';
import type { Random } from './random.ts';

export interface Person {
  readonly userId: string;
  readonly token: string;
  /** Each person has an address of their own, because requests are limited by address. */
  readonly address: string;
}

export type ShopCall = <R extends JsonRoute>(
  route: R,
  input: InputOf<R>,
  person: Person,
) => Promise<Envelope<DataOf<R>>>;

/** A file and its fields, as a form. */
export type ShopUpload = <R extends UploadRoute>(
  route: R,
  fields: InputOf<R>,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  person: Person,
) => Promise<Envelope<DataOf<R>>>;

const PATIENCE_MS = 90_000;
const PAUSE_MS = { min: 50, max: 400 };
const REQUEST_MS = 20_000;
const TOO_MANY_REQUESTS = 429;

/** `running`: the origins of the servers that answer now. An answer below 500 ends the tries. */
export function createShopClient(running: () => readonly string[], random: Random): ShopCall {
  return async (route, input, person) =>
    repeat(running, random, route.path, (origin) => callOnce(origin, route, input, person));
}

/** The same for files. */
export function createShopUploader(running: () => readonly string[], random: Random): ShopUpload {
  return async (route, fields, file, person) =>
    repeat(running, random, route.path, (origin) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields as object)) form.set(name, String(value));
      form.set('file', new Blob([file.bytes]), file.name);
      return send(new URL(route.path, origin), { method: 'POST', body: form }, person);
    });
}

async function repeat(
  running: () => readonly string[],
  random: Random,
  path: string,
  callAt: (origin: string) => Promise<{ status: number; body: unknown } | undefined>,
): Promise<never> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const origins = running();
    const reply = origins.length > 0 ? await callAt(random.pick(origins)) : undefined;
    if (reply && reply.status < 500 && reply.status !== TOO_MANY_REQUESTS) return reply.body as never;
    await wait(random.between(PAUSE_MS.min, PAUSE_MS.max));
  }
  throw new Error(`the shop did not answer ${path} in ${PATIENCE_MS / 1000} s`);
}

/** Undefined without a reply. */
async function callOnce(
  origin: string,
  { method, path }: JsonRoute,
  input: object,
  person: Person,
): Promise<{ status: number; body: unknown } | undefined> {
  const isGet = method === 'GET';
  const url = new URL(path, origin);
  if (isGet) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  return send(url, { method, ...(isGet ? {} : json) }, person);
}

async function send(
  url: URL,
  { headers, ...request }: RequestInit,
  { token, address }: Person,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const reply = await fetch(url, {
      ...request,
      headers: {
        webauthorization: token,
        'x-forwarded-for': address,
        ...(headers as Record<string, string>),
      },
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return undefined;
  }
}
