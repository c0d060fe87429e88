-- What the database itself refuses for invoices, whoever writes. The moves are those of invoice-state.ts.
CREATE FUNCTION check_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.state <> 'unrequested' AND ordered.status NOT IN ('paid', 'completed') THEN
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
--> statement-breakpoint
CREATE TRIGGER invoices_rules BEFORE INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION check_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_numbers_append_only BEFORE UPDATE OR DELETE ON invoice_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
