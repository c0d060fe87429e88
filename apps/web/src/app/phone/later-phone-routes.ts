import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { addTextLoaders } from '../../shared/i18n/start-i18n.ts';
import { namespaces } from '../namespaces.ts';
import { routesIn } from '../route-objects.tsx';
import { firstPhoneTable } from './first-phone-table.ts';
import { PAGES_ROUTE, PHONE_BASENAME } from './phone-router.tsx';
import { phoneTable } from './phone-table.tsx';

const firstNames: ReadonlySet<string> = new Set(firstPhoneTable.map(({ name }) => name));

/** Adds to a router the routes that the entry does not have. */
export function createRouteAdder(): PatchRoutesOnNavigationFunction {
  let isAdded = false;
  return ({ patch }) => {
    if (isAdded) return;
    isAdded = true;
    addTextLoaders(namespaces);
    const table = phoneTable.filter(({ name }) => !firstNames.has(name));
    patch(PAGES_ROUTE, routesIn(table, 'bare', PHONE_BASENAME));
  };
}
