import { textLanguage } from '../../i18n/text-language.ts';

/** A suggestion in which the typed part is emphasized. */
export function SuggestionText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const part = typed.trim();
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return <span lang={textLanguage(text)}>{text}</span>;
  return (
    <span lang={textLanguage(text)}>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </span>
  );
}
