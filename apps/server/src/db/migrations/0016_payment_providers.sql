ALTER TABLE "book_prices" DROP CONSTRAINT "book_prices_sane";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_price";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount";--> statement-breakpoint
DROP INDEX "payment_attempts_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_no") WHERE "payment_attempts"."state" IN ('created', 'open');--> statement-breakpoint
ALTER TABLE "book_prices" ADD CONSTRAINT "book_prices_sane" CHECK ("book_prices"."price_fen" >= 0 AND "book_prices"."price_fen" <= "book_prices"."list_fen");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_fen" >= 0 AND "order_lines"."price_fen" <= "order_lines"."list_fen");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" >= 0 AND "orders"."amount_fen" <= "orders"."list_fen");