-- What the database itself refuses for codes, whoever writes. The moves are those of code-state.ts.
CREATE FUNCTION check_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a code is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'unassigned' THEN
      RAISE EXCEPTION 'a new code cannot be %', NEW.state USING ERRCODE = 'check_violation';
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
  -- A recalled code has a new text, because somebody knows the old one. No other change gives a new one.
  IF (OLD.code_hash <> NEW.code_hash) <> (OLD.state = 'assigned' AND NEW.state = 'unassigned') THEN
    RAISE EXCEPTION 'the text of a code changes when it is recalled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_change BEFORE INSERT OR UPDATE OR DELETE ON codes
  FOR EACH ROW EXECUTE FUNCTION check_code_change();
--> statement-breakpoint
CREATE TRIGGER recalled_codes_append_only BEFORE UPDATE OR DELETE ON recalled_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
