// Sections 8 and 9 of the specification to the letter: each text, and each duration that has a name.
import * as contract from '@zhiye/contract';
import { REPLY_CODE, SEARCH_FIELD } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../shared/api/request.ts';
import { FAILURE_TOAST_MS, TRANSPORT_TOAST_MS } from '../shared/state/toasts.ts';

interface ErrorDefinition {
  readonly code: number;
  readonly zh: string;
}

const isError = (value: unknown): value is ErrorDefinition =>
  typeof value === 'object' && value !== null && 'zh' in value && 'code' in value;

/** All errors that the contract defines, whatever their name. */
const errors = Object.values(contract).flatMap((exported: unknown) =>
  typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isError) : [],
);

const locales = import.meta.glob<object>('../**/locales/zh.json', { eager: true, import: 'default' });

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
const texts = new Set([...errors.map(({ zh }) => zh), ...Object.values(locales).flatMap(textsIn)]);

describe('the error catalogue', () => {
  it.each([
    '下载失败',
    '接口请求失败',
    '账号身份不符合，无法登录',
    '该手机号已注册过',
    '该邮箱已使用',
    '两次输入密码不一致',
    '邮箱格式不正确，请输入正确的邮箱',
    '本书不支持试读，请购买后阅读',
    '当前页已超过试读范围，购买后才能继续阅读哦~',
    '请选择需要结算的教材',
    '请先选择需要申请的样书',
    '内容不能为空',
    '复制失败',
    '书架已存在该书',
  ])('has the text %s', (text) => {
    expect(texts.has(text)).toBe(true);
  });

  it('answers 4001 when the book is on the bookshelf', () => {
    expect(errors.find(({ zh }) => zh === '书架已存在该书')?.code).toBe(4001);
  });
});

describe('the constants', () => {
  it.each([
    ['success', REPLY_CODE.success, 200],
    ['not signed in', REPLY_CODE.notSignedIn, 4101],
    ['the session has ended', REPLY_CODE.sessionEnded, 4102],
    ['an error notification', FAILURE_TOAST_MS, 3_000],
    ['a transport failure', TRANSPORT_TOAST_MS, 5_000],
    ['a request', REQUEST_TIMEOUT_MS, 480_000],
    ['the default search type', SEARCH_FIELD.title, 10],
    ['the search of all fields', SEARCH_FIELD.all, 80],
  ])('%s: %i', (_name, value, specified) => {
    expect(value).toBe(specified);
  });
});
