ALTER TABLE "refunds" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "refunding_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "orders_by_placed_at" ON "orders" USING btree ("placed_at","order_no");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","order_no");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_results_by_number" ON "payment_results" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_order" ON "reconciliation_cases" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE "refunds"."bank_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_transfer" ON "refunds" USING btree ("transfer_id") WHERE "refunds"."transfer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source" CHECK (num_nonnulls("refunds"."attempt_id", "refunds"."transfer_id") = 1 AND ("refunds"."transfer_id" IS NULL OR "refunds"."line_no" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_bank" CHECK (num_nonnulls("refunds"."bank_reference", "refunds"."sent_on", "refunds"."sent_by") =
          CASE WHEN "refunds"."transfer_id" IS NOT NULL AND "refunds"."state" IN ('sent', 'succeeded') THEN 3 ELSE 0 END
        AND ("refunds"."confirmed_by" IS NOT NULL) = ("refunds"."transfer_id" IS NOT NULL AND "refunds"."state" = 'succeeded')
        AND ("refunds"."transfer_id" IS NULL OR "refunds"."state" <> 'abnormal'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank_two_people" CHECK ("refunds"."confirmed_by" <> "refunds"."sent_by");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_refunds" CHECK ("transfers"."refunding_fen" >= 0 AND "transfers"."refunded_fen" >= 0
        AND "transfers"."refunding_fen" + "transfers"."refunded_fen" <= "transfers"."received_fen" - "transfers"."surplus_fen"
        AND ("transfers"."refunding_fen" + "transfers"."refunded_fen" = 0 OR "transfers"."state" IN ('received', 'over')));