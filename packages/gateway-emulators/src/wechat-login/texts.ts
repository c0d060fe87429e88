import type { ProviderTextsByLanguage } from '../identity-provider/consent-page.ts';

export const weChatLoginTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: '微信登录 · 模拟',
    warning: '这是模拟环境：不是微信，不需要真实的微信账号。',
    title: '微信登录',
    disclosure: '书店将获得你的昵称和头像。',
  },
  en: {
    emulator: 'WeChat sign-in · emulated',
    warning: 'This is an emulator: it is not WeChat and asks for no real WeChat account.',
    title: 'Sign in with WeChat',
    disclosure: 'The shop will learn your nickname and your picture.',
  },
};
