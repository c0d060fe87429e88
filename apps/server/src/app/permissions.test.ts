import { generalErrors, inputSchema, mayCall, routes } from '@zhiye/contract';
import type { Access, AnyRoute, Caller, Envelope, UserType } from '@zhiye/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../features/people/accounts/index.ts';
import { useApp } from '../testing/test-app.ts';
import { makeUser } from '../testing/records.ts';
import type { TestUser } from '../testing/records.ts';

const app = useApp();
const TYPES: UserType[] = [1, 2, 3, 4, 5];
const users = new Map<UserType, TestUser>();

beforeAll(async () => {
  for (const type of TYPES) users.set(type, await makeUser(app, type));
});

const all = Object.entries(routes) as [string, AnyRoute][];

/** A new session for every call, because one of the routes signs out. */
const tokenOf = (type: UserType) => startSession(app.platform.db, users.get(type)!.userId, app.clock.now());

/** 4101 or 4201 when access is refused, undefined otherwise, whatever the handler replies. */
async function refusalOf(route: AnyRoute, token?: string): Promise<number | undefined> {
  const url = route.path.replace('/*', '/x').replace(/:\w+/g, '1');
  const reply = await app.app.inject({
    method: route.method,
    url,
    headers: token ? { webauthorization: token } : {},
    ...(route.method === 'POST' && route.kind !== 'upload' ? { payload: {} } : {}),
  });
  if (reply.statusCode !== 401 && reply.statusCode !== 403) return undefined;
  const { code } = reply.json<Envelope>();
  const refusals: unknown[] = [generalErrors.notSignedIn.code, generalErrors.notPermitted.code];
  return refusals.includes(code) ? (code as number) : undefined;
}

const describeAccess = (access: Access): string => {
  if (access.who === 'types') return `types ${access.types.join(', ')}`;
  if (access.who === 'staff') return `staff: ${[...new Set([...access.roles, 'admin'])].join(', ')}`;
  return access.who;
};

/** Fields of the input that contain the id of a user's own record. */
function ownedFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    anyOf = [],
    items,
  } = schema as Record<string, unknown> & {
    properties?: Record<string, Record<string, unknown>>;
    anyOf?: unknown[];
  };
  return [
    ...Object.entries(properties).flatMap(([name, field]) =>
      field['x-owned'] || (field.items as Record<string, unknown> | undefined)?.['x-owned']
        ? [name]
        : ownedFields(field),
    ),
    ...anyOf.flatMap(ownedFields),
    ...ownedFields(items),
  ];
}

const callerOf = (type: UserType): Caller => ({ type, staffRoles: type === 5 ? ['admin'] : [] });

/** A type that may call the route and one that may not, in turn; `access.test.ts` of the contract has every rule for every type. */
const choices = all.map(([name, route], index) => {
  const may = (type: UserType) => mayCall(route.access, callerOf(type));
  const [allowed, refused] = [TYPES.filter(may), TYPES.filter((type) => !may(type))];
  const choice = {
    route,
    allowed: allowed[index % allowed.length]!,
    refused: refused[index % refused.length],
  };
  return [name, choice] as const;
});

describe('every route of the contract', () => {
  it.each(all)('%s is mounted', (_, route) => {
    expect(app.app.hasRoute({ method: route.method, url: route.path })).toBe(true);
  });

  it.each(choices)(
    '%s is open to a guest, an allowed type and a refused type as its access rule says',
    async (_, choice) => {
      const { route, allowed, refused } = choice;
      const guest = mayCall(route.access, undefined) ? undefined : generalErrors.notSignedIn.code;
      expect(await refusalOf(route)).toBe(guest);
      expect(await refusalOf(route, await tokenOf(allowed))).toBeUndefined();
      if (refused)
        expect(await refusalOf(route, await tokenOf(refused))).toBe(generalErrors.notPermitted.code);
    },
  );

  it('is for staff exactly when its path starts with /b/v1/admin/', () => {
    const admin = all.filter(([, route]) => route.path.startsWith('/b/v1/admin/'));
    expect(admin.length).toBeGreaterThan(0);
    for (const [name, { access }] of admin) expect([name, access.who]).toEqual([name, 'staff']);
    const others = all.filter(([, route]) => !route.path.startsWith('/b/v1/admin/'));
    for (const [name, { access }] of others) expect([name, access.who === 'staff']).toEqual([name, false]);
  });

  it('checks the staff role in the back office', async () => {
    const service = await makeUser(app, 5, ['service']);
    expect(await refusalOf(routes.findAdminBooks, service.token)).toBeUndefined();
    expect(await refusalOf(routes.uploadPublication, service.token)).toBe(generalErrors.notPermitted.code);
  });

  it('matches the permission table in docs', async () => {
    const rows = all
      .map(([name, route]) => {
        const owned = ownedFields(inputSchema(route));
        const may = [undefined, ...TYPES].map((type) =>
          mayCall(route.access, type && callerOf(type)) ? '●' : ' ',
        );
        return `| ${route.method} ${route.path} | ${name} | ${may.join(' | ')} | ${describeAccess(route.access)} | ${owned.join(', ')} |`;
      })
      .sort();
    const table = [
      '# Permissions',
      '',
      'Generated from the contract by `app/permissions.test.ts`, which also calls every route as a guest, as a user who may and as one',
      'who may not. To change a',
      'cell, change the `access` of the route, run the test with `-u`, and review the difference here. Own records: fields with',
      'the id of a record of one user; for other users such a record is not found.',
      '',
      '| Route | Name | Guest | 1 | 2 | 3 | 4 | 5 | Access | Own records |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
    await expect(table).toMatchFileSnapshot('../../../../docs/permissions.md');
  });
});
