const MAX_CHARACTERS = 40;

/** Cleans a nickname of an identity provider for our pages: no markup or invisible characters, at most 40 characters. */
export function cleanNickname(text: unknown): string {
  if (typeof text !== 'string') return '';
  const visible = text.replace(/[<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '').trim();
  return Array.from(visible).slice(0, MAX_CHARACTERS).join('');
}
