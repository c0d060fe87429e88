import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitSentences } from './sentence-spans.ts';

const pieces = (...texts: string[]) => texts.map((text) => ({ text }));

describe('splitSentences', () => {
  it.each([
    ['zh', ['你好。', '天气如何？好！'], ['你好。', '天气如何？', '好！']],
    ['en', ['One ', 'two. Three', ' four!'], ['One two.', 'Three four!']],
    ['not a language', ['A b. C d.'], ['A b.', 'C d.']],
    ['en', ['  \n ', '—'], []],
    ['en', ['', 'A  \n b.', ''], ['A b.']],
  ])('%s %j', (language, texts, expected) => {
    expect(splitSentences(pieces(...texts), language).map(({ text }) => text)).toEqual(expected);
  });

  it('leaves a space between pieces that stand apart, and none before the first word', () => {
    const apart = (...texts: string[]) => texts.map((text) => ({ text, isApart: true }));
    const spans = splitSentences(apart('One', 'two. ', 'Three'), 'en');
    expect(spans).toEqual([
      { text: 'One two.', start: { piece: 0, offset: 0 }, end: { piece: 1, offset: 4 } },
      { text: 'Three', start: { piece: 2, offset: 0 }, end: { piece: 2, offset: 5 } },
    ]);
  });

  it('returns the pieces in which a sentence starts and ends', () => {
    const spans = splitSentences(pieces('One ', 'two. Th', 'ree.'), 'en');
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      [
        { piece: 0, offset: 0 },
        { piece: 1, offset: 4 },
      ],
      [
        { piece: 1, offset: 5 },
        { piece: 2, offset: 4 },
      ],
    ]);
  });
});

describe('in a browser without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['zh-x-old', ['你好。', '天气如何？好！'], ['你好。', '天气如何？', '好！']],
    ['zh-x-old', ['他说：“走吧！”然后走了……', '没有句号'], ['他说：“走吧！”', '然后走了……', '没有句号']],
    ['en-x-old', ['Pi is 3.14. Three', ' four!'], ['Pi is 3.14.', 'Three four!']],
    ['en-x-old', ['“Go!” he said. Then', ' nothing'], ['“Go!”', 'he said.', 'Then nothing']],
  ])('%s %j', (language, texts, expected) => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(splitSentences(pieces(...texts), language).map(({ text }) => text)).toEqual(expected);
  });
});
