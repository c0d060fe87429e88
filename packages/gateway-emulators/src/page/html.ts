/** Markup that is safe to send. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[] | undefined;

/** Builds markup; texts are escaped for content and for quoted attributes. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  const filled = parts.map((part, index) => part + print(pieces[index]));
  return { markup: filled.join('') };
}

function print(piece: Piece): string {
  if (piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  if ('markup' in piece) return piece.markup;
  return piece.map((one) => one.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
