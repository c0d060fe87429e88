// Reads a book aloud sentence by sentence and marks each sentence in the text.
import type { Reader, Sentence } from '@zhiye/reader';
import { findVoice } from '../../../../shared/speech/find-voice.ts';

/** `noVoice`: the browser has no voice for the language of the sentence. `ended`: the end of the book is reached. */
export type NarratorState = 'speaking' | 'paused' | 'noVoice' | 'ended';

export interface NarratorOptions {
  readonly reader: Pick<Reader, 'sentences' | 'showSentence'>;
  readonly speech: SpeechSynthesis;
  /** Read when a sentence begins. */
  readonly getRate: () => number;
  readonly onState: (state: NarratorState) => void;
}

export interface Narrator {
  start(): void;
  pause(): void;
  resume(): void;
  /** Goes to the next or the previous sentence. */
  step(by: 1 | -1): void;
  /** Speaks the current sentence again with the current settings; does nothing while paused. */
  restart(): void;
  stop(): void;
}

/** Reads from the top of the current page. After a pause the sentence starts again: not every voice can resume within one. */
export function createNarrator({ reader, speech, getRate, onState }: NarratorOptions): Narrator {
  const source = reader.sentences();
  const sentences: Sentence[] = [];
  let currentIndex = -1;
  /** Number of the latest command; results of earlier commands are ignored. */
  let latestCommand = 0;
  let isSpeaking = false;

  async function sentenceAt(index: number): Promise<Sentence | undefined> {
    while (sentences.length <= index) {
      const { value, done } = await source.next();
      if (done) return undefined;
      sentences.push(value);
    }
    return sentences[index];
  }

  async function speakFrom(index: number): Promise<void> {
    const command = (latestCommand += 1);
    speech.cancel();
    currentIndex = Math.max(0, index);
    const sentence = await sentenceAt(currentIndex);
    if (command !== latestCommand) return;
    if (!sentence) return finish('ended');
    const voice = findVoice(speech.getVoices(), sentence.language);
    if (!voice) return finish('noVoice');
    isSpeaking = true;
    onState('speaking');
    reader.showSentence(sentence.cfi);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = getRate();
    const speakNext = (): void => void (command === latestCommand && run(currentIndex + 1));
    utterance.onend = speakNext;
    // a sentence that cannot be spoken is skipped; canceled ones were stopped by a command
    utterance.onerror = ({ error }) => error !== 'canceled' && error !== 'interrupted' && speakNext();
    speech.speak(utterance);
  }

  function finish(state: 'ended' | 'noVoice'): void {
    isSpeaking = false;
    reader.showSentence(null);
    onState(state);
  }

  /** When a section fails to load, reading ends as after the last sentence. */
  const run = (index: number): void => void speakFrom(index).catch(() => finish('ended'));

  return {
    start: () => run(0),
    pause() {
      latestCommand += 1;
      isSpeaking = false;
      speech.cancel();
      onState('paused');
    },
    resume: () => run(currentIndex),
    step: (by) => run(currentIndex + by),
    restart: () => isSpeaking && run(currentIndex),
    stop() {
      latestCommand += 1;
      isSpeaking = false;
      speech.cancel();
      reader.showSentence(null);
      void source.return?.();
    },
  };
}
