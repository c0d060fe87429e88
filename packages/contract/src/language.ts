/** Stored and shown as zh or en; on the wire 0 is Chinese, 1 English (requirement R-909). */
export type Language = 'zh' | 'en';

export function languageOfNumber(value: unknown): Language | undefined {
  if (value === 0 || value === '0') return 'zh';
  if (value === 1 || value === '1') return 'en';
  return undefined;
}

export const languageNumber = (language: Language): 0 | 1 => (language === 'en' ? 1 : 0);
