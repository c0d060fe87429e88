import { generalErrors } from '@zhiye/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from '../testing/fake-server.ts';
import type { Handlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { makeChallenge, mockSecurityCheck, verifySecurityCheck } from '../testing/security-check.ts';
import { setTestLanguage } from '../testing/texts.ts';
import { SecurityCheckBox } from '../ui/forms/security-check-box.tsx';
import { SecurityCheckMissing, useSecurityCheck } from './use-security-check.ts';
import type { SecurityCheck } from './use-security-check.ts';

const CHALLENGE = 'GET /b/v1/account/getSecurityChallenge';

function openBox(handlers: Handlers = {}) {
  const server = startFakeServer({ ...mockSecurityCheck(), ...handlers });
  let check: SecurityCheck | undefined;
  renderPage(function Page() {
    check = useSecurityCheck();
    return <SecurityCheckBox check={check} />;
  });
  return {
    server,
    take: () => act(() => check!.getSolution()),
    takeInVain: () => act(() => check!.getSolution().catch((error: unknown) => error)),
    takeTwo: () => act(() => Promise.all([check!.getSolution(), check!.getSolution()])),
    askAgain: () => act(() => check!.invalidate()),
  };
}

const box = () => screen.getByRole('checkbox', { name: '安全验证' });
const status = () => document.getElementById(box().getAttribute('aria-describedby')!)!;
const says = (words: string) => waitFor(() => expect(status().textContent).toBe(words));

describe('the security check', () => {
  it.each(['{Enter}', ' '])('is done by keyboard, with "%s", and shown', async (key) => {
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

  it('gives a new solution that the server accepts each time, after one click', async () => {
    const { server, take } = openBox();
    await userEvent.click(box());
    const checks = [await take(), await take(), await take()];
    const read = await Promise.all(checks.map(verifySecurityCheck));
    expect(read.map(({ verified }) => verified)).toEqual([true, true, true]);
    expect(new Set(read.map(({ nonce }) => nonce)).size).toBe(3);
    await waitFor(() => expect(server.inputsOf(CHALLENGE)).toHaveLength(4));
    await says('已通过');
  });

  it('gives two concurrent callers two solutions', async () => {
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
    expect((await verifySecurityCheck(await take())).verified).toBe(true);
  });

  it.each([
    ['the network is gone', () => new Response('')],
    [
      'it is refused',
      () => new Refusal(generalErrors.tooManyRequests.code, '操作过于频繁，请 20 秒后再试', { seconds: 20 }),
    ],
    ['the challenge is no JSON', () => ({ challenge: '{' })],
    ['the challenge is of another kind', () => ({ challenge: '{"parameters":{}}' })],
  ])('fails when %s, without a toast, and can be tried again', async (_, answer) => {
    const { server, takeInVain } = openBox({ [CHALLENGE]: answer });
    await userEvent.click(box());
    await says('验证失败，请重试');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await takeInVain()).toBeInstanceOf(SecurityCheckMissing);
    await says('验证失败，请重试');
    server.use(mockSecurityCheck());
    await userEvent.click(box());
    await says('已通过');
  });

  it('fails when there can be no worker', async () => {
    openBox();
    vi.stubGlobal('Worker', undefined);
    await userEvent.click(box());
    await says('验证失败，请重试');
  });

  it('a failure in the background asks for a new click', async () => {
    const { server, take } = openBox();
    await userEvent.click(box());
    await says('已通过');
    server.use({ [CHALLENGE]: () => new Response('') });
    expect((await verifySecurityCheck(await take())).verified).toBe(true);
    await says('验证失败，请重试');
  });

  it('gives a fresh solution when the prepared one has expired', async () => {
    const { server, take } = openBox({ [CHALLENGE]: () => makeChallenge(new Date(Date.now() - 1000)) });
    await userEvent.click(box());
    await says('已通过');
    server.use(mockSecurityCheck());
    expect((await verifySecurityCheck(await take())).verified).toBe(true);
  });

  it('is asked for again after the server refused it', async () => {
    const { takeInVain, askAgain } = openBox();
    await userEvent.click(box());
    await says('已通过');
    askAgain();
    await says('验证失败，请重试');
    expect(await takeInVain()).toBeInstanceOf(SecurityCheckMissing);
    await userEvent.click(box());
    await says('已通过');
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openBox();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Security check' }));
    expect(await screen.findByText('Passed')).toBeTruthy();
  });
});
