import type { DictionaryEntry } from '@zhiye/contract';
import type { Translate } from '../../../../shared/i18n/text-set.ts';

/** The first headword, and the meanings of all entries, one a line. */
export function toCardText(
  entries: readonly DictionaryEntry[],
  t: Translate,
): { readonly front: string; readonly back: string; readonly copied: string } {
  const front = entries[0]?.headword ?? '';
  const lines = entries.flatMap(({ headword, phonetic, senses }) => [
    ...(headword === front ? [] : [headword]),
    ...(phonetic === '' ? [] : [`[${phonetic}]`]),
    ...senses.map(({ partOfSpeech, field, text }) =>
      [partOfSpeech && t(`partOfSpeech.${partOfSpeech}`), field && `[${field}]`, text]
        .filter(Boolean)
        .join(' '),
    ),
  ]);
  const back = lines.join('\n');
  return { front, back, copied: `${front}\n${back}` };
}
