import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { nullable, oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

const BookChoice = oneOf(['book', 'on', 'off']);

/** How books look and sound for a user, on every device. */
export const ReaderSettings = strictObject({
  theme: oneOf(['day', 'sepia', 'night']),
  /** `auto`: as the book says. */
  mode: oneOf(['auto', 'paged', 'scrolled']),
  columns: Type.Union([Type.Literal('auto'), Type.Literal(1), Type.Literal(2)]),
  /** `book`: the fonts of the book itself. */
  font: oneOf(['book', 'serif', 'sans', 'kai']),
  fontSizePx: Type.Integer({ minimum: 12, maximum: 40 }),
  /** A multiple of the font size; null for the book's own line height. */
  lineHeight: nullable(Type.Number({ minimum: 1, maximum: 3 })),
  /** The narrowest margins are 1, the widest 5. */
  margins: Type.Integer({ minimum: 1, maximum: 5 }),
  /** Lines of equal length, and words divided at their ends; `book`: as the book says. */
  justify: BookChoice,
  hyphens: BookChoice,
  /** For fixed-layout pages: whether two stand side by side, and their zoom (a number is a percentage of their own size). */
  spread: oneOf(['auto', 'none', 'both']),
  zoom: Type.Union([
    Type.Literal('page'),
    Type.Literal('width'),
    Type.Integer({ minimum: 25, maximum: 400 }),
  ]),
  /** The speed of reading aloud; 1 is the voice's normal speed. */
  speechRate: Type.Number({ minimum: 0.5, maximum: 3 }),
});
export type ReaderSettings = Static<typeof ReaderSettings>;

export const getReaderSettings = route({
  method: 'GET',
  path: '/b/v1/reading/getReaderSettings',
  access: signedIn,
  /** Null until the user changes a setting. */
  data: strictObject({ settings: nullable(ReaderSettings) }),
});

/** The last call wins. */
export const saveReaderSettings = route({
  method: 'POST',
  path: '/b/v1/reading/saveReaderSettings',
  access: signedIn,
  body: strictObject({ settings: ReaderSettings }),
});

export const readerSettingsRoutes = { getReaderSettings, saveReaderSettings };
