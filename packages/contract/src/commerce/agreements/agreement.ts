// What an institution sees of its own framework agreement.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { nullable, ownedId, pageFields, pageOf, strictObject, Uuid } from '../../fields.ts';
import { download, route } from '../../route.ts';
import {
  AgreementFen,
  agreementFields,
  AgreementStatement,
  AgreementStatementFormatField,
} from './agreement-fields.ts';

const access = types(USER_TYPE.institution);

export const Agreement = strictObject({
  ...agreementFields,
  /** What an order on account may still cost; 0 while the agreement does not apply. */
  availableFen: AgreementFen,
  /** Too much is overdue for new orders on account. */
  isBlocked: Type.Boolean(),
  /** Delivered and on no statement yet. */
  unbilledFen: AgreementFen,
});
export type Agreement = Static<typeof Agreement>;

/** The newest agreement that a second person has agreed to; null without one. */
export const getAgreement = route({
  method: 'GET',
  path: '/b/v1/agreement/getAgreement',
  access,
  data: nullable(Agreement),
});

/** Newest month first, over all agreements of the institution. */
export const findAgreementStatements = route({
  method: 'GET',
  path: '/b/v1/agreement/findStatements',
  access,
  query: strictObject(pageFields),
  data: pageOf(AgreementStatement),
});

export const downloadAgreementStatement = download({
  path: '/b/v1/agreement/downloadStatement',
  access,
  limitPerMinute: 30,
  body: strictObject({
    statementId: ownedId('agreementStatement', Uuid),
    format: AgreementStatementFormatField,
  }),
});

export const agreementRoutes = { getAgreement, findAgreementStatements, downloadAgreementStatement };
