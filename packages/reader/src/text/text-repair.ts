// Repairs texts that nobody can read as their book lays them out or colors them. Few books need it.
export { affectedParts } from './reach/affected-parts.ts';
export { stretchAccents } from './reach/math-accents.ts';
export { createContrastRepair } from './color/contrast.ts';
export { layOutPlainly } from './plain-layout.ts';
