DROP INDEX "audit_entries_by_time";--> statement-breakpoint
CREATE INDEX "account_applications_by_person" ON "account_applications" USING btree ("name","institution");--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at","id");