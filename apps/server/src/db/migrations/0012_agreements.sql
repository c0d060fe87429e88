CREATE TABLE "agreement_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"statement_id" uuid
);
--> statement-breakpoint
CREATE TABLE "agreement_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"month" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_statements_month" CHECK ("agreement_statements"."month" ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"limit_fen" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"payment_days" smallint NOT NULL,
	"state" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"proposed_fen" bigint,
	"proposed_by" uuid,
	"proposed_at" timestamp (3) with time zone,
	"raised_by" uuid,
	CONSTRAINT "agreements_limit" CHECK ("agreements"."limit_fen" > 0),
	CONSTRAINT "agreements_days" CHECK ("agreements"."first_day" <= "agreements"."last_day"),
	CONSTRAINT "agreements_payment_days" CHECK ("agreements"."payment_days" BETWEEN 0 AND 180),
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" IN ('waiting', 'active', 'rejected', 'ended')),
	CONSTRAINT "agreements_decided" CHECK (CASE WHEN "agreements"."state" = 'waiting' THEN num_nonnulls("agreements"."decided_by", "agreements"."decided_at") = 0
        ELSE num_nulls("agreements"."decided_by", "agreements"."decided_at") = 0 END),
	CONSTRAINT "agreements_proposed" CHECK (num_nonnulls("agreements"."proposed_fen", "agreements"."proposed_by", "agreements"."proposed_at") IN (0, 3)
        AND ("agreements"."proposed_fen" IS NULL OR ("agreements"."state" = 'active' AND "agreements"."proposed_fen" > "agreements"."limit_fen")))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_orders" ADD CONSTRAINT "agreement_orders_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_orders" ADD CONSTRAINT "agreement_orders_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_orders" ADD CONSTRAINT "agreement_orders_statement_id_agreement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."agreement_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_statements" ADD CONSTRAINT "agreement_statements_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_orders_by_agreement" ON "agreement_orders" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "agreement_orders_by_statement" ON "agreement_orders" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "agreement_orders_unbilled" ON "agreement_orders" USING btree ("agreement_id") WHERE "agreement_orders"."statement_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_statements_by_month" ON "agreement_statements" USING btree ("agreement_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_by_number" ON "agreements" USING btree ("agreement_no") WHERE "agreements"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_open" ON "agreements" USING btree ("user_id") WHERE "agreements"."state" IN ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "agreements_by_user" ON "agreements" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "agreements_by_state" ON "agreements" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_unfulfilled_on_account" ON "orders" USING btree ("placed_at") WHERE "orders"."on_account" AND "orders"."fulfilled_at" IS NULL;
--> statement-breakpoint
-- What is on account is delivered before it is paid, so that it is never canceled.
CREATE OR REPLACE FUNCTION check_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.on_account AND NEW.status = 'canceled' THEN
    RAISE EXCEPTION 'an order on account cannot be canceled' USING ERRCODE = 'check_violation';
  END IF;
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
CREATE FUNCTION check_order_on_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.on_account IS DISTINCT FROM OLD.on_account THEN
    RAISE EXCEPTION 'how an order is paid is decided when it is placed' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.on_account AND OLD.fulfilled_at IS NOT NULL AND NEW.fulfilled_at IS DISTINCT FROM OLD.fulfilled_at THEN
    RAISE EXCEPTION 'what an order on account has delivered stays delivered' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_on_account BEFORE UPDATE OF on_account, fulfilled_at ON orders
  FOR EACH ROW EXECUTE FUNCTION check_order_on_account();
--> statement-breakpoint
-- The moves of an agreement. A limit is raised to what was proposed, and by a second person.
CREATE FUNCTION check_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an agreement is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' THEN
      RAISE EXCEPTION 'a new agreement waits for a second person' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (to_jsonb(OLD) - '{state,limit_fen,decided_by,decided_at,proposed_fen,proposed_by,proposed_at,raised_by}'::text[]) IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,limit_fen,decided_by,decided_at,proposed_fen,proposed_by,proposed_at,raised_by}'::text[]) THEN
    RAISE EXCEPTION 'the terms of an agreement do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('waiting', 'active'), ('waiting', 'rejected'), ('active', 'ended')) THEN
    RAISE EXCEPTION 'an agreement cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'waiting' AND NEW.state = 'active' AND NEW.decided_by = NEW.maker_id THEN
    RAISE EXCEPTION 'a second person agrees to an agreement' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.limit_fen <> NEW.limit_fen AND OLD.state <> 'active' THEN
    RAISE EXCEPTION 'only the limit of an active agreement changes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.limit_fen > OLD.limit_fen AND (NEW.limit_fen IS DISTINCT FROM OLD.proposed_fen
      OR NEW.raised_by IS NULL OR NEW.raised_by = OLD.proposed_by) THEN
    RAISE EXCEPTION 'a second person raises a limit to what was proposed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agreements_rules BEFORE INSERT OR UPDATE OR DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION check_agreement();
--> statement-breakpoint
CREATE TRIGGER agreement_statements_append_only BEFORE UPDATE OR DELETE ON agreement_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is ordered on account, delivered or not, and not settled stays within the limit. The lock makes two orders at once wait for each other.
CREATE FUNCTION check_agreement_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreement agreements%ROWTYPE;
  ordered orders%ROWTYPE;
  used bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an order on account is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO ordered FROM orders WHERE order_no = NEW.order_no;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.order_no, OLD.agreement_id) IS DISTINCT FROM (NEW.order_no, NEW.agreement_id) OR OLD.statement_id IS NOT NULL THEN
      RAISE EXCEPTION 'an order on account is put on one statement, once' USING ERRCODE = 'check_violation';
    END IF;
    IF ordered.fulfilled_at IS NULL OR NOT EXISTS (
        SELECT FROM agreement_statements WHERE id = NEW.statement_id AND agreement_id = NEW.agreement_id) THEN
      RAISE EXCEPTION 'a statement has what its agreement delivered' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO agreement FROM agreements WHERE id = NEW.agreement_id FOR UPDATE;
  IF NOT ordered.on_account OR ordered.user_id <> agreement.user_id OR NEW.statement_id IS NOT NULL THEN
    RAISE EXCEPTION 'an order on account belongs to the agreement of its buyer' USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(o.amount_fen - coalesce(t.received_fen - t.surplus_fen, 0)), 0) INTO used
    FROM agreement_orders a JOIN orders o ON o.order_no = a.order_no LEFT JOIN transfers t ON t.order_no = a.order_no
    WHERE a.agreement_id = NEW.agreement_id AND o.status = 'unpaid';
  IF agreement.state <> 'active' OR used + ordered.amount_fen > agreement.limit_fen THEN
    RAISE EXCEPTION 'an order on account is beyond the limit of its agreement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agreement_orders_rules BEFORE INSERT OR UPDATE OR DELETE ON agreement_orders
  FOR EACH ROW EXECUTE FUNCTION check_agreement_order();
--> statement-breakpoint
-- What was delivered on account can be invoiced before it is paid.
CREATE OR REPLACE FUNCTION check_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered orders%ROWTYPE;
  refunded integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an invoice is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('unrequested', 'pending') THEN
      RAISE EXCEPTION 'a new invoice cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (OLD.id, OLD.order_no, OLD.user_id, OLD.created_at, OLD.replaces_id)
        IS DISTINCT FROM (NEW.id, NEW.order_no, NEW.user_id, NEW.created_at, NEW.replaces_id) THEN
      RAISE EXCEPTION 'order, buyer and predecessor of an invoice do not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state NOT IN ('unrequested', 'pending') AND
        (OLD.type, OLD.content, OLD.holder_kind, OLD.title, OLD.tax_id, OLD.amount_fen)
        IS DISTINCT FROM (NEW.type, NEW.content, NEW.holder_kind, NEW.title, NEW.tax_id, NEW.amount_fen) THEN
      RAISE EXCEPTION 'what stands on an invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.invoice_no IS NOT NULL AND (OLD.invoice_no, OLD.issued_at, OLD.file_id)
        IS DISTINCT FROM (NEW.invoice_no, NEW.issued_at, NEW.file_id) THEN
      RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state = 'reversed' AND NEW IS DISTINCT FROM OLD THEN
      RAISE EXCEPTION 'a reversed invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
        ('unrequested', 'pending'), ('pending', 'issuing'), ('pending', 'unrequested'),
        ('issuing', 'issued'), ('issued', 'reversing'), ('reversing', 'reversed')) THEN
      RAISE EXCEPTION 'an invoice cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.state IN ('unrequested', 'pending', 'issuing')
      AND (TG_OP = 'INSERT' OR OLD.state <> NEW.state OR OLD.amount_fen <> NEW.amount_fen) THEN
    SELECT * INTO ordered FROM orders WHERE order_no = NEW.order_no;
    IF ordered.user_id <> NEW.user_id THEN
      RAISE EXCEPTION 'an invoice belongs to the buyer of its order' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> 'unrequested' AND ordered.status NOT IN ('paid', 'completed')
        AND NOT (ordered.on_account AND ordered.status = 'unpaid' AND ordered.fulfilled_at IS NOT NULL) THEN
      RAISE EXCEPTION 'an unpaid order has no invoice' USING ERRCODE = 'check_violation';
    END IF;
    SELECT coalesce(sum(amount_fen), 0) INTO refunded FROM refunds
      WHERE order_no = NEW.order_no AND line_no IS NOT NULL AND state = 'succeeded';
    -- Everything was refunded before it was issued: the amount stays as a record.
    IF NEW.amount_fen > ordered.amount_fen - refunded AND NOT (TG_OP = 'UPDATE' AND NEW.state = 'unrequested') THEN
      RAISE EXCEPTION 'an invoice cannot be for more than was paid' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
