import { lockByName } from '../../../db/advisory-lock.ts';
import type { Db } from '../../../db/client.ts';

/**
 * Makes changes of one user's cart and orders wait for each other until the transaction ends. Two simultaneous requests
 * would otherwise both see a cart with one free place, or the same cart item.
 */
export const lockPurchases = (tx: Db, userId: string): Promise<void> => lockByName(tx, `purchases ${userId}`);
