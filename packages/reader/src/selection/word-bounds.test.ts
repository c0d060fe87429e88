import { describe, expect, it } from 'vitest';
import { divideByScript, NO_WORD, wordBoundsAt } from './word-bounds.ts';

/** A text with the place of the click before the marked character. */
const CASES: readonly (readonly [language: string, text: string, word: string])[] = [
  ['en', 'the stu|dents came', 'students'],
  ['en', '|It’s here', 'It’s'],
  ['en', 'a soft hy\u00ad|phen here', 'hy\u00adphen'],
  ['en', 'it is 3.1|4 m', '3.14'],
  ['fr', 'un cafe\u0301| noir', 'cafe\u0301'],
  ['de', 'die Stra|ße lang', 'Straße'],
  ['ru', 'новая нау|ка есть', 'наука'],
  ['ar', 'هذا كت|اب جديد', 'كتاب'],
  ['ko', '한국|어를 배운다', '한국어를'],
  ['en', 'word|, next', ','],
  ['en', 'the end|  ', 'end'],
  ['en', `a ${NO_WORD}|${NO_WORD} b`, 'a'],
];

/** Only a dictionary knows these. */
const BY_DICTIONARY: typeof CASES = [
  ['zh', '我喜欢数|学课本', '数学'],
  ['en', '学|生们都来了', '学生'],
  ['ja', '教室の窓から校|庭が見える', '校庭'],
  ['th', 'ภาษาไท|ยยาก', 'ไทย'],
];

function wordAt(language: string, marked: string, divide?: typeof divideByScript): string | undefined {
  const index = marked.indexOf('|');
  const text = marked.replace('|', '');
  const bounds = wordBoundsAt(text, index, language, divide);
  return bounds && text.slice(bounds.start, bounds.end);
}

describe('the word at a character', () => {
  it.each([...CASES, ...BY_DICTIONARY])('in %s: %s is %s', (language, text, word) => {
    expect(wordAt(language, text)).toBe(word);
  });

  it.each(CASES)('without a dictionary, in %s: %s is %s', (language, text, word) => {
    expect(wordAt(language, text, divideByScript)).toBe(word);
  });

  it('is one Chinese character without a dictionary', () => {
    expect(wordAt('zh', '我们在北|京', divideByScript)).toBe('京');
  });

  it('is the same for a language that the browser does not know', () => {
    expect(wordAt('not a language', 'the stu|dents')).toBe('students');
  });

  it('is nothing without words', () => {
    expect(wordAt('en', ' | ')).toBeUndefined();
  });
});
