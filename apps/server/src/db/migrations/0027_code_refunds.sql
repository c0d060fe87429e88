DROP INDEX "refunds_one_per_line";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "refund_row_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_refund_row_id_refunds_id_fk" FOREIGN KEY ("refund_row_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_by_refund" ON "codes" USING btree ("refund_row_id") WHERE "codes"."refund_row_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_line" ON "refunds" USING btree ("order_no","line_no");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_refund" CHECK (CASE WHEN "codes"."state" = 'returned' THEN "codes"."refund_row_id" IS NOT NULL
        ELSE "codes"."refund_row_id" IS NULL OR "codes"."state" IN ('unassigned', 'assigned') END);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_quantity" CHECK ("refunds"."quantity" BETWEEN 1 AND 1000);