import { generalErrors } from '@zhiye/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../testing/user-event.ts';
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
    getSolution: () => act(() => check!.getSolution()),
    getSolutionError: () => act(() => check!.getSolution().catch((error: unknown) => error)),
    getTwoSolutions: () => act(() => Promise.all([check!.getSolution(), check!.getSolution()])),
    invalidate: () => act(() => check!.invalidate()),
  };
}

const box = () => screen.getByRole('checkbox', { name: '安全验证' });
const status = () => document.getElementById(box().getAttribute('aria-describedby')!)!;
const waitForStatus = (words: string) => waitFor(() => expect(status().textContent).toBe(words));

describe('the security check', () => {
  it.each(['{Enter}', ' '])('is solved by keyboard, with "%s", and shows its status', async (key) => {
    let sendReply = () => {};
    const { server } = openBox({
      [CHALLENGE]: () =>
        new Promise((resolve) => {
          sendReply = () => resolve(makeChallenge());
        }),
    });
    expect(status().textContent).toBe('点此验证');
    expect(server.calls).toHaveLength(0);
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard(key);
    await waitForStatus('正在验证，约需一秒');
    expect(status().getAttribute('role')).toBe('status');
    expect(box().getAttribute('aria-busy')).toBe('true');
    expect(box().getAttribute('aria-checked')).toBe('false');
    await userEvent.keyboard(key);
    act(sendReply);
    await waitForStatus('已通过');
    expect(box().getAttribute('aria-checked')).toBe('true');
    expect(server.inputsOf(CHALLENGE)).toHaveLength(1);
  });

  it('gives a new solution for each request, after one click', async () => {
    const { server, getSolution } = openBox();
    await userEvent.click(box());
    const checks = [await getSolution(), await getSolution(), await getSolution()];
    const read = await Promise.all(checks.map(verifySecurityCheck));
    expect(read.map(({ verified }) => verified)).toEqual([true, true, true]);
    expect(new Set(read.map(({ nonce }) => nonce)).size).toBe(3);
    await waitFor(() => expect(server.inputsOf(CHALLENGE)).toHaveLength(4));
    await waitForStatus('已通过');
  });

  it('gives two concurrent callers two solutions', async () => {
    const { getTwoSolutions } = openBox();
    await userEvent.click(box());
    const [first, second] = await getTwoSolutions();
    expect(first).not.toBe(second);
  });

  it('shows a message when it is needed and not started', async () => {
    const { server, getSolution, getSolutionError } = openBox();
    expect(await getSolutionError()).toBeInstanceOf(SecurityCheckMissing);
    await waitForStatus('请先完成安全验证');
    expect(server.calls).toHaveLength(0);
    await userEvent.click(box());
    await waitForStatus('已通过');
    expect((await verifySecurityCheck(await getSolution())).verified).toBe(true);
  });

  it.each([
    ['the network fails', () => new Response('')],
    [
      'it is refused',
      () => new Refusal(generalErrors.tooManyRequests.code, '操作过于频繁，请 20 秒后再试', { seconds: 20 }),
    ],
    ['the challenge is not JSON', () => ({ challenge: '{' })],
    ['the challenge has another shape', () => ({ challenge: '{"parameters":{}}' })],
  ])('fails when %s, without a toast, and can be repeated', async (_, reply) => {
    const { server, getSolutionError } = openBox({ [CHALLENGE]: reply });
    await userEvent.click(box());
    await waitForStatus('验证失败，请重试');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await getSolutionError()).toBeInstanceOf(SecurityCheckMissing);
    await waitForStatus('验证失败，请重试');
    server.use(mockSecurityCheck());
    await userEvent.click(box());
    await waitForStatus('已通过');
  });

  it('fails without a worker', async () => {
    openBox();
    vi.stubGlobal('Worker', undefined);
    await userEvent.click(box());
    await waitForStatus('验证失败，请重试');
  });

  it('a failure in the background needs a new click', async () => {
    const { server, getSolution } = openBox();
    await userEvent.click(box());
    await waitForStatus('已通过');
    server.use({ [CHALLENGE]: () => new Response('') });
    expect((await verifySecurityCheck(await getSolution())).verified).toBe(true);
    await waitForStatus('验证失败，请重试');
  });

  it('gives a new solution when the prepared one has expired', async () => {
    const { server, getSolution } = openBox({
      [CHALLENGE]: () => makeChallenge(new Date(Date.now() - 1000)),
    });
    await userEvent.click(box());
    await waitForStatus('已通过');
    server.use(mockSecurityCheck());
    expect((await verifySecurityCheck(await getSolution())).verified).toBe(true);
  });

  it('must be repeated after the server refused it', async () => {
    const { getSolutionError, invalidate } = openBox();
    await userEvent.click(box());
    await waitForStatus('已通过');
    invalidate();
    await waitForStatus('验证失败，请重试');
    expect(await getSolutionError()).toBeInstanceOf(SecurityCheckMissing);
    await userEvent.click(box());
    await waitForStatus('已通过');
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openBox();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Security check' }));
    expect(await screen.findByText('Passed')).toBeTruthy();
  });
});
