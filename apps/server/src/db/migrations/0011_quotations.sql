CREATE TABLE "paper_numbers" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "quotation_lines_quotation_no_line_no_pk" PRIMARY KEY("quotation_no","line_no"),
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "quotation_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_no" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_version_lines" (
	"quotation_no" text NOT NULL,
	"version_no" smallint NOT NULL,
	"line_no" smallint NOT NULL,
	"book_id" integer NOT NULL,
	"title" text NOT NULL,
	"isbn" text NOT NULL,
	"authors" text[] NOT NULL,
	"publisher" text NOT NULL,
	"cover_key" text NOT NULL,
	"duration" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_fen" integer NOT NULL,
	"tier_fen" integer NOT NULL,
	"unit_fen" integer NOT NULL,
	CONSTRAINT "quotation_version_lines_quotation_no_version_no_line_no_pk" PRIMARY KEY("quotation_no","version_no","line_no"),
	CONSTRAINT "quotation_version_lines_quantity" CHECK ("quotation_version_lines"."quantity" BETWEEN 1 AND 10000),
	CONSTRAINT "quotation_version_lines_price" CHECK ("quotation_version_lines"."unit_fen" BETWEEN 1 AND "quotation_version_lines"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"quotation_no" text NOT NULL,
	"version_no" smallint NOT NULL,
	"state" text NOT NULL,
	"valid_day" date NOT NULL,
	"delivery_days" smallint NOT NULL,
	"message" text NOT NULL,
	"price_reason" text NOT NULL,
	"internal_note" text NOT NULL,
	"largest_fall" integer NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"maker_id" uuid NOT NULL,
	"checker_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_versions_quotation_no_version_no_pk" PRIMARY KEY("quotation_no","version_no"),
	CONSTRAINT "quotation_versions_state" CHECK ("quotation_versions"."state" IN ('draft', 'checking', 'sent', 'replaced')),
	CONSTRAINT "quotation_versions_sent" CHECK (("quotation_versions"."state" IN ('sent', 'replaced')) = ("quotation_versions"."sent_at" IS NOT NULL)),
	CONSTRAINT "quotation_versions_two_people" CHECK (NOT "quotation_versions"."needs_second_person" OR "quotation_versions"."sent_at" IS NULL
        OR ("quotation_versions"."checker_id" IS NOT NULL AND "quotation_versions"."checker_id" <> "quotation_versions"."maker_id")),
	CONSTRAINT "quotation_versions_reason" CHECK (NOT "quotation_versions"."needs_second_person" OR "quotation_versions"."state" = 'draft' OR "quotation_versions"."price_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"quotation_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"party" jsonb NOT NULL,
	"deliver_by" date,
	"purchase_order_no" text NOT NULL,
	"papers" text[] NOT NULL,
	"note" text NOT NULL,
	"reason" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_before" timestamp (3) with time zone,
	"reprice_note" text,
	"valid_day" date,
	"order_no" text,
	"contract_no" text,
	"signed_file_id" uuid,
	"signed_at" timestamp (3) with time zone,
	CONSTRAINT "quotations_state" CHECK ("quotations"."state" IN ('asked', 'returned', 'quoted', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "quotations_accepted" CHECK (("quotations"."state" = 'accepted') = ("quotations"."order_no" IS NOT NULL)),
	CONSTRAINT "quotations_contract" CHECK (("quotations"."order_no" IS NULL) = ("quotations"."contract_no" IS NULL)),
	CONSTRAINT "quotations_valid_day" CHECK ("quotations"."valid_day" IS NOT NULL OR "quotations"."state" IN ('asked', 'returned', 'withdrawn')),
	CONSTRAINT "quotations_waits" CHECK ("quotations"."answer_before" IS NULL OR "quotations"."state" IN ('asked', 'quoted', 'lapsed')),
	CONSTRAINT "quotations_signed" CHECK (("quotations"."signed_file_id" IS NULL) = ("quotations"."signed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotation_no" text;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_no_quotations_quotation_no_fk" FOREIGN KEY ("quotation_no") REFERENCES "public"."quotations"("quotation_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_moves" ADD CONSTRAINT "quotation_moves_quotation_no_quotations_quotation_no_fk" FOREIGN KEY ("quotation_no") REFERENCES "public"."quotations"("quotation_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_moves" ADD CONSTRAINT "quotation_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_lines" ADD CONSTRAINT "quotation_version_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_lines" ADD CONSTRAINT "quotation_version_lines_version" FOREIGN KEY ("quotation_no","version_no") REFERENCES "public"."quotation_versions"("quotation_no","version_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_no_quotations_quotation_no_fk" FOREIGN KEY ("quotation_no") REFERENCES "public"."quotations"("quotation_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_checker_id_users_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_signed_file_id_files_id_fk" FOREIGN KEY ("signed_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_moves_by_quotation" ON "quotation_moves" USING btree ("quotation_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_versions_one_sent" ON "quotation_versions" USING btree ("quotation_no") WHERE "quotation_versions"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_versions_one_open" ON "quotation_versions" USING btree ("quotation_no") WHERE "quotation_versions"."state" IN ('draft', 'checking');--> statement-breakpoint
CREATE INDEX "quotation_versions_checking" ON "quotation_versions" USING btree ("created_at") WHERE "quotation_versions"."state" = 'checking';--> statement-breakpoint
CREATE INDEX "quotations_by_user" ON "quotations" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "quotations_by_state" ON "quotations" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "quotations_waiting" ON "quotations" USING btree ("answer_before") WHERE "quotations"."answer_before" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotations_lapsing" ON "quotations" USING btree ("valid_day") WHERE "quotations"."state" = 'quoted';--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_by_order" ON "quotations" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_by_contract" ON "quotations" USING btree ("contract_no");--> statement-breakpoint
CREATE INDEX "quotations_by_signed_file" ON "quotations" USING btree ("signed_file_id");
--> statement-breakpoint
-- The moves of a quotation. One that was accepted or declined keeps its result.
CREATE FUNCTION check_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a quotation is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.quotation_no, NEW.user_id, NEW.asked_at) IS DISTINCT FROM (OLD.quotation_no, OLD.user_id, OLD.asked_at) THEN
    RAISE EXCEPTION 'a quotation keeps its number and its institution' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.order_no IS NOT NULL AND (NEW.order_no, NEW.contract_no) IS DISTINCT FROM (OLD.order_no, OLD.contract_no) THEN
    RAISE EXCEPTION 'a quotation keeps its order and its contract' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('asked', 'returned'), ('asked', 'quoted'), ('asked', 'withdrawn'),
    ('returned', 'asked'), ('returned', 'withdrawn'),
    ('quoted', 'accepted'), ('quoted', 'declined'), ('quoted', 'lapsed'), ('quoted', 'withdrawn'),
    ('lapsed', 'quoted'), ('withdrawn', 'quoted')) THEN
    RAISE EXCEPTION 'a quotation cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotations_rules BEFORE UPDATE OR DELETE ON quotations
  FOR EACH ROW EXECUTE FUNCTION check_quotation();
--> statement-breakpoint
-- The moves of a version. What was sent changes in nothing but its state and a later last day.
CREATE FUNCTION check_quotation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state IN ('draft', 'checking') THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a version that was sent is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.sent_at IS NOT NULL AND (
    (to_jsonb(OLD) - '{state,valid_day}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{state,valid_day}'::text[])
    OR NEW.valid_day < OLD.valid_day) THEN
    RAISE EXCEPTION 'a version that was sent does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('draft', 'checking'), ('draft', 'sent'), ('checking', 'draft'), ('checking', 'sent'), ('sent', 'replaced')) THEN
    RAISE EXCEPTION 'a version cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_versions_rules BEFORE UPDATE OR DELETE ON quotation_versions
  FOR EACH ROW EXECUTE FUNCTION check_quotation_version();
--> statement-breakpoint
-- The lines of a version that was sent stay as they are.
CREATE FUNCTION check_quotation_version_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent timestamptz;
BEGIN
  SELECT sent_at INTO sent FROM quotation_versions
  WHERE quotation_no = COALESCE(NEW.quotation_no, OLD.quotation_no) AND version_no = COALESCE(NEW.version_no, OLD.version_no);
  IF sent IS NOT NULL THEN
    RAISE EXCEPTION 'the lines of a version that was sent do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_version_lines_rules BEFORE INSERT OR UPDATE OR DELETE ON quotation_version_lines
  FOR EACH ROW EXECUTE FUNCTION check_quotation_version_line();
--> statement-breakpoint
CREATE TRIGGER quotation_moves_append_only BEFORE UPDATE OR DELETE ON quotation_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
