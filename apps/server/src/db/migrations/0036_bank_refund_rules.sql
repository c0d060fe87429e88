-- A refund keeps its payment or transfer. One of a transfer is of its own order, and its number of the bank is recorded once, also
-- among the returns of surpluses; it goes back to approved when that record is withdrawn. The other rules are as before.
CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a refund cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' AND (NEW.state <> 'approved' OR NEW.line_no IS NOT NULL) THEN
      RAISE EXCEPTION 'a refund cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.transfer_id IS NOT NULL
        AND NEW.order_no IS DISTINCT FROM (SELECT order_no FROM transfers WHERE id = NEW.transfer_id) THEN
      RAISE EXCEPTION 'a refund pays the transfer of its own order back' USING ERRCODE = 'check_violation';
    END IF;
    SELECT quantity, price_fen, usage_mode INTO line FROM order_lines
      WHERE order_no = NEW.order_no AND line_no = NEW.line_no FOR NO KEY UPDATE;
    IF FOUND AND NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM refunds
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND state <> 'rejected') > line.quantity THEN
      RAISE EXCEPTION 'more copies of a line are refunded than it has' USING ERRCODE = 'check_violation';
    END IF;
    IF FOUND AND line.usage_mode = 'code' AND NEW.amount_fen <> line.price_fen * NEW.quantity THEN
      RAISE EXCEPTION 'a refund of codes is their number times their price' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.attempt_id, OLD.transfer_id, OLD.order_no, OLD.line_no, OLD.amount_fen, OLD.quantity, OLD.out_refund_no, OLD.requested_by)
      IS DISTINCT FROM
     (NEW.attempt_id, NEW.transfer_id, NEW.order_no, NEW.line_no, NEW.amount_fen, NEW.quantity, NEW.out_refund_no, NEW.requested_by) THEN
    RAISE EXCEPTION 'payment, line, amount and number of a refund do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sent'),
      ('sent', 'succeeded'), ('sent', 'abnormal'), ('abnormal', 'sent'), ('abnormal', 'succeeded'))
    AND (NEW.transfer_id IS NULL OR (OLD.state, NEW.state) <> ('sent', 'approved')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.transfer_id IS NOT NULL AND OLD.state IN ('sent', 'succeeded') AND NEW.state <> 'approved'
      AND (OLD.bank_reference, OLD.sent_on, OLD.sent_by) IS DISTINCT FROM (NEW.bank_reference, NEW.sent_on, NEW.sent_by) THEN
    RAISE EXCEPTION 'the recorded bank transfer of a refund does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'approved' AND NEW.bank_reference IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('bank reference ' || NEW.bank_reference, 0));
    IF EXISTS (SELECT FROM transfer_surplus_returns WHERE bank_reference = NEW.bank_reference AND state <> 'withdrawn') THEN
      RAISE EXCEPTION 'the bank reference % is recorded already', NEW.bank_reference
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'refunds_by_bank_reference';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunding_change integer := CASE WHEN NEW.state IN ('requested', 'approved', 'sent', 'abnormal') THEN NEW.amount_fen ELSE 0 END;
  refunded_change integer := CASE WHEN NEW.state = 'succeeded' THEN NEW.amount_fen ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    refunding_change := refunding_change
      - CASE WHEN OLD.state IN ('requested', 'approved', 'sent', 'abnormal') THEN OLD.amount_fen ELSE 0 END;
    refunded_change := refunded_change - CASE WHEN OLD.state = 'succeeded' THEN OLD.amount_fen ELSE 0 END;
  END IF;
  UPDATE payment_attempts SET refunding_fen = refunding_fen + refunding_change, refunded_fen = refunded_fen + refunded_change
    WHERE id = NEW.attempt_id;
  UPDATE transfers SET refunding_fen = refunding_fen + refunding_change, refunded_fen = refunded_fen + refunded_change
    WHERE id = NEW.transfer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_return_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('bank reference ' || NEW.bank_reference, 0));
  IF EXISTS (SELECT FROM refunds WHERE bank_reference = NEW.bank_reference) THEN
    RAISE EXCEPTION 'the bank reference % is recorded already', NEW.bank_reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'transfer_surplus_returns_by_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_surplus_returns_reference BEFORE INSERT ON transfer_surplus_returns
  FOR EACH ROW EXECUTE FUNCTION check_return_reference();
