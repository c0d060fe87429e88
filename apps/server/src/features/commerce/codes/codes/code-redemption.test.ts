import { randomUUID } from 'node:crypto';
import { codeErrors, findShelfBooks, previewCodes, redeemCode } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { CODE_ALPHABET, codeCheckCharacter, formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { makeBook, makeCodes, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { moveCode } from './code-move.service.ts';
import type { CodeMoveCauses } from './code-move.service.ts';
import { lockCodes, selectLineCodes } from './code.store.ts';
import type { LineCode } from './code.store.ts';

const app = useApp();

const redeem = (code: string, user: TestUser, extend = false, address = nextAddress()) =>
  app.call(redeemCode, { code, extend }, { ...user, address });
const preview = (codes: string[], user: TestUser, address = nextAddress()) =>
  app.call(previewCodes, { codes }, { ...user, address });

async function makeCode(given: { bookId?: number } = {}) {
  const [made] = await makeCodes(app, await makeUser(app), given);
  return made!;
}

/** A well-formed code that nobody has. */
function unknownCode(): string {
  const first = [...randomUUID().replace(/\D/g, '3').padEnd(15, '7').slice(0, 15)]
    .map((digit) => CODE_ALPHABET[Number(digit)])
    .join('');
  return first + codeCheckCharacter(first);
}

const move = <To extends keyof CodeMoveCauses>(code: LineCode, to: To, cause: CodeMoveCauses[To]) =>
  app.platform.db.transaction(async (tx) => {
    const [locked] = await lockCodes(tx, [code.id]);
    await moveCode(tx, locked!, to, cause, app.clock.now());
  });
const stateOf = async ({ orderNo }: LineCode) =>
  (await selectLineCodes(app.platform.db, orderNo, 1)).map(({ state }) => state);

describe('redeeming a code', () => {
  it('puts the book on the shelf for the time that the preview told', async () => {
    const user = await makeUser(app);
    const { code, text } = await makeCode();
    const typed = ` ${formatCode(text).toLowerCase()} `;
    const shown = await preview([typed], user);
    const [line] = shown.body.data.list;
    expect(line).toMatchObject({ status: 'redeemable', duration: 'half_year', currentEndDay: null });
    expect(line!.redeemBefore).toBe(businessDay(code.expiresAt));
    expect(await stateOf(code)).toEqual(['unassigned']);
    const { body } = await redeem(typed, user);
    expect(body.data).toMatchObject({ book: { bookId: code.bookId }, endDay: line!.endDay });
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([
      { book: { bookId: code.bookId }, source: 'code', endDay: line!.endDay },
    ]);
    expect(await stateOf(code)).toEqual(['activated']);
  });

  it('gives one code to one of two people who redeem it at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(app)));
    const { text } = await makeCode();
    const replies = await Promise.all(people.map((user) => redeem(text, user)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(
      [200, codeErrors.used.code, codeErrors.used.code, codeErrors.used.code].sort(),
    );
    const shelves = await Promise.all(
      people.map((user) => app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)),
    );
    expect(shelves.reduce((sum, { body }) => sum + body.data.total, 0)).toBe(1);
  });

  it('of a book on the shelf is refused with 4001, keeps the code, and extends when asked', async () => {
    const user = await makeUser(app);
    const { code, text } = await makeCode();
    await makeEntitlement(app, user, code.bookId, 'one_year');
    const refused = await redeem(text, user);
    expect(refused.body).toMatchObject({ code: 4001, msg: '书架已存在该书' });
    expect(await stateOf(code)).toEqual(['unassigned']);
    const [line] = (await preview([text], user)).body.data.list;
    expect(line).toMatchObject({ status: 'onShelf', neverEnds: false });
    expect(line!.endDay! > line!.currentEndDay!).toBe(true);
    const extended = await redeem(text, user, true);
    expect(extended.body.data.endDay).toBe(line!.endDay);
  });

  it('of a book that never ends keeps the code even when extending is asked', async () => {
    const user = await makeUser(app);
    const { code, text } = await makeCode();
    await makeEntitlement(app, user, code.bookId, 'long_term');
    expect((await preview([text], user)).body.data.list[0]).toMatchObject({
      status: 'onShelf',
      neverEnds: true,
    });
    expect((await redeem(text, user, true)).body.code).toBe(4001);
    expect(await stateOf(code)).toEqual(['unassigned']);
  });

  it('two codes for one book at the same time: the second asks before it extends', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const made = [await makeCode({ bookId }), await makeCode({ bookId })];
    const replies = await Promise.all(made.map(({ text }) => redeem(text, user)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([200, 4001]);
  });
});

describe('a code that cannot be redeemed', () => {
  it('has an answer of its own for each reason', async () => {
    const user = await makeUser(app);
    const [mine, theirs, gone, late] = [
      await makeCode(),
      await makeCode(),
      await makeCode(),
      await makeCode(),
    ];
    await redeem(mine.text, user);
    await redeem(theirs.text, await makeUser(app));
    await move(gone.code, 'void', { reason: '丢失' });
    await move(late.code, 'lapsed', {});
    const wrong = mine.text.slice(0, 15) + (mine.text.endsWith('A') ? 'B' : 'A');
    const cases = [
      [wrong, 'mistyped'],
      ['K7QM', 'mistyped'],
      [unknownCode(), 'unknown'],
      [mine.text, 'alreadyYours'],
      [theirs.text, 'used'],
      [gone.text, 'void'],
      [late.text, 'lapsed'],
    ] as const;
    const shown = await preview(
      cases.map(([typed]) => typed),
      user,
    );
    expect(shown.body.data.list.map(({ status }) => status)).toEqual(cases.map(([, status]) => status));
    // Only who has redeemed it reads for which book it was.
    expect(shown.body.data.list.filter(({ book }) => book)).toHaveLength(1);
    for (const [typed, status] of cases) {
      expect((await redeem(typed, user)).body.code).toBe(codeErrors[status].code);
    }
  });

  it('is past its last day, also before the sweep says so', async () => {
    const user = await makeUser(app);
    const { code, text } = await makeCode();
    app.clock.advance(code.expiresAt.getTime() - app.clock.now().getTime());
    // The session of the user is over by then.
    const later = await makeUser(app, user.type);
    expect((await redeem(text, later)).body.code).toBe(codeErrors.lapsed.code);
    expect(await stateOf(code)).toEqual(['unassigned']);
  });

  it('is one that was recalled: the old text is void', async () => {
    const user = await makeUser(app);
    const { code, text } = await makeCode();
    await move(code, 'assigned', { recipientName: '周予安', recipientEmail: null });
    await move(code, 'unassigned', { masterSecret: app.platform.masterSecret });
    expect((await redeem(text, user)).body.code).toBe(codeErrors.void.code);
    expect((await preview([text], user)).body.data.list[0]!.status).toBe('void');
  });

  it('is refused for accounts without a bookshelf of their own', async () => {
    const { code, text } = await makeCode();
    for (const type of [USER_TYPE.institution, USER_TYPE.channel, USER_TYPE.staff]) {
      const user = await makeUser(app, type);
      expect((await redeem(text, user)).body.code).toBe(codeErrors.wrongRole.code);
      expect((await preview([text], user)).body.code).toBe(codeErrors.wrongRole.code);
    }
    expect(await stateOf(code)).toEqual(['unassigned']);
  });

  it('counts once among several lines', async () => {
    const user = await makeUser(app);
    const { text } = await makeCode();
    const { body } = await preview([text, formatCode(text)], user);
    expect(body.data.list.map(({ status }) => status)).toEqual(['redeemable', 'duplicate']);
  });
});

describe('guesses', () => {
  it('five unknown codes in ten minutes lock redeeming for ten, from any network, also of a right code', async () => {
    const user = await makeUser(app);
    const { text } = await makeCode();
    // Neither a typing mistake nor an own code is a guess.
    await preview(['K7QM', text], user);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await redeem(unknownCode(), user)).body.code).toBe(codeErrors.unknown.code);
    }
    const locked = await redeem(text, user);
    expect([locked.status, locked.body.code]).toEqual([429, codeErrors.locked.code]);
    expect(locked.body.msg).toContain('10 分钟');
    expect((await preview([text], user)).body.code).toBe(codeErrors.locked.code);
    app.clock.advance(9 * 60_000);
    expect((await redeem(text, user)).body.code).toBe(codeErrors.locked.code);
    app.clock.advance(61_000);
    expect((await redeem(text, user)).body.isOK).toBe(true);
  });

  it('are forgotten ten minutes after the first', async () => {
    const user = await makeUser(app);
    for (let guess = 0; guess < 4; guess += 1) await redeem(unknownCode(), user);
    app.clock.advance(10 * 60_000);
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await redeem(unknownCode(), user)).body.code).toBe(codeErrors.unknown.code);
    }
  });

  it('of several accounts lock nobody else on their network', async () => {
    const address = nextAddress();
    for (let user = 0; user < 5; user += 1) {
      const guesser = await makeUser(app);
      for (let guess = 0; guess < 5; guess += 1) await redeem(unknownCode(), guesser, false, address);
      expect((await redeem(unknownCode(), guesser, false, address)).body.code).toBe(codeErrors.locked.code);
      expect((await redeem(unknownCode(), guesser)).body.code).toBe(codeErrors.locked.code);
    }
    const { text } = await makeCode();
    expect((await redeem(text, await makeUser(app), false, address)).body.isOK).toBe(true);
  });
});
