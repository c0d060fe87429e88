CREATE TABLE "digital_invoices" (
	"invoice_no" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"pdf_file_id" uuid,
	"xml_file_id" uuid,
	"ofd_file_id" uuid,
	"facts" jsonb,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_id" uuid,
	"is_red" boolean DEFAULT false NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"set_aside_reason" text,
	CONSTRAINT "digital_invoices_number" CHECK ("digital_invoices"."invoice_no" ~ '^[0-9]{20}$'),
	CONSTRAINT "digital_invoices_state" CHECK ("digital_invoices"."state" IN ('waiting', 'different', 'attached', 'setAside')),
	CONSTRAINT "digital_invoices_attached" CHECK ("digital_invoices"."state" <> 'attached' OR ("digital_invoices"."invoice_id" IS NOT NULL AND "digital_invoices"."differences" = '[]'::jsonb)),
	CONSTRAINT "digital_invoices_set_aside" CHECK (("digital_invoices"."state" = 'setAside') = ("digital_invoices"."set_aside_reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "digital_invoices" ADD CONSTRAINT "digital_invoices_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_invoices" ADD CONSTRAINT "digital_invoices_xml_file_id_files_id_fk" FOREIGN KEY ("xml_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_invoices" ADD CONSTRAINT "digital_invoices_ofd_file_id_files_id_fk" FOREIGN KEY ("ofd_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_invoices" ADD CONSTRAINT "digital_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_invoices" ADD CONSTRAINT "digital_invoices_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_invoices_open" ON "digital_invoices" USING btree ("uploaded_at","invoice_no") WHERE "digital_invoices"."state" IN ('waiting', 'different');--> statement-breakpoint
CREATE INDEX "digital_invoices_by_invoice" ON "digital_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "digital_invoices_by_state" ON "digital_invoices" USING btree ("state","state_since");
--> statement-breakpoint
-- The issuer may refuse what it was asked to issue; the invoice then waits again.
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
        ('issuing', 'issued'), ('issuing', 'pending'), ('issued', 'reversing'), ('reversing', 'reversed')) THEN
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
