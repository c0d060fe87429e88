export { readBookText } from './book-text.ts';
export { publicationKey, TEXT_INDEX } from './publication-key.ts';
export { runImport } from './publication-import.service.ts';
export { officeBookHandlers } from './publication.office.routes.ts';
export { createBookFileFinder, keepPublication } from './publication.service.ts';
export type { BookFile, FindBookFile } from './publication.service.ts';
export { createTrialFinder } from './trial.service.ts';
export type { FindTrial } from './trial.service.ts';
export { selectBooksWithoutEdition, selectCurrentPublication } from './publication.store.ts';
