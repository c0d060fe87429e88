/** Kinds of items in a class layer: a passage, a passage with a note, and a note in the color of questions. */
export const LAYER_ITEM_KINDS = ['highlight', 'note', 'question'] as const;
export type LayerItemKind = (typeof LAYER_ITEM_KINDS)[number];

export const MAX_LAYER_NAME = 40;
export const MAX_LAYER_CLASS_NAME = 40;
/** Layers that a teacher may have, revoked ones included. */
export const MAX_CLASS_LAYERS = 100;
/** Students of one layer. */
export const MAX_LAYER_STUDENTS = 1000;
/** Layers of one book that a student sees. */
export const MAX_JOINED_LAYERS = 20;
/** Items of a layer that students get, in the order of the book. */
export const MAX_LAYER_ITEMS = 1000;

/** Codes of errors that pages act on. */
export const CLASS_LAYER_REPLY_CODE = { layerEnded: 4980 } as const;
