import type { ProviderTextsByLanguage } from '../identity-provider/consent-page.ts';

export const qqLoginTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: 'QQ 登录 · 模拟',
    warning: '这是模拟环境：不是 QQ，不需要真实的 QQ 号码。',
    title: 'QQ 登录',
    disclosure: '书店将获得你的昵称、头像和性别。',
  },
  en: {
    emulator: 'QQ sign-in · emulated',
    warning: 'This is an emulator: it is not QQ and asks for no real QQ number.',
    title: 'Sign in with QQ',
    disclosure: 'The shop will learn your nickname, your picture and your gender.',
  },
};
