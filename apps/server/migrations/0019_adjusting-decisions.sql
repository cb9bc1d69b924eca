CREATE TABLE "adjusting_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"entry_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adjusting_decisions" ADD CONSTRAINT "adjusting_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjusting_decisions" ADD CONSTRAINT "adjusting_decisions_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjusting_decisions_once" ON "adjusting_decisions" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid),"entry_id");