import type { Language } from '@zhiye/contract';
import { escapeHtml } from './html-escape.ts';
import { formatYuan } from '../../platform/yuan.ts';

const LANGUAGE_NUMBER: Record<Language, number> = { zh: 0, en: 1 };

/** The number of a language in addresses. */
export const languageNumber = (language: Language): number => LANGUAGE_NUMBER[language];

/** This page for an address of the shop, escaped for an attribute. */
export const mobileLink = (address: string, language: Language): string =>
  `/mobile?language=${languageNumber(language)}&amp;to=${encodeURIComponent(address)}`;

/** Marks Chinese text of an English page, for screen readers and fonts. */
export const markChinese = (text: string, language: Language): string =>
  language === 'en' && /[\u3400-\u9fff]/.test(text) ? ' lang="zh-CN"' : '';

/** An element with text. */
export const textElement = (tag: string, text: string, language: Language): string =>
  `<${tag}${markChinese(text, language)}>${escapeHtml(text)}</${tag}>`;

/** A text that staff wrote: in English where it has been translated. */
export const translated = (chinese: string, english: string, language: Language): string =>
  language === 'en' && english.trim() !== '' ? english : chinese;

/** ¥98.00 */
export const showYuan = (fen: number): string => `¥${formatYuan(fen)}`;
