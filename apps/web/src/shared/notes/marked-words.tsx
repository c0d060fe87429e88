import { Fragment } from 'react';

interface MarkedWordsProps {
  readonly children: string;
  /** Separated by spaces. */
  readonly words: string;
}

/** A text in which the words that were searched are marked. Case does not matter. */
export function MarkedWords({ children, words }: MarkedWordsProps) {
  const parts = splitAtWords(children, words);
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** Parts with an odd index are words that were searched. */
function splitAtWords(text: string, words: string): string[] {
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [text];
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
}
