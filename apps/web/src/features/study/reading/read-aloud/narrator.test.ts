import { describe, expect, it, vi } from 'vitest';
import type { Sentence } from '@zhiye/reader';
import { createNarrator } from './narrator.ts';
import type { NarratorState } from './narrator.ts';

class FakeUtterance {
  readonly text: string;
  voice: unknown;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

const sentence = (text: string, language = 'zh'): Sentence => ({
  text,
  language,
  cfi: `cfi of ${text}`,
  href: 'one',
});

/** A fake book and a fake speech engine; `finishSpeaking` ends the current utterance. */
function makeNarrator(sentences: Sentence[], languages = ['zh-CN', 'en-US']) {
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  const spoken: FakeUtterance[] = [];
  const voices = languages.map((lang) => ({ lang, default: false, localService: true }));
  const speech = {
    getVoices: () => voices,
    cancel: () => spoken.at(-1)?.onerror?.({ error: 'canceled' }),
    speak: (utterance: FakeUtterance) => spoken.push(utterance),
  };
  const states: NarratorState[] = [];
  const shown: (string | null)[] = [];
  const reader = {
    async *sentences() {
      yield* sentences;
    },
    showSentence: (cfi: string | null) => void shown.push(cfi),
  };
  const rate = { now: 1 };
  const narrator = createNarrator({
    reader,
    speech: speech as unknown as SpeechSynthesis,
    getRate: () => rate.now,
    onState: (state) => states.push(state),
  });
  const spokenTexts = () => spoken.map(({ text }) => text);
  const until = (text: string) => vi.waitFor(() => expect(spokenTexts().at(-1)).toBe(text));
  const finishSpeaking = () => spoken.at(-1)!.onend!();
  return { narrator, spoken, states, shown, rate, spokenTexts, until, finishSpeaking };
}

const three = ['一。', '二。', '三。'].map((text) => sentence(text));

describe('reading aloud', () => {
  it('reads and marks each sentence and reports the end of the book', async () => {
    const { narrator, states, shown, spokenTexts, until, finishSpeaking } = makeNarrator(three);
    narrator.start();
    for (const { text } of three) {
      await until(text);
      finishSpeaking();
    }
    await vi.waitFor(() => expect(states.at(-1)).toBe('ended'));
    expect(spokenTexts()).toEqual(['一。', '二。', '三。']);
    expect(shown).toEqual(['cfi of 一。', 'cfi of 二。', 'cfi of 三。', null]);
  });

  it('pauses, continues with the same sentence, and steps both ways', async () => {
    const { narrator, states, spokenTexts, until } = makeNarrator(three);
    narrator.start();
    await until('一。');
    narrator.pause();
    expect(states.at(-1)).toBe('paused');
    narrator.resume();
    await vi.waitFor(() => expect(spokenTexts()).toEqual(['一。', '一。']));
    narrator.step(1);
    await until('二。');
    narrator.step(-1);
    await until('一。');
    narrator.step(-1);
    await vi.waitFor(() => expect(spokenTexts()).toEqual(['一。', '一。', '二。', '一。', '一。']));
  });

  it('speaks each language with its own voice, at the current rate', async () => {
    const { narrator, spoken, rate, until, finishSpeaking } = makeNarrator([
      sentence('中文。'),
      sentence('English.', 'en'),
    ]);
    narrator.start();
    await until('中文。');
    expect([spoken[0]!.lang, spoken[0]!.rate]).toEqual(['zh-CN', 1]);
    rate.now = 1.5;
    narrator.restart();
    await vi.waitFor(() => expect(spoken).toHaveLength(2));
    expect([spoken[1]!.text, spoken[1]!.rate]).toEqual(['中文。', 1.5]);
    finishSpeaking();
    await until('English.');
    expect(spoken[2]!.lang).toBe('en-US');
    narrator.pause();
    narrator.restart();
    expect(spoken).toHaveLength(3);
  });

  it('reports a missing voice', async () => {
    const { narrator, states, spoken } = makeNarrator(three, ['en-US']);
    narrator.start();
    await vi.waitFor(() => expect(states).toEqual(['noVoice']));
    expect(spoken).toEqual([]);
  });

  it('skips a sentence that cannot be spoken, and is silent after stop', async () => {
    const { narrator, spoken, shown, spokenTexts, until } = makeNarrator(three);
    narrator.start();
    await until('一。');
    spoken.at(-1)!.onerror!({ error: 'synthesis-failed' });
    await until('二。');
    narrator.stop();
    spoken.at(-1)!.onend!();
    expect(shown.at(-1)).toBeNull();
    expect(spokenTexts()).toEqual(['一。', '二。']);
  });
});
