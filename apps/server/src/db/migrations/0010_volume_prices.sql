CREATE TABLE "volume_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"book_id" integer,
	"series_id" integer,
	"publisher" text,
	"duration" text,
	"unit" text NOT NULL,
	"counts" text NOT NULL,
	"steps" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"replaces_id" uuid,
	"largest_fall" integer NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "volume_prices_target" CHECK (CASE "volume_prices"."scope"
        WHEN 'title' THEN "volume_prices"."book_id" IS NOT NULL AND num_nonnulls("volume_prices"."series_id", "volume_prices"."publisher") = 0
        WHEN 'series' THEN "volume_prices"."series_id" IS NOT NULL AND num_nonnulls("volume_prices"."book_id", "volume_prices"."publisher") = 0
        WHEN 'publisher' THEN "volume_prices"."publisher" IS NOT NULL AND num_nonnulls("volume_prices"."book_id", "volume_prices"."series_id") = 0
        ELSE false END),
	CONSTRAINT "volume_prices_unit" CHECK ("volume_prices"."unit" = 'share' OR ("volume_prices"."unit" = 'fen' AND "volume_prices"."scope" = 'title' AND "volume_prices"."duration" IS NOT NULL)),
	CONSTRAINT "volume_prices_counts" CHECK ("volume_prices"."counts" IN ('title', 'series')),
	CONSTRAINT "volume_prices_days" CHECK ("volume_prices"."starts_at" < "volume_prices"."ends_at"),
	CONSTRAINT "volume_prices_steps" CHECK (jsonb_array_length("volume_prices"."steps") BETWEEN 1 AND 10)
);
--> statement-breakpoint
ALTER TABLE "volume_prices" ADD CONSTRAINT "volume_prices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_prices" ADD CONSTRAINT "volume_prices_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_prices" ADD CONSTRAINT "volume_prices_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_prices" ADD CONSTRAINT "volume_prices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_prices" ADD CONSTRAINT "volume_prices_replaces_id_volume_prices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."volume_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "volume_prices_active" ON "volume_prices" USING btree ("ends_at") WHERE "volume_prices"."state" = 'active';--> statement-breakpoint
CREATE INDEX "volume_prices_by_state" ON "volume_prices" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volume_prices_one_successor" ON "volume_prices" USING btree ("replaces_id") WHERE "volume_prices"."state" IN ('waiting', 'active');
--> statement-breakpoint
-- The moves of a volume price. What was decided on stays as it was shown, but for an earlier end.
CREATE FUNCTION check_volume_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a volume price is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (to_jsonb(OLD) - '{state,ends_at,decided_by,decided_at}'::text[]) IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,ends_at,decided_by,decided_at}'::text[]) OR NEW.ends_at > OLD.ends_at THEN
    RAISE EXCEPTION 'a volume price does not change, it is replaced' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state, NEW.state) NOT IN (('waiting', 'active'), ('waiting', 'rejected'), ('active', 'ended'), ('active', 'replaced')) THEN
    RAISE EXCEPTION 'a volume price cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'waiting' AND NEW.state = 'active' AND NEW.decided_by IS NOT DISTINCT FROM NEW.maker_id THEN
    RAISE EXCEPTION 'a volume price that waits is approved by a second person' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER volume_prices_rules BEFORE UPDATE OR DELETE ON volume_prices
  FOR EACH ROW EXECUTE FUNCTION check_volume_price();
