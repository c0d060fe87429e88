CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_key" text NOT NULL,
	"transaction_no" text,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payer" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"remark" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_lines_amount" CHECK ("bank_statement_lines"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_images" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "transfer_images_place" CHECK ("transfer_images"."place" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE "transfer_match_parts" (
	"match_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"surplus_fen" bigint,
	CONSTRAINT "transfer_match_parts_match_id_transfer_id_pk" PRIMARY KEY("match_id","transfer_id"),
	CONSTRAINT "transfer_match_parts_amount" CHECK ("transfer_match_parts"."amount_fen" > 0),
	CONSTRAINT "transfer_match_parts_surplus" CHECK ("transfer_match_parts"."surplus_fen" BETWEEN 0 AND "transfer_match_parts"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "transfer_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"returned_by" uuid,
	"return_reason" text,
	CONSTRAINT "transfer_matches_two_people" CHECK ("transfer_matches"."checked_by" <> "transfer_matches"."made_by"),
	CONSTRAINT "transfer_matches_checked_by" CHECK (("transfer_matches"."state" = 'confirmed') = ("transfer_matches"."checked_by" IS NOT NULL) AND ("transfer_matches"."checked_by" IS NULL) = ("transfer_matches"."checked_at" IS NULL)),
	CONSTRAINT "transfer_matches_returned_by" CHECK (("transfer_matches"."state" = 'returned') = ("transfer_matches"."returned_by" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "transfer_surplus_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bank_reference" text NOT NULL,
	"sent_on" date NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_surplus_returns_amount" CHECK ("transfer_surplus_returns"."amount_fen" > 0),
	CONSTRAINT "transfer_surplus_returns_two_people" CHECK ("transfer_surplus_returns"."checked_by" <> "transfer_surplus_returns"."made_by"),
	CONSTRAINT "transfer_surplus_returns_checked_by" CHECK (("transfer_surplus_returns"."state" = 'confirmed') = ("transfer_surplus_returns"."checked_by" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"reference_code" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"surplus_fen" bigint DEFAULT 0 NOT NULL,
	"returned_fen" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"payer_name" text,
	"voucher_fen" bigint,
	"paid_on" date,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_reference_code" CHECK ("transfers"."reference_code" ~ '^[2-9A-HJ-NP-Z]{6}$'),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount_fen" > 0),
	CONSTRAINT "transfers_sums" CHECK ("transfers"."returned_fen" >= 0 AND "transfers"."returned_fen" <= "transfers"."surplus_fen" AND "transfers"."surplus_fen" <= "transfers"."received_fen"),
	CONSTRAINT "transfers_state" CHECK (CASE "transfers"."state"
        WHEN 'waiting' THEN "transfers"."received_fen" = 0
        WHEN 'submitted' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" < "transfers"."amount_fen"
        WHEN 'rejected' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" < "transfers"."amount_fen" AND "transfers"."reason" IS NOT NULL
        WHEN 'short' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" > 0 AND "transfers"."received_fen" < "transfers"."amount_fen"
        WHEN 'received' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" = "transfers"."amount_fen"
        WHEN 'over' THEN "transfers"."surplus_fen" > 0
        ELSE false END),
	CONSTRAINT "transfers_voucher" CHECK (num_nulls("transfers"."payer_name", "transfers"."voucher_fen", "transfers"."paid_on", "transfers"."submitted_at") IN (0, 4)
        AND ("transfers"."state" NOT IN ('submitted', 'rejected') OR "transfers"."submitted_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_images" ADD CONSTRAINT "transfer_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_images" ADD CONSTRAINT "transfer_images_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_parts" ADD CONSTRAINT "transfer_match_parts_match_id_transfer_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."transfer_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_parts" ADD CONSTRAINT "transfer_match_parts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("line_key");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_time" ON "bank_statement_lines" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_images_by_place" ON "transfer_images" USING btree ("transfer_id","place");--> statement-breakpoint
CREATE INDEX "transfer_match_parts_by_transfer" ON "transfer_match_parts" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_matches_one_per_line" ON "transfer_matches" USING btree ("line_id") WHERE "transfer_matches"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "transfer_matches_by_line" ON "transfer_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "transfer_matches_by_state" ON "transfer_matches" USING btree ("state","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_surplus_returns_one_open" ON "transfer_surplus_returns" USING btree ("transfer_id") WHERE "transfer_surplus_returns"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_surplus_returns_by_reference" ON "transfer_surplus_returns" USING btree ("bank_reference") WHERE "transfer_surplus_returns"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "transfer_surplus_returns_by_transfer" ON "transfer_surplus_returns" USING btree ("transfer_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_order" ON "transfers" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_reference_code" ON "transfers" USING btree ("reference_code");--> statement-breakpoint
CREATE INDEX "transfers_by_state" ON "transfers" USING btree ("state","created_at");