/** How many groups a person may have on the bookshelf. */
export const MAX_SHELF_GROUPS = 50;
