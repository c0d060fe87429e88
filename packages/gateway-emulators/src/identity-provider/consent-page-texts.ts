import type { Language } from '../page/language.ts';

const zh = {
  otherLanguage: 'English',
  who: '以谁的身份登录？',
  other: '其他人',
  consent: '同意并登录',
  cancel: '取消',
  nobody: '请选择一个人，或输入名字。',
  home: '登录从书店的登录页开始，这里不用直接打开。',
};

const en: typeof zh = {
  otherLanguage: '中文',
  who: 'Who is signing in?',
  other: 'Somebody else',
  consent: 'Consent and sign in',
  cancel: 'Cancel',
  nobody: 'Choose a person or type a name.',
  home: 'Signing in begins at the shop; there is nothing to do here directly.',
};

export const consentPageTexts: Record<Language, typeof zh> = { zh, en };
