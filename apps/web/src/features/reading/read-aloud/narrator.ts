// Answers for reading a book aloud: one sentence after the other, each followed in the text.
import type { Reader, Sentence } from '@zhiye/reader';
import { findVoice } from './find-voice.ts';

/** `noVoice`: the browser has none for the language of the sentence. `ended`: the book is at its end. */
export type NarratorState = 'speaking' | 'paused' | 'noVoice' | 'ended';

export interface NarratorOptions {
  readonly reader: Pick<Reader, 'sentences' | 'showSentence'>;
  readonly speech: SpeechSynthesis;
  /** As it is when a sentence begins. */
  readonly readRate: () => number;
  readonly onState: (state: NarratorState) => void;
}

export interface Narrator {
  start(): void;
  pause(): void;
  resume(): void;
  /** The sentence after the current one, or before it. */
  step(by: 1 | -1): void;
  /** Speaks the current sentence again, with what has changed; nothing while it is silent. */
  restart(): void;
  stop(): void;
}

/** Reads from the top of the page in view. Pausing ends the sentence: not every voice can go on inside of one. */
export function createNarrator({ reader, speech, readRate, onState }: NarratorOptions): Narrator {
  const source = reader.sentences();
  const heard: Sentence[] = [];
  let at = -1;
  /** Of the latest order; whatever an earlier one still waits for is over. */
  let turn = 0;
  let isSpeaking = false;

  async function sentenceAt(index: number): Promise<Sentence | undefined> {
    while (heard.length <= index) {
      const { value, done } = await source.next();
      if (done) return undefined;
      heard.push(value);
    }
    return heard[index];
  }

  async function speakFrom(index: number): Promise<void> {
    const own = (turn += 1);
    speech.cancel();
    at = Math.max(0, index);
    const sentence = await sentenceAt(at);
    if (own !== turn) return;
    if (!sentence) return finish('ended');
    const voice = findVoice(speech.getVoices(), sentence.language);
    if (!voice) return finish('noVoice');
    isSpeaking = true;
    onState('speaking');
    reader.showSentence(sentence.cfi);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = readRate();
    const goOn = (): void => void (own === turn && run(at + 1));
    utterance.onend = goOn;
    // a sentence that cannot be spoken is left out; one that was cut off is an order of ours
    utterance.onerror = ({ error }) => error !== 'canceled' && error !== 'interrupted' && goOn();
    speech.speak(utterance);
  }

  function finish(state: 'ended' | 'noVoice'): void {
    isSpeaking = false;
    reader.showSentence(null);
    onState(state);
  }

  /** A part of the book that does not come ends it as the last sentence does. */
  const run = (index: number): void => void speakFrom(index).catch(() => finish('ended'));

  return {
    start: () => run(0),
    pause() {
      turn += 1;
      isSpeaking = false;
      speech.cancel();
      onState('paused');
    },
    resume: () => run(at),
    step: (by) => run(at + by),
    restart: () => isSpeaking && run(at),
    stop() {
      turn += 1;
      isSpeaking = false;
      speech.cancel();
      reader.showSentence(null);
      void source.return?.();
    },
  };
}
