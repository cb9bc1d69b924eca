CREATE TABLE "business_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_answers" ADD CONSTRAINT "business_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_answers" ADD CONSTRAINT "business_answers_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_answers_once" ON "business_answers" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid));