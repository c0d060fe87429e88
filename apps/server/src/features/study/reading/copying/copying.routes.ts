import type { copyRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { copyPassage, findMeter, printPassage } from './copy-text.service.ts';

export const copyHandlers = (deps: ReadingDeps): HandlersOf<typeof copyRoutes> => ({
  getCopyMeter: ({ preview = false, ...book }, { session, language, now }) =>
    findMeter(deps, { ...book, preview, language, userId: session?.userId }, now),
  copyText: ({ preview = false, ...passage }, { session, language, now }) =>
    copyPassage(deps, { ...passage, preview, language, userId: session?.userId }, now),
  printText: ({ preview = false, ...passage }, { session, language, now }) =>
    printPassage(deps, { ...passage, preview, language, userId: session?.userId }, now),
});
