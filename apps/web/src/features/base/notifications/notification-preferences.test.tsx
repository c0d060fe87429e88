import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
import { NotificationPage } from './notification-page.tsx';

const SAVE = 'POST /b/v1/notification/savePreference';

it('a change is saved at once; what is mandatory cannot be changed and says so', async () => {
  signInAs(1);
  const server = startFakeServer({
    'GET /b/v1/notification/findPreferences': () => ({
      hasEmail: false,
      list: [
        { group: 'security', isMandatory: true, inProduct: true, byMail: true },
        { group: 'review', isMandatory: false, inProduct: true, byMail: true },
      ],
    }),
    [SAVE]: (input) => ({ ...input, isMandatory: false }),
  });
  renderPage(NotificationPage, '/personal/message?settings=1');
  const mail = await screen.findByRole('checkbox', { name: '评价：邮件' });
  expect(screen.getByText('还没有绑定邮箱，邮件通知不会发出。')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '账号安全：邮件' }).disabled).toBe(true);
  expect(screen.getByText('始终接收，不能关闭')).toBeTruthy();
  await userEvent.click(mail);
  await waitFor(() =>
    expect(server.inputsOf(SAVE)).toEqual([{ group: 'review', inProduct: true, byMail: false }]),
  );
  await waitFor(() => expect((mail as HTMLInputElement).checked).toBe(false));
  expect(screen.getByText('已保存')).toBeTruthy();
});
