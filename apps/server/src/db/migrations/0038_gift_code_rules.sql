-- What the database itself refuses for gift batches, whoever writes.
CREATE FUNCTION check_gift_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a gift batch is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('waiting', 'made') OR NEW.approved_by IS NOT NULL THEN
      RAISE EXCEPTION 'a gift batch cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.idempotency_key, OLD.body_hash, OLD.book_id, OLD.duration, OLD.purpose, OLD.quantity, OLD.note,
      OLD.expires_at, OLD.created_by, OLD.created_at) IS DISTINCT FROM
     (NEW.id, NEW.idempotency_key, NEW.body_hash, NEW.book_id, NEW.duration, NEW.purpose, NEW.quantity, NEW.note,
      NEW.expires_at, NEW.created_by, NEW.created_at) THEN
    RAISE EXCEPTION 'what a gift batch is for cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('waiting', 'made'), ('waiting', 'withdrawn'), ('made', 'withdrawn')) THEN
    RAISE EXCEPTION 'a gift batch cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'waiting' AND NEW.state = 'made' AND NEW.approved_by IS NULL THEN
    RAISE EXCEPTION 'a gift batch that waits is approved by somebody' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state <> 'waiting' OR NEW.state <> 'made') AND
      (OLD.made_at, OLD.approved_by) IS DISTINCT FROM (NEW.made_at, NEW.approved_by) THEN
    RAISE EXCEPTION 'a gift batch is made once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_batches_change BEFORE INSERT OR UPDATE OR DELETE ON gift_batches
  FOR EACH ROW EXECUTE FUNCTION check_gift_batch();
--> statement-breakpoint
-- At the end of the transaction a batch has all its codes or none, and one that is withdrawn has none that can be activated.
CREATE FUNCTION check_gift_batch_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  made integer;
  open integer;
BEGIN
  SELECT state, quantity, made_at INTO batch FROM gift_batches WHERE id = NEW.id;
  SELECT count(*), count(*) FILTER (WHERE state IN ('unassigned', 'assigned'))
    INTO made, open FROM codes WHERE gift_batch_id = NEW.id;
  IF made <> (CASE WHEN batch.made_at IS NULL THEN 0 ELSE batch.quantity END) THEN
    RAISE EXCEPTION 'a gift batch of % has % codes', batch.quantity, made USING ERRCODE = 'check_violation';
  END IF;
  IF batch.state = 'withdrawn' AND open > 0 THEN
    RAISE EXCEPTION 'a withdrawn gift batch has % open codes', open USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_batches_codes AFTER INSERT OR UPDATE OF state ON gift_batches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gift_batch_codes();
--> statement-breakpoint
CREATE TRIGGER gift_exports_append_only BEFORE UPDATE OR DELETE ON gift_exports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The moves of check_code_change as before. A gift code is for what its batch says.
CREATE OR REPLACE FUNCTION check_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  batch record;
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
    IF NEW.ordinal > coalesce((SELECT quantity FROM order_lines
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND usage_mode = 'code'), 0) THEN
      RAISE EXCEPTION 'more codes than the order line has' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no, OLD.ordinal, OLD.book_id, OLD.duration, OLD.expires_at, OLD.gift_batch_id)
      IS DISTINCT FROM
     (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no, NEW.ordinal, NEW.book_id, NEW.duration, NEW.expires_at, NEW.gift_batch_id) THEN
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
--> statement-breakpoint
-- The history of a code, written with the change itself. A recall says from whom.
CREATE FUNCTION record_code_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO code_moves (code_id, from_state, to_state, moved_at, moved_by, recipient_name, recipient_email, reason)
  VALUES (NEW.id, OLD.state, NEW.state, NEW.state_since, NEW.state_by,
    CASE WHEN NEW.state = 'unassigned' THEN OLD.recipient_name ELSE NEW.recipient_name END,
    CASE WHEN NEW.state = 'unassigned' THEN OLD.recipient_email ELSE NEW.recipient_email END,
    NEW.void_reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is known of the codes that were made before. The order of the moves is lost; the last one is what counts.
INSERT INTO code_moves (code_id, from_state, to_state, moved_at, moved_by, recipient_name, recipient_email, reason)
  SELECT id, 'unassigned', state, state_since, activated_by, recipient_name, recipient_email, void_reason
  FROM codes WHERE state <> 'unassigned' ORDER BY state_since;
--> statement-breakpoint
CREATE TRIGGER codes_moves AFTER UPDATE OF state ON codes
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_code_move();
--> statement-breakpoint
CREATE TRIGGER code_moves_append_only BEFORE UPDATE OR DELETE ON code_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
