-- A line is never refunded more often than it has copies, and codes are paid for exactly. Simultaneous refunds of a line wait for each other.
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
  IF (OLD.attempt_id, OLD.order_no, OLD.amount_fen, OLD.quantity, OLD.out_refund_no)
      <> (NEW.attempt_id, NEW.order_no, NEW.amount_fen, NEW.quantity, NEW.out_refund_no)
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
-- At the end of the transaction a refund of codes holds its number of codes while it is open, has returned them when it
-- succeeded, and has none when it was rejected.
CREATE FUNCTION check_refund_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  held integer;
  returned integer;
BEGIN
  SELECT r.id, r.state, r.quantity INTO refund FROM refunds r
    JOIN order_lines l ON l.order_no = r.order_no AND l.line_no = r.line_no
    WHERE r.id = NEW.id AND l.usage_mode = 'code';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT count(*) FILTER (WHERE state <> 'returned'), count(*) FILTER (WHERE state = 'returned')
    INTO held, returned FROM codes WHERE refund_row_id = refund.id;
  IF held <> (CASE WHEN refund.state IN ('rejected', 'succeeded') THEN 0 ELSE refund.quantity END)
    OR returned <> (CASE WHEN refund.state = 'succeeded' THEN refund.quantity ELSE 0 END) THEN
    RAISE EXCEPTION 'a refund that is % has % codes held and % returned', refund.state, held, returned
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_codes AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_codes();
--> statement-breakpoint
-- The moves of check_code_change as before. A code that a refund holds only changes with that refund.
CREATE OR REPLACE FUNCTION check_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
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
    IF NEW.ordinal > coalesce((SELECT quantity FROM order_lines
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND usage_mode = 'code'), 0) THEN
      RAISE EXCEPTION 'more codes than the order line has' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no, OLD.ordinal, OLD.book_id, OLD.duration, OLD.expires_at)
      IS DISTINCT FROM
     (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no, NEW.ordinal, NEW.book_id, NEW.duration, NEW.expires_at) THEN
    RAISE EXCEPTION 'what a code is for cannot change' USING ERRCODE = 'check_violation';
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
