import { randomUUID } from 'node:crypto';
import { businessDay } from '../../../../platform/clock.ts';
import type { TestUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { makeChannel } from '../../partners/testing/channel-records.ts';
import { addAdjustment } from '../statements/statement-decision.service.ts';
import { findStatements } from '../statements/statement-list.service.ts';
import { makeStatement } from '../statements/statement-making.service.ts';

/** A channel with a statement of this month, which has one correction. */
export async function makeChannelStatement(
  app: TestApp,
): Promise<{ channel: TestUser; statementId: string }> {
  const { channel, staff } = await makeChannel(app);
  const now = app.clock.now();
  const channelId = channel.userId;
  const actor = { userId: staff.userId, address: '127.0.0.1' };
  const correction = { channelId, adjustmentId: randomUUID(), commissionFen: 100, reason: '测试' };
  await addAdjustment(app.platform.db, actor, correction, now);
  const month = businessDay(now).slice(0, 7);
  await makeStatement(app.platform, { channelId, month, before: '2999-01-01' }, now);
  const { list } = await findStatements(app.platform.db, channelId, { pageNo: 1, pageSize: 1 });
  return { channel, statementId: list[0]!.statementId };
}
