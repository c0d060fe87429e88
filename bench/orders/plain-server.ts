// The plain way of an ORM: a Fastify server with a statement for each row, without jobs, outbox, limits, locks by user, notifications
// and a check of its input. It knows sessions, prices and signed notifications.
import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { sessions, users } from '../../apps/server/src/db/tables/people/accounts.ts';
import { bookPrices, books } from '../../apps/server/src/db/tables/catalog/books.ts';
import { entitlements } from '../../apps/server/src/db/tables/commerce/entitlements.ts';
import { ledgerEntries, ledgerPostings } from '../../apps/server/src/db/tables/commerce/ledger.ts';
import { orderLines, orders } from '../../apps/server/src/db/tables/commerce/orders.ts';
import { paymentAttempts, paymentResults } from '../../apps/server/src/db/tables/commerce/payments.ts';
import type { NotificationHeaders } from '../../apps/server/src/features/commerce/payments/providers/notification-headers.ts';
import type { WeChatPayConfig } from '../../apps/server/src/features/commerce/payments/providers/wechat-pay/wechat-pay-config.ts';
import { readWeChatPayNotification } from '../../apps/server/src/features/commerce/payments/providers/wechat-pay/wechat-pay-notification.ts';

const PAY_MS = 30 * 60_000;
const HALF_YEAR_MS = 183 * 86_400_000;

const weChatPay = JSON.parse(process.env.WECHAT_PAY!) as WeChatPayConfig;
// its own tables of orders come first, then the users and books of the shop
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c search_path=peer,public',
});
const db = drizzle(pool);
const app = Fastify();
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);

app.post('/submit', async (request) => {
  const { bookId } = JSON.parse(String(request.body)) as { bookId: number };
  const user = await findUser(request);
  const [book] = await db.select().from(books).where(eq(books.id, bookId));
  const [price] = await db
    .select()
    .from(bookPrices)
    .where(and(eq(bookPrices.bookId, bookId), eq(bookPrices.duration, 'half_year')));
  const { listFen, priceFen } = price!;
  const orderNo = randomUUID();
  const now = new Date();
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      orderNo,
      userId: user.id,
      status: 'unpaid',
      listFen,
      amountFen: priceFen,
      placedAt: now,
      payBefore: new Date(now.getTime() + PAY_MS),
    });
    const { title, authors, publisher, coverKey } = book!;
    await tx.insert(orderLines).values({
      orderNo,
      lineNo: 1,
      bookId,
      title,
      authors,
      publisher,
      coverKey,
      listFen,
      priceFen,
      duration: 'half_year',
      quantity: 1,
    });
  });
  return { data: { orderNo } };
});

async function findUser(request: FastifyRequest) {
  const token = String(request.headers.webauthorization);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  const [user] = await db.select().from(users).where(eq(users.id, session!.userId));
  return user!;
}

app.post('/notify', async (request, reply) => {
  const headers = request.headers as NotificationHeaders;
  const payment = readWeChatPayNotification(weChatPay, request.body as Buffer, headers, new Date());
  const { outTradeNo, transactionId, amountFen, paidAt, raw } = payment;
  const provider = 'wechat-pay' as const;
  const orderNo = await db.transaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.outTradeNo, outTradeNo));
    const { orderNo, id } = attempt!;
    await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
    const common = { id: randomUUID(), provider, outTradeNo, transactionId };
    await tx.insert(paymentResults).values({ ...common, via: 'notification', amountFen, raw });
    await tx
      .update(paymentAttempts)
      .set({ state: 'succeeded', transactionId, paidFen: amountFen, paidAt })
      .where(eq(paymentAttempts.id, id));
    const [entry] = await tx
      .insert(ledgerEntries)
      .values({ source: 'payment', sourceRef: `${provider}:${transactionId}`, orderNo })
      .returning();
    const entryId = entry!.id;
    await tx.insert(ledgerPostings).values({ entryId, account: 'asset:wechat-pay', amountFen });
    await tx.insert(ledgerPostings).values({ entryId, account: 'income:books', amountFen: -amountFen });
    await tx.update(orders).set({ status: 'paid', paidAt }).where(eq(orders.orderNo, orderNo));
    return orderNo;
  });
  await fulfil(orderNo);
  return reply.code(204).send();
});

async function fulfil(orderNo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
    const startsAt = new Date();
    for (const { bookId, lineNo } of lines) {
      const { userId } = order!;
      await tx.insert(entitlements).values({
        id: randomUUID(),
        userId,
        bookId,
        source: 'order',
        sourceRef: `${orderNo}/${lineNo}`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HALF_YEAR_MS),
      });
    }
    await tx.update(orders).set({ fulfilledAt: startsAt }).where(eq(orders.orderNo, orderNo));
  });
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('disconnect', () => process.exit());
process.send?.('ready');
