import { publicationImportRoutes } from './publication-import.ts';
import { publicationRevisionRoutes } from './publication-revision.ts';

/** Importing files and deciding about revisions. */
export const publicationAdminRoutes = { ...publicationImportRoutes, ...publicationRevisionRoutes };
