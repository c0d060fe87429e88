import { randomFillSync } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import {
  accountErrors,
  generalErrors,
  getOwnApplication,
  pictureErrors,
  submitInstitutionApplication,
  submitTeacherApplication,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { updateUser } from '../user.store.ts';

const app = useApp();
const TEACHER = { name: '沈砚秋', institution: '澄江大学', department: '数学系' };
const INSTITUTION: InputOf<typeof submitInstitutionApplication> = {
  institutionName: '澄江大学图书馆',
  category: 'library',
  address: '澄江市学苑路 1 号',
  contactName: '林若谷',
  department: '采编部',
};

const blank = { width: 60, height: 40, channels: 3, background: '#c0d8e0' } as const;
const png = () => sharp({ create: blank }).png().toBuffer();
const jpeg = () => sharp({ create: blank }).jpeg().toBuffer();

const apply = (user: TestUser, bytes: Uint8Array, name = 'card.png', fields = TEACHER) =>
  sendFile(app, submitTeacherApplication, fields, { name, bytes }, user);
const own = async (user: TestUser) => (await app.call(getOwnApplication, {}, user)).body.data;
const decide = (user: TestUser, state: 'approved' | 'rejected', reason: string | null = null) =>
  app.platform.db.execute(
    sql`UPDATE account_applications SET state = ${state}, reason = ${reason}, decided_at = now() WHERE user_id = ${user.userId} AND state = 'pending'`,
  );

async function certificateOf({ userId }: TestUser): Promise<{ name: string; bytes: Buffer }> {
  const { rows } = await app.platform.db.execute<{ id: string; owner_id: string }>(
    sql`SELECT f.id, f.owner_id FROM files f JOIN account_applications a ON a.certificate_file_id = f.id WHERE a.user_id = ${userId}`,
  );
  expect(rows.map((row) => row.owner_id)).toEqual([userId]);
  const { db, storage } = app.platform;
  const file = (await openPrivateFile(db, storage, rows[0]!.id, 'workCertificate'))!;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return { name: file.name, bytes: Buffer.concat(chunks) };
}

const storedFiles = async ({ userId }: TestUser) => {
  const { rows } = await app.platform.db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM files WHERE owner_id = ${userId}`,
  );
  return rows[0]!.total;
};

/** A small PNG whose header declares this size. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('applying as a teacher', () => {
  it('stores texts and picture, and shows the user the pending application', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    expect(await own(user)).toBeNull();
    const { body } = await apply(user, await png(), '工作证.PNG', { ...TEACHER, name: ' 沈砚秋 ' });
    expect(body.isOK).toBe(true);
    expect(await own(user)).toMatchObject({
      type: USER_TYPE.teacher,
      state: 'pending',
      reason: null,
      decidedAt: null,
      teacher: TEACHER,
      institution: null,
    });
    const { name, bytes } = await certificateOf(user);
    expect(name).toBe('work-certificate.png');
    expect((await sharp(bytes).metadata()).width).toBe(blank.width);
  });

  it.each(['card.jpg', 'card.jpeg', 'CARD.JPG'])('accepts %s', async (name) => {
    const user = await makeUser(app, USER_TYPE.personal);
    expect((await apply(user, await jpeg(), name)).body.isOK).toBe(true);
    expect((await certificateOf(user)).name).toBe('work-certificate.jpg');
  });

  it('removes the metadata of the picture and turns it upright', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    const taken = await sharp({ create: blank })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await apply(user, taken, 'card.jpg');
    const { bytes } = await certificateOf(user);
    const { exif, width, height, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect([width, height]).toEqual([blank.height, blank.width]);
  });

  it('removes data that is appended to the picture', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    const page = Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004');
    expect((await apply(user, Buffer.concat([await png(), page]))).body.isOK).toBe(true);
    expect((await certificateOf(user)).bytes.includes('<script>')).toBe(false);
  });
});

describe('an invalid picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, { code: number }?]>([
    [
      'a program called png',
      'card.png',
      () => Buffer.from('MZ\u0090\u0000 program'),
      pictureErrors.notAPicture,
    ],
    ['a png called jpg', 'card.jpg', png],
    ['a jpg called png', 'card.png', jpeg],
    ['a gif called png', 'card.png', () => sharp({ create: blank }).gif().toBuffer()],
    ['a picture called exe', 'card.png.exe', png],
    ['a picture without an extension', 'card', png],
    ['an svg', 'card.svg', () => svg],
    ['an svg called png', 'card.png', () => svg],
    ['HTML called png', 'card.png', () => html, pictureErrors.notAPicture],
    [
      'HTML after the first bytes of a png',
      'card.png',
      () => Buffer.concat([pngOfSize(1, 1).subarray(0, 8), html]),
      pictureErrors.pictureDamaged,
    ],
    [
      'HTML after the first bytes of a jpg',
      'card.jpg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]),
      pictureErrors.pictureDamaged,
    ],
    [
      'half a picture',
      'card.png',
      async () => (await noise()).subarray(0, 4_000),
      pictureErrors.pictureDamaged,
    ],
    ['an empty file', 'card.png', () => Buffer.alloc(0), pictureErrors.pictureEmpty],
  ])(
    '%s is refused, and nothing is stored',
    async (_, name, make, error = pictureErrors.pictureOtherKind) => {
      const user = await makeUser(app, USER_TYPE.personal);
      const { status, body } = await apply(user, await make(), name);
      expect([status, body.code]).toEqual([422, error.code]);
      expect([await own(user), await storedFiles(user)]).toEqual([null, 0]);
    },
  );

  it.each([
    ['50,000 x 50,000', 50_000, 50_000],
    ['8,000 x 5,001', 8_000, 5_001],
  ])('of %s pixels is refused before it is decoded', async (_, width, height) => {
    const user = await makeUser(app, USER_TYPE.personal);
    const { body } = await apply(user, pngOfSize(width, height));
    expect(body).toMatchObject({ code: pictureErrors.pictureTooLarge.code, data: { megapixels: 40 } });
  });

  it('of more than ten megabytes is refused', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    const { status, body } = await apply(user, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, generalErrors.tooLarge.code]);
  });

  it('leaves no temporary file', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    const before = await readdir(app.platform.scratchDir);
    await apply(user, html);
    await apply(user, await png());
    expect(await readdir(app.platform.scratchDir)).toEqual(before);
  });
});

const noise = () =>
  sharp(randomFillSync(Buffer.alloc(120 * 120 * 3)), { raw: { width: 120, height: 120, channels: 3 } })
    .png()
    .toBuffer();

describe('texts', () => {
  it.each([
    ['spaces', '   '],
    ['invisible characters', '\u200b\ufeff'],
    ['a null byte', '沈\u0000'],
    ['a direction override', '\u202egnp.exe'],
  ])('of %s are refused', async (_, text) => {
    const user = await makeUser(app, USER_TYPE.personal);
    for (const field of ['name', 'institution', 'department']) {
      const { body } = await apply(user, await png(), 'card.png', { ...TEACHER, [field]: text });
      expect([field, body.code]).toEqual([field, generalErrors.invalidInput.code]);
    }
    const library = await makeUser(app, USER_TYPE.institution);
    for (const field of ['institutionName', 'address', 'contactName', 'department']) {
      const input = { ...INSTITUTION, [field]: text };
      const { body } = await app.call(submitInstitutionApplication, input, library);
      expect([field, body.code]).toEqual([field, generalErrors.invalidInput.code]);
    }
  });

  it('of the file name are not stored', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    await apply(user, await png(), '<script>alert(1)</script>.png');
    expect((await certificateOf(user)).name).toBe('work-certificate.png');
  });
});

describe('repeated applications', () => {
  it('a second one is refused while the first is pending, and accepted after a rejection', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    await apply(user, await png());
    const second = await apply(user, await png());
    expect([second.status, second.body.code]).toEqual([409, accountErrors.applicationExists.code]);
    await decide(user, 'rejected', '照片不清楚');
    expect(await own(user)).toMatchObject({ state: 'rejected', reason: '照片不清楚' });
    app.clock.advance(1_000);
    expect((await apply(user, await png())).body.isOK).toBe(true);
    expect(await own(user)).toMatchObject({ state: 'pending', reason: null });
  });

  it('one of several concurrent ones is stored, with one picture', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    const picture = await png();
    const replies = await Promise.all(Array.from({ length: 6 }, () => apply(user, picture)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      REPLY_CODE.success,
      ...Array<number>(5).fill(accountErrors.applicationExists.code),
    ]);
    expect(await storedFiles(user)).toBe(1);
  });

  it('an approved user cannot apply again', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    await apply(user, await png());
    await decide(user, 'approved');
    expect((await apply(user, await png())).body.code).toBe(accountErrors.applicationExists.code);
    await updateUser(app.platform.db, user.userId, { type: USER_TYPE.teacher });
    expect((await apply(user, await png())).body.code).toBe(generalErrors.notPermitted.code);

    const library = await makeUser(app, USER_TYPE.institution);
    await app.call(submitInstitutionApplication, INSTITUTION, library);
    await decide(library, 'approved');
    const again = await app.call(submitInstitutionApplication, INSTITUTION, library);
    expect(again.body.code).toBe(accountErrors.applicationExists.code);
  });
});

describe('applying as an institution', () => {
  it('stores the details once', async () => {
    const user = await makeUser(app, USER_TYPE.institution);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.call(submitInstitutionApplication, INSTITUTION, user)),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(await own(user)).toMatchObject({
      type: USER_TYPE.institution,
      state: 'pending',
      teacher: null,
      institution: INSTITUTION,
    });
    await decide(user, 'rejected', '名称与公章不符');
    app.clock.advance(1_000);
    const corrected = { ...INSTITUTION, institutionName: '澄江大学' };
    expect((await app.call(submitInstitutionApplication, corrected, user)).body.isOK).toBe(true);
    expect((await own(user))?.institution).toEqual(corrected);
  });

  it('refuses an unknown kind of institution', async () => {
    const user = await makeUser(app, USER_TYPE.institution);
    const input = { ...INSTITUTION, category: 'casino' as never };
    const { body } = await app.call(submitInstitutionApplication, input, user);
    expect(body.code).toBe(generalErrors.invalidInput.code);
  });
});

describe('access', () => {
  it('users see their own application only', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    await apply(user, await png());
    expect(await own(await makeUser(app, USER_TYPE.personal))).toBeNull();
    expect((await app.call(getOwnApplication, {})).body.code).toBe(generalErrors.notSignedIn.code);
  });

  it('users of another type are refused', async () => {
    for (const type of [2, 3, 4, 5] as const) {
      const { body } = await apply(await makeUser(app, type), await png());
      expect([type, body.code]).toEqual([type, generalErrors.notPermitted.code]);
    }
    for (const type of [1, 2, 4, 5] as const) {
      const { body } = await app.call(submitInstitutionApplication, INSTITUTION, await makeUser(app, type));
      expect([type, body.code]).toEqual([type, generalErrors.notPermitted.code]);
    }
  });

  it('a certificate is not a public file', async () => {
    const user = await makeUser(app, USER_TYPE.personal);
    await apply(user, await png());
    const { rows } = await app.platform.db.execute<{ key: string }>(
      sql`SELECT key FROM files WHERE owner_id = ${user.userId}`,
    );
    expect((await app.app.inject({ url: `/files/${rows[0]!.key}` })).statusCode).toBe(404);
  });
});
