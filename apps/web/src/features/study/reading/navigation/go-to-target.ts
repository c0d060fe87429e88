import type { NavigationLink } from '@zhiye/publication';
import type { ReaderTarget } from '@zhiye/reader';

export type GoToTargetKind = 'page' | 'printPage' | 'percent';

/** Parses the typed text to a target; undefined when the book has no such page. */
export function parseGoToTarget(
  kind: GoToTargetKind,
  text: string,
  positions: number,
  pageList: readonly NavigationLink[],
): ReaderTarget | undefined {
  const typed = toHalfWidth(text).trim();
  if (kind === 'printPage') {
    const href = pageList.find(({ title }) => title.trim().toLowerCase() === typed.toLowerCase())?.href;
    return typed === '' || href === undefined ? undefined : { href };
  }
  if (kind === 'percent') {
    const percent = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(typed)?.[1];
    if (percent === undefined || Number(percent) > 100) return undefined;
    return { totalProgression: Number(percent) / 100 };
  }
  if (!/^\d{1,7}$/.test(typed)) return undefined;
  const position = Number(typed);
  if (position < 1 || position > positions) return undefined;
  return { totalProgression: (position - 1) / positions };
}

/** Many Chinese input methods produce full-width digits. */
const toHalfWidth = (text: string): string =>
  text.replace(/[０-９％．]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
