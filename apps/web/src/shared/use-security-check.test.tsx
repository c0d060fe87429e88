import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from './testing/fake-server.ts';
import type { Handlers } from './testing/fake-server.ts';
import { renderPage } from './testing/render-page.tsx';
import { makeChallenge, offerSecurityCheck, readSecurityCheck } from './testing/security-check.ts';
import { useLanguageInTest } from './testing/texts.ts';
import { SecurityCheckBox } from './ui/security-check.tsx';
import { SecurityCheckMissing, useSecurityCheck } from './use-security-check.ts';
import type { SecurityCheck } from './use-security-check.ts';

const CHALLENGE = 'GET /b/v1/account/getSecurityChallenge';

function openBox(handlers: Handlers = {}) {
  const server = startFakeServer({ ...offerSecurityCheck(), ...handlers });
  let check: SecurityCheck | undefined;
  renderPage(function Page() {
    check = useSecurityCheck();
    return <SecurityCheckBox check={check} />;
  });
  return {
    server,
    take: () => act(() => check!.takeSolution()),
    takeInVain: () => act(() => check!.takeSolution().catch((error: unknown) => error)),
    takeTwo: () => act(() => Promise.all([check!.takeSolution(), check!.takeSolution()])),
    askAgain: () => act(() => check!.askAgain()),
  };
}

const box = () => screen.getByRole('checkbox', { name: '安全验证' });
const status = () => document.getElementById(box().getAttribute('aria-describedby')!)!;
const says = (words: string) => waitFor(() => expect(status().textContent).toBe(words));

describe('the security check', () => {
  it.each(['{Enter}', ' '])('is done by keyboard, with "%s", and told', async (key) => {
    let answer = () => {};
    const { server } = openBox({
      [CHALLENGE]: () =>
        new Promise((resolve) => {
          answer = () => resolve(makeChallenge());
        }),
    });
    expect(status().textContent).toBe('点此验证');
    expect(server.calls).toHaveLength(0);
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard(key);
    await says('正在验证，约需一秒');
    expect(status().getAttribute('role')).toBe('status');
    expect(box().getAttribute('aria-busy')).toBe('true');
    expect(box().getAttribute('aria-checked')).toBe('false');
    await userEvent.keyboard(key);
    act(answer);
    await says('已通过');
    expect(box().getAttribute('aria-checked')).toBe('true');
    expect(server.inputsOf(CHALLENGE)).toHaveLength(1);
  });

  it('gives solutions that the server takes, each another, after one press', async () => {
    const { server, take } = openBox();
    await userEvent.click(box());
    const checks = [await take(), await take(), await take()];
    const read = await Promise.all(checks.map(readSecurityCheck));
    expect(read.map(({ verified }) => verified)).toEqual([true, true, true]);
    expect(new Set(read.map(({ nonce }) => nonce)).size).toBe(3);
    await waitFor(() => expect(server.inputsOf(CHALLENGE)).toHaveLength(4));
    await says('已通过');
  });

  it('gives two who ask at once two solutions', async () => {
    const { takeTwo } = openBox();
    await userEvent.click(box());
    const [first, second] = await takeTwo();
    expect(first).not.toBe(second);
  });

  it('wanted before it was begun says so, and can be begun then', async () => {
    const { server, take, takeInVain } = openBox();
    expect(await takeInVain()).toBeInstanceOf(SecurityCheckMissing);
    await says('请先完成安全验证');
    expect(server.calls).toHaveLength(0);
    await userEvent.click(box());
    await says('已通过');
    expect((await readSecurityCheck(await take())).verified).toBe(true);
  });

  it.each([
    ['the network is gone', () => new Response('')],
    ['it is refused', () => new Refusal(4029, '操作过于频繁，请 20 秒后再试', { seconds: 20 })],
    ['the challenge is no JSON', () => ({ challenge: '{' })],
    ['the challenge is of another kind', () => ({ challenge: '{"parameters":{}}' })],
  ])('fails when %s, without a notice, and can be tried again', async (_, answer) => {
    const { server, takeInVain } = openBox({ [CHALLENGE]: answer });
    await userEvent.click(box());
    await says('没有通过，请重试');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await takeInVain()).toBeInstanceOf(SecurityCheckMissing);
    await says('没有通过，请重试');
    server.use(offerSecurityCheck());
    await userEvent.click(box());
    await says('已通过');
  });

  it('fails when there can be no worker', async () => {
    openBox();
    vi.stubGlobal('Worker', undefined);
    await userEvent.click(box());
    await says('没有通过，请重试');
  });

  it('told in the background that it fails asks to be pressed again', async () => {
    const { server, take } = openBox();
    await userEvent.click(box());
    await says('已通过');
    server.use({ [CHALLENGE]: () => new Response('') });
    expect((await readSecurityCheck(await take())).verified).toBe(true);
    await says('没有通过，请重试');
  });

  it('gives a fresh solution when the one at hand is out of date', async () => {
    const { server, take } = openBox({ [CHALLENGE]: () => makeChallenge(new Date(Date.now() - 1000)) });
    await userEvent.click(box());
    await says('已通过');
    server.use(offerSecurityCheck());
    expect((await readSecurityCheck(await take())).verified).toBe(true);
  });

  it('is asked for again after the server refused it', async () => {
    const { takeInVain, askAgain } = openBox();
    await userEvent.click(box());
    await says('已通过');
    askAgain();
    await says('没有通过，请重试');
    expect(await takeInVain()).toBeInstanceOf(SecurityCheckMissing);
    await userEvent.click(box());
    await says('已通过');
  });

  it('is complete in English', async () => {
    await useLanguageInTest('en');
    openBox();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Security check' }));
    expect(await screen.findByText('Passed')).toBeTruthy();
  });
});
