import { Type } from 'typebox';
import type { Static } from 'typebox';
import { plainText } from '../../people/accounts/account-fields.ts';
import { MAX_LENGTH } from '../../constants/index.ts';
import { MAX_SHELF_GROUPS } from '../../constants/study/shelf.ts';
import { defineErrors, generalErrors } from '../../errors.ts';
import { BookId, nullable, ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { shelfTypes } from './shelf.ts';

export const shelfGroupErrors = defineErrors({
  nameTaken: {
    code: 4867,
    status: 409,
    zh: '已有名为“{name}”的分组',
    en: 'You already have a group named “{name}”',
  },
  tooManyGroups: {
    code: 4868,
    status: 409,
    zh: '最多可建 {max} 个分组',
    en: 'You can have at most {max} groups',
  },
  notOnShelf: {
    code: 4869,
    status: 409,
    zh: '书架上没有这本教材',
    en: 'This textbook is not on your bookshelf',
  },
});

/** A group into which a person sorts the bookshelf. */
export const ShelfGroup = strictObject({ groupId: Uuid, name: Type.String() });
export type ShelfGroup = Static<typeof ShelfGroup>;

/** Listed in the order that the person chose. */
const ShelfGroups = strictObject({ list: Type.Array(ShelfGroup) });

const GroupId = ownedId('shelfGroup', Uuid);
const name = plainText(MAX_LENGTH.shelfGroupName);
const common = { method: 'POST', access: shelfTypes, limitPerMinute: 120 } as const;

export const findShelfGroups = route({
  method: 'GET',
  path: '/b/v1/shelf/findShelfGroups',
  access: shelfTypes,
  data: ShelfGroups,
});

/** The new group is the last one. */
export const createShelfGroup = route({
  ...common,
  path: '/b/v1/shelf/createShelfGroup',
  body: strictObject({ name }),
  data: ShelfGroups,
  errors: [shelfGroupErrors.nameTaken, shelfGroupErrors.tooManyGroups],
});

export const renameShelfGroup = route({
  ...common,
  path: '/b/v1/shelf/renameShelfGroup',
  body: strictObject({ groupId: GroupId, name }),
  data: ShelfGroups,
  errors: [generalErrors.notFound, shelfGroupErrors.nameTaken],
});

/** Its books stay on the bookshelf. */
export const deleteShelfGroup = route({
  ...common,
  path: '/b/v1/shelf/deleteShelfGroup',
  body: strictObject({ groupId: GroupId }),
  data: ShelfGroups,
  errors: [generalErrors.notFound],
});

/** Puts a group at a place among the groups, from 0; a place beyond the last one is the last one. */
export const moveShelfGroup = route({
  ...common,
  path: '/b/v1/shelf/moveShelfGroup',
  body: strictObject({ groupId: GroupId, place: Type.Integer({ minimum: 0, maximum: MAX_SHELF_GROUPS }) }),
  data: ShelfGroups,
  errors: [generalErrors.notFound],
});

/** Puts a book into a group, or with null into none. */
export const moveShelfBook = route({
  ...common,
  path: '/b/v1/shelf/moveShelfBook',
  body: strictObject({ bookId: BookId, groupId: nullable(GroupId) }),
  data: strictObject({}),
  errors: [generalErrors.notFound, shelfGroupErrors.notOnShelf],
});

export const shelfGroupRoutes = {
  findShelfGroups,
  createShelfGroup,
  renameShelfGroup,
  deleteShelfGroup,
  moveShelfGroup,
  moveShelfBook,
};
