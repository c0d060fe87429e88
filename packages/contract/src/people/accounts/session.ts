import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { Instant, ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { refusalsOfReauthentication } from './account-errors.ts';
import { Reauthentication } from './account-fields.ts';

export const OwnSession = strictObject({
  sessionId: Uuid,
  /** `Chrome · Windows`; empty when it is unknown. */
  device: Type.String(),
  /** Part of the network address of the last use, `203.0.113.*`; empty when it is unknown. */
  network: Type.String(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** Whether it is the session of this call. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** The open sessions of the caller: this one first, then by last use, at most 50. */
export const findSessions = route({
  method: 'GET',
  path: '/b/v1/userInfo/findSessions',
  access: signedIn,
  data: strictObject({ list: Type.Array(OwnSession) }),
});

export const endOwnSession = route({
  method: 'POST',
  path: '/b/v1/userInfo/endSession',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ sessionId: ownedId('session', Uuid), reauthentication: Reauthentication }),
  errors: refusalsOfReauthentication,
});

/** Ends all sessions of the caller but this one. */
export const endOtherSessions = route({
  method: 'POST',
  path: '/b/v1/userInfo/endOtherSessions',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ reauthentication: Reauthentication }),
  data: strictObject({ ended: Type.Integer() }),
  errors: refusalsOfReauthentication,
});

export const ownSessionRoutes = { findSessions, endOwnSession, endOtherSessions };
