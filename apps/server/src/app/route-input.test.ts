import { randomInt, randomUUID } from 'node:crypto';
import {
  addCartItem,
  createShelfGroup,
  findSessions,
  generalErrors,
  inputSchema,
  openSupportThread,
  routes,
  saveSearch,
  startOfflineLease,
  uploadSupportImage,
  uploadVoucherImage,
} from '@zhiye/contract';
import type { AnyRoute, Envelope, IdKind, UserType } from '@zhiye/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../features/people/accounts/index.ts';
import { upsertDeviceSignIn } from '../features/people/accounts/devices/device.store.ts';
import { makeClassLayer, makeLayerStudent } from '../features/study/class-layers/testing/layer-records.ts';
import { makeChannelStatement } from '../features/commerce/channel/testing/statement-records.ts';
import { insertNotification } from '../features/base/notifications/notification.store.ts';
import { makeTransfer } from '../features/commerce/transfers/testing/transfer-records.ts';
import { makeAgreementStatement } from '../features/commerce/agreements/testing/agreement-records.ts';
import { newId } from '../platform/ids.ts';
import { useApp } from '../testing/test-app.ts';
import { makeFlashcardRecords } from '../testing/flashcards.ts';
import { makeInvoice, makeInvoiceTitle } from '../testing/invoices.ts';
import { makeNoteRecords } from '../testing/notes.ts';
import { makeFields, propertiesOf, UNKNOWN_IDS, wrongValues } from '../testing/route-inputs.ts';
import type { Field, Ids, Json } from '../testing/route-inputs.ts';
import { makeRosterRecords } from '../testing/rosters.ts';
import { makeSample } from '../testing/samples.ts';
import { askForQuotation } from '../testing/quotations.ts';
import { makeBook, makeCodes, makeEntitlement, makeOrder, makeUser } from '../testing/records.ts';
import { makeRevision } from '../testing/revision.ts';
import { makeBrowser } from '../testing/test-client.ts';
import type { TestUser } from '../testing/records.ts';
import { sendFile } from '../testing/upload.ts';

// Wrong input and ids for every route by HTTP, derived from the contract: a new route is tested automatically, and a new kind of
// id without a case below fails. `platform/http/route-input.test.ts` tries all wrong values.

const app = useApp();

const all = (Object.entries(routes) as [string, AnyRoute][]).filter(([, route]) => inputSchema(route));
let callers: Record<UserType, TestUser>;
let valid: Ids;
let recordsOfOthers: Partial<Record<IdKind, unknown>>;

beforeAll(async () => {
  callers = {
    1: await makeUser(app, 1),
    2: await makeUser(app, 2),
    3: await makeUser(app, 3),
    4: await makeUser(app, 4),
    5: await makeUser(app, 5),
  };
  const other = await makeUser(app, 1);
  const bookId = await makeBook(app);
  const { orderNo } = await makeOrder(app, other, { bookId });
  const item = await app.call(addCartItem, { bookId, duration: 'one_year' }, other);
  const others = await makeRosterRecords(app, other);
  recordsOfOthers = {
    ...others,
    order: orderNo,
    cartItem: item.body.data.itemId,
    code: (await makeCodes(app, other))[0]!.code.id,
    device: await makeDevice(other),
    session: await makeSession(other),
    notification: await makeNotice(other),
    savedSearch: await makeSavedSearch(other),
    invoiceTitle: await makeInvoiceTitle(app, other),
    invoice: (await makeInvoice(app, other)).invoiceId,
    voucherImage: await makeVoucherImage(),
    statement: (await makeChannelStatement(app)).statementId,
    agreementStatement: await makeAgreementStatement(app, await makeUser(app, 3)),
    quotation: await askForQuotation(app, await makeUser(app, 3), [
      { bookId, duration: 'one_year', quantity: 600 },
    ]),
    offlineLease: await makeOfflineLease(other),
    shelfGroup: await makeShelfGroup(other),
    classLayer: (await makeClassLayer(app)).layer.layerId,
    joinedLayer: await makeJoinedLayer(other),
    ...(await makeFlashcardRecords(app, other)),
    ...(await makeNoteRecords(app, other)),
    supportThread: await makeThread(other),
    supportImage: await makeSupportImage(other),
    ...(await makeSampleRecords(await makeUser(app, 2))),
  };
  const own = await makeOrder(app, callers[1], { bookId });
  const ownItem = await app.call(addCartItem, { bookId, duration: 'one_year' }, callers[1]);
  valid = {
    ...UNKNOWN_IDS,
    ...(await makeRosterRecords(app, callers[1])),
    book: bookId,
    order: own.orderNo,
    cartItem: ownItem.body.data.itemId,
    code: (await makeCodes(app, callers[1]))[0]!.code.id,
    device: await makeDevice(callers[1]),
    session: await makeSession(callers[1]),
    notification: await makeNotice(callers[1]),
    savedSearch: await makeSavedSearch(callers[1]),
    invoiceTitle: await makeInvoiceTitle(app, callers[1]),
    invoice: (await makeInvoice(app, callers[1])).invoiceId,
    shelfGroup: await makeShelfGroup(callers[1]),
    classLayer: (await makeClassLayer(app, {}, callers[2])).layer.layerId,
    joinedLayer: await makeJoinedLayer(callers[1]),
    ...(await makeFlashcardRecords(app, callers[1])),
    ...(await makeNoteRecords(app, callers[1])),
    supportThread: await makeThread(callers[1]),
    user: other.userId,
    ...(await makeSampleRecords(callers[2])),
  };
});

async function makeOfflineLease(user: TestUser): Promise<string> {
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  const { cookies } = makeBrowser(app);
  const { body } = await app.call(startOfflineLease, { bookId }, { ...user, cookies });
  return body.data.lease.leaseId;
}

async function makeSampleRecords(teacher: TestUser) {
  const { applicationId, certificateId } = await makeSample(app, teacher);
  return { sampleApplication: applicationId, certificate: certificateId };
}

async function makeShelfGroup(user: TestUser): Promise<string> {
  return (await app.call(createShelfGroup, { name: '本学期' }, user)).body.data.list[0]!.groupId;
}

async function makeJoinedLayer(user: TestUser): Promise<string> {
  const made = await makeClassLayer(app);
  await makeLayerStudent(app, made, user);
  return made.layer.layerId;
}

async function makeDevice({ userId }: TestUser): Promise<string> {
  const id = newId();
  const device = { userId, id, name: 'Chrome · Windows', kind: 'desktop' } as const;
  await upsertDeviceSignIn(app.platform.db, device, app.clock.now());
  return id;
}

async function makeSession(user: TestUser): Promise<string> {
  const { body } = await app.call(findSessions, {}, user);
  return body.data.list[0]!.sessionId;
}

async function makeNotice({ userId }: TestUser): Promise<string> {
  const { id } = await insertNotification(app.platform.db, {
    userId,
    kind: 'teacherApproved',
    parameters: {},
  });
  return id;
}

async function makeVoucherImage(): Promise<string> {
  const { user, orderNo } = await makeTransfer(app);
  const file = { name: 'a.png', bytes: await makePng() };
  const { body } = await sendFile(app, uploadVoucherImage, { orderNo }, file, user);
  return body.data.images[0]!.imageId;
}

async function makeThread(user: TestUser): Promise<string> {
  const message = { messageKey: randomUUID(), text: '付款后书架里没有书', imageIds: [] };
  return (await app.call(openSupportThread, { subject: '付款', ...message }, user)).body.data.threadId;
}

async function makeSupportImage(user: TestUser): Promise<string> {
  const file = { name: 'a.png', bytes: await makePng() };
  return (await sendFile(app, uploadSupportImage, {}, file, user)).body.data.imageId;
}

const makePng = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

async function makeSavedSearch(user: TestUser): Promise<string> {
  const condition = {
    fieldType: 10,
    fieldVal: '数学',
    vague: 1,
    relationshipType: 10,
    isGlobal: false,
  } as const;
  const reply = await app.call(saveSearch, { name: '数学', conditions: [condition] }, user);
  return reply.body.data.savedSearchId;
}

function callerType({ access }: AnyRoute): UserType {
  if (access.who === 'staff') return 5;
  return access.who === 'types' && !access.types.includes(1) ? access.types[0]! : 1;
}

/** A new session and address for every call, because one route signs out and some limit calls per address. */
async function freshCaller(route: AnyRoute) {
  const caller = callers[callerType(route)];
  const token = await startSession(app.platform.db, caller.userId, app.clock.now());
  return { headers: { webauthorization: token }, remoteAddress: `127.${randomInt(255)}.${randomInt(255)}.1` };
}

async function send(route: AnyRoute, input: unknown) {
  const { headers, remoteAddress } = await freshCaller(route);
  const isGet = route.method === 'GET';
  if (route.kind === 'upload') return sendUpload(route, input as Json);
  const query = isGet
    ? Object.fromEntries(Object.entries(input as Json).map(([name, value]) => [name, String(value)]))
    : undefined;
  return app.app.inject({
    method: route.method,
    url: route.path,
    query,
    headers,
    remoteAddress,
    ...(isGet ? {} : { payload: input as object }),
  });
}

async function sendUpload(route: AnyRoute, fields: Json) {
  const { headers, remoteAddress } = await freshCaller(route);
  const form = Object.entries(fields)
    .map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    .join('');
  const file =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.epub"\r\n\r\nPK\u0003\u0004\r\n--b--\r\n';
  return app.app.inject({
    method: 'POST',
    url: route.path,
    remoteAddress,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: form + file,
  });
}

type Sent = Awaited<ReturnType<typeof send>>;
const codeOf = (reply: Sent) => reply.json<Envelope>().code;

/** The path of every field of the input that contains the id of a record. */
function idPaths(schema: Field, path: string[] = []): { path: string[]; kind: IdKind; owned: boolean }[] {
  const kind = schema['x-id'] as IdKind | undefined;
  if (kind) return [{ path, kind, owned: schema['x-owned'] === true }];
  const inside = Object.entries(propertiesOf(schema)).flatMap(([name, field]) =>
    idPaths(field, [...path, name]),
  );
  const choices = ((schema.anyOf ?? []) as Field[]).slice(0, 1).flatMap((choice) => idPaths(choice, path));
  const items = schema.items ? idPaths(schema.items as Field, [...path, '0']) : [];
  return [...inside, ...choices, ...items];
}

function withValue(input: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, index) => (String(index) === first ? withValue(item, rest, value) : item));
  return { ...(input as Json), [first]: withValue((input as Json)[first], rest, value) };
}

/** Input that is wrong in one field, or in a field that the route does not have; and the name of that field. */
function makeWrongInput(route: AnyRoute): { input: Json; name: string } {
  const schema = inputSchema(route) as Field;
  const [name, field] = Object.entries(propertiesOf(schema))[0] ?? [];
  if (!name || !field) return { input: { surprise: 1 }, name: 'surprise' };
  return { input: { ...makeFields(schema, valid), [name]: wrongValues(field)[0] }, name };
}

describe.each(all)('%s', (_, route) => {
  const schema = inputSchema(route) as Field;

  it('refuses wrong input, and names the field', async () => {
    const { input, name } = makeWrongInput(route);
    const reply = await send(route, input);
    expect([reply.statusCode, codeOf(reply)]).toEqual([422, generalErrors.invalidInput.code]);
    expect(reply.json<Envelope>().msg).toContain(name);
  });

  it('refuses unknown ids, and ids of other users in the same way', async () => {
    for (const { path, kind, owned } of idPaths(schema)) {
      expect(UNKNOWN_IDS[kind], `a case for ids of the kind ${kind}`).toBeDefined();
      const unknown = await send(route, withValue(makeFields(schema, valid), path, UNKNOWN_IDS[kind]));
      expect([path, unknown.json<Envelope>().isOK]).toEqual([path, false]);
      expect(unknown.statusCode).toBeLessThan(500);
      if (!owned) continue;
      expect(recordsOfOthers[kind], `a ${kind} of another user`).toBeDefined();
      const theirs = await send(route, withValue(makeFields(schema, valid), path, recordsOfOthers[kind]));
      expect([theirs.statusCode, codeOf(theirs)]).toEqual([unknown.statusCode, codeOf(unknown)]);
    }
  });
});

/** Values that look right: at the ends of a range, and days and times that the calendar does not have. */
function edgeValues(field: Field): unknown[] {
  if (field.type === 'integer')
    return [field.minimum, field.maximum, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1].filter(
      (value) => value !== undefined,
    );
  const accepts = (text: string) => new RegExp(String(field.pattern ?? '(?!)'), 'u').test(text);
  if (accepts('2026-09-01'))
    return ['2026-02-30', '2026-02-29', '2028-02-29', '2026-04-31', '1900-02-29', '1000-01-01', '2999-12-31'];
  if (accepts('2026-09-01T08:00:00.000Z'))
    return [
      '2026-02-30T08:00:00Z',
      '2026-13-01T08:00:00Z',
      '2026-09-01T25:61:61Z',
      '2999-12-31T23:59:59.999Z',
    ];
  return accepts('2026-09') ? ['2026-13', '1000-01', '2999-12'] : [];
}

/** The path of every field without fields of its own; of a choice the first one. */
function leafPaths(schema: Field, path: string[] = []): { path: string[]; field: Field }[] {
  if ('anyOf' in schema) return leafPaths((schema.anyOf as Field[])[0]!, path);
  if (schema.type === 'array') return leafPaths(schema.items as Field, [...path, '0']);
  const inside = Object.entries(propertiesOf(schema));
  if (inside.length === 0) return schema['x-id'] ? [] : [{ path, field: schema }];
  return inside.flatMap(([name, field]) => leafPaths(field, [...path, name]));
}

describe('odd values that look right', () => {
  const cases = all.flatMap(([name, route]) =>
    leafPaths(inputSchema(route) as Field)
      .map(({ path, field }) => ({ path, values: edgeValues(field) }))
      .filter(({ values }) => values.length > 0)
      .map((found) => [`${name} ${found.path.join('.')}`, route, found] as const),
  );

  it.each(cases)('%s: none is a fault of the server', async (_, route, { path, values }) => {
    for (const value of values) {
      const { statusCode } = await send(
        route,
        withValue(makeFields(inputSchema(route) as Field, valid), path, value),
      );
      expect([value, statusCode < 500]).toEqual([value, true]);
    }
  });
});

describe('a body', () => {
  async function sendBody(payload: string) {
    const { headers, remoteAddress } = await freshCaller(saveSearch);
    const json = { ...headers, 'content-type': 'application/json' };
    return app.app.inject({ method: 'POST', url: saveSearch.path, headers: json, payload, remoteAddress });
  }

  it('is refused when it is not an object, not JSON, or too large', async () => {
    for (const body of ['[]', '7', '"text"', 'null'])
      expect([body, codeOf(await sendBody(body))]).toEqual([body, generalErrors.invalidInput.code]);
    expect(codeOf(await sendBody('{"a":'))).toBe(generalErrors.invalidJson.code);
    expect(codeOf(await sendBody('x'.repeat(1024 * 1024 + 1)))).toBe(generalErrors.tooLarge.code);
  });
});

describe('an address outside the contract', () => {
  it('gets an envelope, and the server keeps running', async () => {
    for (const url of ['/b/v1/nothing', '/b/v1/book/getBook/extra', '/%00', '/b/v1/../../etc/passwd']) {
      const reply = await app.app.inject({ method: 'GET', url });
      expect([url, reply.statusCode, codeOf(reply)]).toEqual([url, 404, generalErrors.unknownRoute.code]);
    }
    const other = await app.app.inject({ method: 'DELETE', url: routes.getBook.path });
    expect(other.statusCode).toBe(404);
    expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
