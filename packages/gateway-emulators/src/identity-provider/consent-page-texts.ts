import type { Language } from '../page/language.ts';

const zh = {
  otherLanguage: 'English',
  question: '以谁的身份登录？',
  otherPerson: '其他人',
  consent: '同意并登录',
  cancel: '取消',
  personMissing: '请选择一个人，或输入姓名。',
  home: '请从书店的登录页开始登录，无需直接打开此页。',
};

const en: typeof zh = {
  otherLanguage: '中文',
  question: 'Who is signing in?',
  otherPerson: 'Another person',
  consent: 'Consent and sign in',
  cancel: 'Cancel',
  personMissing: 'Choose a person or type a name.',
  home: 'Start signing in at the shop; this page is not opened directly.',
};

export const consentPageTexts: Record<Language, typeof zh> = { zh, en };
