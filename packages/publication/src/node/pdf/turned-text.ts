// Places of a text whose line is turned, as on a page that is turned. CSS pixels; y grows downward, angles turn clockwise.

interface TurnedText {
  readonly left: number;
  readonly base: number;
  /** Degrees. */
  readonly angle: number;
}

const sineOf = ({ angle }: TurnedText): number => Math.sin((angle * Math.PI) / 180);
const cosineOf = ({ angle }: TurnedText): number => Math.cos((angle * Math.PI) / 180);

/** Where a text begins, measured along lines of its direction and across them, so that texts of one direction compare. */
export function placeInLine(text: TurnedText): { along: number; down: number } {
  const [sine, cosine] = [sineOf(text), cosineOf(text)];
  const { left, base } = text;
  return { along: left * cosine + base * sine, down: base * cosine - left * sine };
}

/** The point of the page so far along a text, and so far above its baseline. */
export function pointInText(text: TurnedText, along: number, above: number): { x: number; y: number } {
  const [sine, cosine] = [sineOf(text), cosineOf(text)];
  return { x: text.left + along * cosine + above * sine, y: text.base + along * sine - above * cosine };
}

/** The start of a part of a text. */
export function alongLine(text: TurnedText, along: number): { left: number; base: number } {
  const { x, y } = pointInText(text, along, 0);
  return { left: x, base: y };
}
