import type { ProviderTextsByLanguage } from '../identity-provider/consent-page.ts';

export const singleSignOnTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: '统一身份认证 · 模拟',
    warning: '这是模拟环境：不是任何学校的认证系统，不需要真实的账号。',
    title: '统一身份认证',
    disclosure: '登录后，接入的网站不再要求输入密码。',
  },
  en: {
    emulator: 'Single sign-on · emulated',
    warning: 'This is an emulator: it belongs to no university and asks for no real account.',
    title: 'Single sign-on',
    disclosure: 'Once signed in, the sites that take part ask for no password.',
  },
};

export const noteTexts = {
  wrongService: { zh: '这个网站没有接入统一身份认证。', en: 'This site does not take part.' },
  signedOut: { zh: '已退出统一身份认证。', en: 'You are signed out.' },
};
