CREATE TABLE "bank_statement_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"new_count" integer NOT NULL,
	"new_fen" bigint NOT NULL,
	"skipped_count" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_mappings" (
	"header_key" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"kept_by" uuid NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_skips" (
	"import_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp (3) with time zone,
	"payer" text NOT NULL,
	"amount_text" text NOT NULL,
	"amount_fen" bigint,
	"remark" text NOT NULL,
	"transaction_no" text,
	CONSTRAINT "bank_statement_skips_import_id_line_no_pk" PRIMARY KEY("import_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "bank_line_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"returned_by" uuid,
	"return_reason" text,
	CONSTRAINT "bank_line_filings_two_people" CHECK ("bank_line_filings"."checked_by" <> "bank_line_filings"."made_by"),
	CONSTRAINT "bank_line_filings_checked_by" CHECK (("bank_line_filings"."state" = 'confirmed') = ("bank_line_filings"."checked_by" IS NOT NULL) AND ("bank_line_filings"."checked_by" IS NULL) = ("bank_line_filings"."checked_at" IS NULL)),
	CONSTRAINT "bank_line_filings_returned_by" CHECK (("bank_line_filings"."state" = 'returned') = ("bank_line_filings"."returned_by" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "line_no" integer;--> statement-breakpoint
ALTER TABLE "bank_statement_imports" ADD CONSTRAINT "bank_statement_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_mappings" ADD CONSTRAINT "bank_statement_mappings_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_skips" ADD CONSTRAINT "bank_statement_skips_import_id_bank_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_filings" ADD CONSTRAINT "bank_line_filings_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_filings" ADD CONSTRAINT "bank_line_filings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_filings" ADD CONSTRAINT "bank_line_filings_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_filings" ADD CONSTRAINT "bank_line_filings_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_imports_by_time" ON "bank_statement_imports" USING btree ("imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_filings_one_per_line" ON "bank_line_filings" USING btree ("line_id") WHERE "bank_line_filings"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "bank_line_filings_by_state" ON "bank_line_filings" USING btree ("state","made_at");--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_import_id_bank_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_no" ON "bank_statement_lines" USING btree (upper("transaction_no"));
--> statement-breakpoint
-- What a person imported, and what was left out of it, stays as it was.
CREATE TRIGGER bank_statement_imports_append_only BEFORE UPDATE OR DELETE ON bank_statement_imports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_statement_skips_append_only BEFORE UPDATE OR DELETE ON bank_statement_skips
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_line_filings_rules BEFORE INSERT OR UPDATE OR DELETE ON bank_line_filings
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();--> statement-breakpoint
-- Money of a line is an order's or it is filed, never both. The lock makes two people who do both at the same time wait for each other.
CREATE FUNCTION check_line_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bank_statement_lines WHERE id = NEW.line_id FOR NO KEY UPDATE;
  IF TG_TABLE_NAME = 'bank_line_filings'
      AND EXISTS (SELECT FROM transfer_matches WHERE line_id = NEW.line_id AND state <> 'returned')
    OR TG_TABLE_NAME = 'transfer_matches'
      AND EXISTS (SELECT FROM bank_line_filings WHERE line_id = NEW.line_id AND state <> 'returned') THEN
    RAISE EXCEPTION 'the bank line % is used already', NEW.line_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'transfer_matches_one_per_line';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transfer_matches_line_use BEFORE INSERT ON transfer_matches
  FOR EACH ROW EXECUTE FUNCTION check_line_use();--> statement-breakpoint
CREATE TRIGGER bank_line_filings_line_use BEFORE INSERT ON bank_line_filings
  FOR EACH ROW EXECUTE FUNCTION check_line_use();
