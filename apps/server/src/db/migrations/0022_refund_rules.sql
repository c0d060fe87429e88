-- A refund goes forward only, keeps its amount and payment, and is counted in the sums of its payment. So the check on those sums
-- refuses more than was paid, whoever writes.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a refund cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'requested' OR (NEW.state = 'approved' AND NEW.line_no IS NULL) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a refund cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.attempt_id, OLD.order_no, OLD.amount_fen, OLD.out_refund_no) <> (NEW.attempt_id, NEW.order_no, NEW.amount_fen, NEW.out_refund_no)
    OR OLD.line_no IS DISTINCT FROM NEW.line_no OR OLD.requested_by IS DISTINCT FROM NEW.requested_by THEN
    RAISE EXCEPTION 'payment, line, amount and number of a refund do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = NEW.state OR (OLD.state, NEW.state) IN (
    ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sent'),
    ('sent', 'succeeded'), ('sent', 'abnormal'), ('abnormal', 'sent'), ('abnormal', 'succeeded')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a refund cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_rules BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund();
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunding_before integer := 0;
  refunded_before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    refunding_before := CASE WHEN OLD.state IN ('requested', 'approved', 'sent', 'abnormal') THEN OLD.amount_fen ELSE 0 END;
    refunded_before := CASE WHEN OLD.state = 'succeeded' THEN OLD.amount_fen ELSE 0 END;
  END IF;
  UPDATE payment_attempts SET
    refunding_fen = refunding_fen - refunding_before
      + CASE WHEN NEW.state IN ('requested', 'approved', 'sent', 'abnormal') THEN NEW.amount_fen ELSE 0 END,
    refunded_fen = refunded_fen - refunded_before
      + CASE WHEN NEW.state = 'succeeded' THEN NEW.amount_fen ELSE 0 END
  WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_sums AFTER INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();
