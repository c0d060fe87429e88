// Fields that channels, their territories and their terms share.
import { Type } from 'typebox';
import { Day, Instant, nullable, publicId, Uuid } from '../../../fields.ts';

/** The account of a channel. */
export const ChannelId = publicId('channel', Uuid);

/** Fields of a territory or a term that exists. */
export const historyFields = {
  validFrom: Day,
  /** The last day; null while it has no end. */
  validTo: nullable(Day),
  createdByName: Type.String(),
  createdAt: Instant,
  endedByName: nullable(Type.String()),
  endedAt: nullable(Instant),
};

/** Fields of a new territory or term. */
export const periodFields = { validFrom: Day, validTo: Type.Optional(Day) };

/** The last day on which a territory or term is valid; yesterday ends it at once. */
export const endFields = { validTo: Day };
