import type { channelRoutes } from '@zhiye/contract';
import { businessDay } from '../../../platform/clock.ts';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeChannelInfo } from './channel-info.service.ts';
import { exportChannelLines } from './sales/channel-export.service.ts';
import { findChannelSales } from './sales/channel-line.service.ts';
import { sumChannelLines } from './sales/channel-line.store.ts';
import { confirmStatement } from './statements/statement-decision.service.ts';
import { findStatements } from './statements/statement-list.service.ts';
import { exportChannelTextbooks, findChannelTextbooks } from './textbooks/channel-textbook.service.ts';

export const channelHandlers = ({ db }: Pick<Platform, 'db'>): HandlersOf<typeof channelRoutes> => ({
  getChannelInfo: (_input, { session, now }) => describeChannelInfo(db, session.userId, now),
  findChannelTextbooks: (input, { session, now }) => findChannelTextbooks(db, session.userId, input, now),
  exportChannelTextbooks: (input, { session, language, now }) =>
    exportChannelTextbooks(db, session.userId, input, language, now),
  findChannelSales: (input, { session }) => findChannelSales(db, session.userId, input),
  exportChannelSales: async ({ format, ...filter }, { session, language, now }) => {
    const channelId = session.userId;
    const { lines } = await sumChannelLines(db, channelId, filter);
    const name = `channel-sales-${businessDay(now)}`;
    return exportChannelLines(db, { channelId, filter, name, format, lines }, language);
  },
  findStatements: (page, { session }) => findStatements(db, session.userId, page),
  confirmStatement: async ({ statementId }, { session, now }) => {
    await confirmStatement(db, session.userId, statementId, now);
    return null;
  },
});
