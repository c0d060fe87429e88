import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { supportErrors } from '@zhiye/contract';
import type { SupportThread, SupportThreadSummary } from '@zhiye/contract';
import { beforeEach, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { ServicePage } from './service-page.tsx';

const FIND = 'GET /b/v1/support/findThreads';
const GET = 'GET /b/v1/support/getThread';
const READ = 'POST /b/v1/support/markThreadRead';
const ADD = 'POST /b/v1/support/addMessage';
const OPEN = 'POST /b/v1/support/openThread';

const threadId = '00000000-0000-7000-8000-000000000001';
const at = '2026-11-20T08:00:00.000Z';

const summary: SupportThreadSummary = {
  threadId,
  threadNo: 100_001,
  subject: '书架里没有书',
  state: 'answered',
  excerpt: '已经补发',
  lastKind: 'answer',
  orderNo: '20261120160833004127',
  bookTitle: null,
  unreadAnswers: 1,
  lastMessageAt: at,
};
const message = { text: '付款后书架里没有书', images: [], createdAt: at };
const thread: SupportThread = {
  threadId,
  threadNo: 100_001,
  subject: '书架里没有书',
  state: 'answered',
  createdAt: at,
  unreadAnswers: 1,
  context: { order: null, book: null, pagePath: '/bookDetail' },
  messages: [
    { ...message, messageNo: 1, kind: 'user', authorName: '沈砚秋' },
    { ...message, messageNo: 3, kind: 'answer', authorName: '周以宁', text: '已经补发' },
  ],
};

beforeEach(() => signInAs(1));

function open(address: string, handlers: Handlers = {}, list: SupportThreadSummary[] = [summary]) {
  const counts = { waiting: 0, answered: list.length, closed: 0 };
  const server = startFakeServer({
    [FIND]: () => ({ list, total: list.length, counts, firstAnswerMinutes: 34 }),
    [GET]: () => thread,
    [READ]: () => null,
    'GET /b/v1/support/countUnreadAnswers': () => ({ total: 0 }),
    ...handlers,
  });
  renderPage(ServicePage, address);
  return server;
}

it('shows an open thread with a line above what is new, and marks it as read', async () => {
  const server = open(`/personal/service?threadId=${threadId}`);
  const messages = within(await screen.findByRole('list', { name: '消息' }));
  await messages.findByText('以下是新回复');
  expect(messages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('付款后书架里没有书'),
    '以下是新回复',
    expect.stringContaining('客服 周以宁'),
  ]);
  await waitFor(() => expect(server.inputsOf(READ)).toEqual([{ threadId, messageNo: 3 }]));
  expect(screen.getByRole('link', { name: '页面 /bookDetail' })).toBeTruthy();
});

it('keeps what was written when sending fails, and sends it again with the same key', async () => {
  const { code, zh } = supportErrors.threadFull;
  const server = open(`/personal/service?threadId=${threadId}`, { [ADD]: () => new Refusal(code, zh) });
  const text = await screen.findByRole('textbox', { name: '继续留言' });
  const send = screen.getByRole('button', { name: '发送' });
  await userEvent.click(send);
  expect(await screen.findByText('内容不能为空')).toBeTruthy();
  expect(server.inputsOf(ADD)).toEqual([]);
  await userEvent.type(text, '还没有收到');
  await userEvent.click(send);
  expect(await screen.findByText(zh)).toBeTruthy();
  expect((text as HTMLTextAreaElement).value).toBe('还没有收到');
  server.use({ [ADD]: () => thread });
  await userEvent.click(send);
  await waitFor(() => expect((text as HTMLTextAreaElement).value).toBe(''));
  const keys = server.inputsOf(ADD).map(({ messageKey }) => messageKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a new message takes the order along, and leaves out an order that is not there', async () => {
  const address = '/personal/service?new=1&orderNo=20261120160833004127&page=%2FbookDetail';
  const server = open(address, {
    'GET /b/v1/support/describeContext': () => new Refusal(4005, '没有找到，或不属于当前账号'),
    [OPEN]: () => thread,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^标题/ }), '发票');
  await userEvent.type(screen.getByRole('textbox', { name: '留言内容' }), '没有收到');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(server.inputsOf(OPEN)).toEqual([
      {
        subject: '发票',
        text: '没有收到',
        imageIds: [],
        messageKey: expect.any(String),
        pagePath: '/bookDetail',
      },
    ]),
  );
});

it('the address holds state, search and page; what is wrong in it is left out', async () => {
  const server = open('/personal/service?state=closed&q=%E5%8F%91%E7%A5%A8&pageNo=2&threadId=x', {}, []);
  expect(await screen.findByText('没有符合条件的留言')).toBeTruthy();
  expect(server.inputsOf(FIND)).toEqual([{ state: 'closed', keyword: '发票', pageNo: 2, pageSize: 10 }]);
});

it('without messages there is a way to write one, in English too', async () => {
  await setTestLanguage('en');
  open('/personal/service', {}, []);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  const [write] = screen.getAllByRole('link', { name: 'New message' });
  expect(write!.getAttribute('href')).toContain('new=1');
});
