import type { DictionaryEntry } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { findRegionalVoice, findVoice } from '../../../../shared/speech/find-voice.ts';
import { useVoices } from '../../../../shared/speech/use-voices.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';

const ENGLISH_ACCENTS = ['en-GB', 'en-US'] as const;

/**
 * Buttons that speak a word with a voice of the browser; nothing is sent by us. An English word has a British and an American one,
 * where the browser has such voices; nothing is shown without a voice.
 */
export function Pronunciation({ headword, language }: Pick<DictionaryEntry, 'headword' | 'language'>) {
  const t = useT('dictionary');
  const voices = useVoices();
  const accents = ENGLISH_ACCENTS.flatMap((accent) => {
    const voice = language === 'en' && findRegionalVoice(voices, accent);
    return voice ? [{ voice, name: t(`accent.${accent}`), key: `pronounceIn.${accent}` }] : [];
  });
  const anyVoice = findVoice(voices, language === 'en' ? 'en' : 'zh-CN');
  const choices =
    accents.length > 0 ? accents : anyVoice ? [{ voice: anyVoice, name: '', key: 'pronounce' }] : [];
  return choices.map(({ voice, name, key }) => {
    const label = t(key, { word: headword });
    return (
      <button key={key} type="button" aria-label={label} title={label} onClick={() => speak(headword, voice)}>
        {name}
        <Icon name="sound" size={15} />
      </button>
    );
  });
}

function speak(word: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
