// The reading of Chinese texts in fields 880. The readings take megabytes, so they are loaded when somebody needs them.

export interface ToPinyin {
  /** The words in pinyin without tones; empty for a text without Chinese characters. */
  readonly text: (text: string) => string;
  /** The same for names, with `, ` between them: many family names have a reading of their own, as 曾 (zeng) and 单 (shan). */
  readonly names: (names: string) => string;
}

/** A person has at most two characters each of family and given name; a longer name is that of an organization. */
const LONGEST_NAME = 4;

export async function loadPinyin(): Promise<ToPinyin> {
  const { pinyin } = await import('pinyin-pro');
  const read = (text: string, surname: 'off' | 'head'): string =>
    /\p{Script=Han}/u.test(text) ? pinyin(text, { toneType: 'none', nonZh: 'consecutive', surname }) : '';
  const readName = (name: string) => read(name, [...name].length <= LONGEST_NAME ? 'head' : 'off') || name;
  return {
    text: (text) => read(text, 'off'),
    names: (names) => (/\p{Script=Han}/u.test(names) ? names.split(', ').map(readName).join(', ') : ''),
  };
}
