import type { UserType } from '@zhiye/contract';
import { paths } from './paths.ts';

/** Where the personal centre opens (SPEC section 2, Header). */
export function personalCentrePath(type: UserType | null): string {
  if (type === 2) return paths.personal.styleBook;
  if (type === 4) return paths.personal.textbook;
  return paths.personal.order;
}
