import { textLanguage } from '../i18n/text-language.ts';

/**
 * The title at the end of a control's name, for screen readers: which of many books a button is for. Hidden text and not
 * `aria-label`, so that the name contains the visible text and the title has its own language.
 */
export function HiddenTitle({ children }: { readonly children: string }) {
  return (
    <span className="vh" lang={textLanguage(children)}>
      {` ${children}`}
    </span>
  );
}
