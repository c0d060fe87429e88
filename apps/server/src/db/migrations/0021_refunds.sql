CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"out_refund_no" text NOT NULL,
	"requested_by" uuid,
	"first_approved_by" uuid,
	"first_approved_at" timestamp (3) with time zone,
	"second_approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejected_by" uuid,
	"rejected_at" timestamp (3) with time zone,
	"reject_reason" text,
	"sent_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"refund_id" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" > 0),
	CONSTRAINT "refunds_two_people" CHECK ("refunds"."first_approved_by" IS DISTINCT FROM "refunds"."requested_by" OR "refunds"."first_approved_by" IS NULL),
	CONSTRAINT "refunds_second_person" CHECK ("refunds"."second_approved_by" IS NULL OR ("refunds"."first_approved_by" IS NOT NULL AND "refunds"."second_approved_by" <> "refunds"."first_approved_by" AND "refunds"."second_approved_by" IS DISTINCT FROM "refunds"."requested_by")),
	CONSTRAINT "refunds_approved" CHECK ("refunds"."state" IN ('requested', 'rejected') OR "refunds"."line_no" IS NULL OR "refunds"."second_approved_by" IS NOT NULL),
	CONSTRAINT "refunds_requested_by" CHECK (("refunds"."line_no" IS NULL) = ("refunds"."requested_by" IS NULL)),
	CONSTRAINT "refunds_rejected_by" CHECK (("refunds"."state" = 'rejected') = ("refunds"."rejected_by" IS NOT NULL)),
	CONSTRAINT "refunds_succeeded_at" CHECK (("refunds"."state" = 'succeeded') = ("refunds"."succeeded_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunding_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunded_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_first_approved_by_users_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_second_approved_by_users_id_fk" FOREIGN KEY ("second_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_no_line_no_order_lines_order_no_line_no_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_number" ON "refunds" USING btree ("out_refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_line" ON "refunds" USING btree ("order_no","line_no") WHERE "refunds"."state" <> 'rejected' AND "refunds"."line_no" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_surplus" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."line_no" IS NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunds" CHECK ("payment_attempts"."refunding_fen" >= 0 AND "payment_attempts"."refunded_fen" >= 0 AND "payment_attempts"."refunded_fen" + "payment_attempts"."refunding_fen" <= coalesce("payment_attempts"."paid_fen", 0));