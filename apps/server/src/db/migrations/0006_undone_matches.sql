CREATE TABLE "transfer_match_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"keep_days" integer NOT NULL,
	"redeemed_codes" integer NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"returned_by" uuid,
	"return_reason" text,
	CONSTRAINT "transfer_match_undos_keep_days" CHECK ("transfer_match_undos"."keep_days" BETWEEN 0 AND 90),
	CONSTRAINT "transfer_match_undos_two_people" CHECK ("transfer_match_undos"."checked_by" <> "transfer_match_undos"."made_by"),
	CONSTRAINT "transfer_match_undos_checked_by" CHECK (("transfer_match_undos"."state" = 'confirmed') = ("transfer_match_undos"."checked_by" IS NOT NULL) AND ("transfer_match_undos"."checked_by" IS NULL) = ("transfer_match_undos"."checked_at" IS NULL)),
	CONSTRAINT "transfer_match_undos_returned_by" CHECK (("transfer_match_undos"."state" = 'returned') = ("transfer_match_undos"."returned_by" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "channel_lines" DROP CONSTRAINT "channel_lines_kind";--> statement-breakpoint
ALTER TABLE "transfer_matches" DROP CONSTRAINT "transfer_matches_checked_by";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "readable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_match_undos" ADD CONSTRAINT "transfer_match_undos_match_id_transfer_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."transfer_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_undos" ADD CONSTRAINT "transfer_match_undos_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_undos" ADD CONSTRAINT "transfer_match_undos_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_undos" ADD CONSTRAINT "transfer_match_undos_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_match_undos_one_per_match" ON "transfer_match_undos" USING btree ("match_id") WHERE "transfer_match_undos"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "transfer_match_undos_by_state" ON "transfer_match_undos" USING btree ("state","made_at");--> statement-breakpoint
CREATE INDEX "codes_readable_until" ON "codes" USING btree ("readable_until") WHERE "codes"."readable_until" IS NOT NULL AND "codes"."taken_back_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_lines_one_per_cancellation" ON "channel_lines" USING btree ("order_no","line_no") WHERE "channel_lines"."kind" = 'refund' AND "channel_lines"."refund_row_id" IS NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_readable_until" CHECK ("codes"."readable_until" IS NULL OR "codes"."state" = 'activated');--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_taken_back" CHECK ("codes"."taken_back_at" IS NULL OR ("codes"."state" IN ('activated', 'void', 'lapsed') AND "codes"."order_no" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_kind" CHECK (CASE "channel_lines"."kind"
        WHEN 'sale' THEN "channel_lines"."quantity" > 0 AND "channel_lines"."amount_fen" >= 0 AND "channel_lines"."commission_fen" >= 0 AND "channel_lines"."refund_row_id" IS NULL
        WHEN 'refund' THEN "channel_lines"."quantity" < 0 AND "channel_lines"."amount_fen" <= 0 AND "channel_lines"."commission_fen" <= 0
        WHEN 'adjustment' THEN "channel_lines"."quantity" = 0 AND "channel_lines"."amount_fen" = 0 AND num_nulls("channel_lines"."reason", "channel_lines"."created_by") = 0
        ELSE false END);--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_checked_by" CHECK (CASE "transfer_matches"."state" WHEN 'confirmed' THEN "transfer_matches"."checked_by" IS NOT NULL WHEN 'proposed' THEN "transfer_matches"."checked_by" IS NULL ELSE true END AND ("transfer_matches"."checked_by" IS NULL) = ("transfer_matches"."checked_at" IS NULL));--> statement-breakpoint
-- A paid order is unpaid again only when two people have undone a match, so that its transfer has less than the order costs.
CREATE OR REPLACE FUNCTION check_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('unpaid', 'paid'), ('unpaid', 'canceled'), ('paid', 'completed')) THEN
    RETURN NEW;
  END IF;
  IF OLD.status IN ('paid', 'completed') AND NEW.status = 'unpaid' AND EXISTS (
      SELECT FROM transfers WHERE order_no = NEW.order_no AND received_fen - surplus_fen < amount_fen) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- The sums of a transfer only grow, unless a match is undone.
CREATE OR REPLACE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a transfer is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' THEN
      RAISE EXCEPTION 'a new transfer cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.amount_fen IS DISTINCT FROM (SELECT amount_fen FROM orders WHERE order_no = NEW.order_no) THEN
      RAISE EXCEPTION 'a transfer is for the amount of its order' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.order_no, OLD.reference_code, OLD.amount_fen) IS DISTINCT FROM
     (NEW.id, NEW.order_no, NEW.reference_code, NEW.amount_fen) THEN
    RAISE EXCEPTION 'order, code and amount of a transfer do not change' USING ERRCODE = 'check_violation';
  END IF;
  -- An undone match leaves what the others have confirmed.
  IF NEW.received_fen < OLD.received_fen THEN
    IF NEW.received_fen IS DISTINCT FROM (SELECT coalesce(sum(p.amount_fen), 0) FROM transfer_match_parts p
        JOIN transfer_matches m ON m.id = p.match_id WHERE p.transfer_id = NEW.id AND m.state = 'confirmed') THEN
      RAISE EXCEPTION 'the sums of a transfer only grow, unless a match is undone' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.returned_fen < OLD.returned_fen THEN
      RAISE EXCEPTION 'what was sent back stays sent back' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.surplus_fen < OLD.surplus_fen OR NEW.returned_fen < OLD.returned_fen THEN
    RAISE EXCEPTION 'the sums of a transfer only grow' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state IN ('received', 'over') AND NEW.state NOT IN (OLD.state, 'over'))
    OR (OLD.state <> 'waiting' AND NEW.state = 'waiting') THEN
    RAISE EXCEPTION 'a transfer cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A decided row does not change, but for a match that two people have undone.
CREATE OR REPLACE FUNCTION check_two_person_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a row of % is never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' THEN
      RAISE EXCEPTION 'a row of % begins as proposed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_TABLE_NAME = 'transfer_matches' AND OLD.state = 'confirmed' AND NEW.state = 'returned'
    AND (OLD.checked_by, OLD.checked_at) IS NOT DISTINCT FROM (NEW.checked_by, NEW.checked_at)
    AND EXISTS (SELECT FROM transfer_match_undos WHERE match_id = NEW.id AND state = 'confirmed') THEN
    NULL;
  ELSIF OLD.state <> 'proposed' THEN
    RAISE EXCEPTION 'a decided row of % does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  IF (to_jsonb(OLD) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) THEN
    RAISE EXCEPTION 'what a row of % proposes does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Codes of an order whose payment was undone are taken back, and each makes room for another.
CREATE OR REPLACE FUNCTION check_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  batch record;
  copies integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a code is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'unassigned' THEN
      RAISE EXCEPTION 'a new code cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.refund_row_id IS NOT NULL THEN
      RAISE EXCEPTION 'a new code cannot be held' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.gift_batch_id IS NOT NULL THEN
      SELECT state, quantity, book_id, duration, expires_at INTO batch FROM gift_batches WHERE id = NEW.gift_batch_id;
      IF batch.state IS DISTINCT FROM 'made' OR NEW.ordinal > batch.quantity
        OR (NEW.book_id, NEW.duration, NEW.expires_at) IS DISTINCT FROM (batch.book_id, batch.duration, batch.expires_at) THEN
        RAISE EXCEPTION 'a gift code is what its batch says' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END IF;
    SELECT quantity INTO copies FROM order_lines
      WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND usage_mode = 'code';
    IF NEW.ordinal > coalesce(copies, 0) AND NEW.ordinal > coalesce(copies, 0) + (SELECT count(*) FROM codes
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND taken_back_at IS NOT NULL) THEN
      RAISE EXCEPTION 'more codes than the order line has' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no, OLD.ordinal, OLD.book_id, OLD.duration, OLD.expires_at, OLD.gift_batch_id)
      IS DISTINCT FROM
     (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no, NEW.ordinal, NEW.book_id, NEW.duration, NEW.expires_at, NEW.gift_batch_id) THEN
    RAISE EXCEPTION 'what a code is for cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.taken_back_at IS NOT NULL
      AND (OLD.state, OLD.taken_back_at, OLD.activated_by) IS DISTINCT FROM (NEW.state, NEW.taken_back_at, NEW.activated_by) THEN
    RAISE EXCEPTION 'a code that was taken back stays so' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.taken_back_at IS NOT NULL AND OLD.taken_back_at IS NULL
      AND EXISTS (SELECT FROM orders WHERE order_no = NEW.order_no AND status IN ('paid', 'completed')) THEN
    RAISE EXCEPTION 'a code of a paid order is not taken back' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('unassigned', 'assigned'), ('unassigned', 'activated'), ('unassigned', 'void'),
      ('unassigned', 'lapsed'), ('unassigned', 'returned'),
      ('assigned', 'unassigned'), ('assigned', 'activated'), ('assigned', 'void'),
      ('assigned', 'lapsed'), ('assigned', 'returned')) THEN
    RAISE EXCEPTION 'a code cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS NOT NULL AND OLD.state <> NEW.state AND NEW.state <> 'returned' THEN
    RAISE EXCEPTION 'a code that is held cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS DISTINCT FROM NEW.refund_row_id AND (OLD.state <> NEW.state
      OR (OLD.refund_row_id IS NOT NULL AND NEW.refund_row_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a code is held and released without another change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS DISTINCT FROM NEW.refund_row_id OR (OLD.state <> 'returned' AND NEW.state = 'returned') THEN
    SELECT id, state, quantity, order_no, line_no INTO refund FROM refunds
      WHERE id = coalesce(NEW.refund_row_id, OLD.refund_row_id) FOR SHARE;
    IF refund.state IS DISTINCT FROM (CASE
        WHEN NEW.state = 'returned' THEN 'succeeded'
        WHEN NEW.refund_row_id IS NULL THEN 'rejected'
        ELSE 'requested' END) THEN
      RAISE EXCEPTION 'the refund of a code is %', coalesce(refund.state, 'missing') USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.refund_row_id IS NULL AND ((refund.order_no, refund.line_no) IS DISTINCT FROM (NEW.order_no, NEW.line_no)
        OR refund.quantity <= (SELECT count(*) FROM codes WHERE refund_row_id = refund.id)) THEN
      RAISE EXCEPTION 'a refund holds codes of its line, as many as it pays back' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- A recalled code has a new text, because somebody knows the old one. No other change gives a new one.
  IF (OLD.code_hash <> NEW.code_hash) <> (OLD.state = 'assigned' AND NEW.state = 'unassigned') THEN
    RAISE EXCEPTION 'the text of a code changes when it is recalled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_match_undos_rules BEFORE INSERT OR UPDATE OR DELETE ON transfer_match_undos
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();

--> statement-breakpoint
-- A phone is kept as a caller from abroad dials it. Where somebody has a second account by the form with the national 0, it stays.
UPDATE users SET phone = substr(phone, 2) WHERE country_code IN ('886', '81', '82', '44', '61') AND phone LIKE '0%'
  AND NOT EXISTS (SELECT FROM users other WHERE other.country_code = users.country_code AND other.phone = substr(users.phone, 2));
