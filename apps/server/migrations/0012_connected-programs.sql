CREATE TABLE "program_grant_companies" (
	"grant_id" uuid NOT NULL,
	"connection_id" uuid
);
--> statement-breakpoint
CREATE TABLE "program_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "program_grants_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "program_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registered_programs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_grant_companies" ADD CONSTRAINT "program_grant_companies_grant_id_program_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."program_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_grant_companies" ADD CONSTRAINT "program_grant_companies_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_grants" ADD CONSTRAINT "program_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_grant_id_program_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."program_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_grant_companies_grant_id_index" ON "program_grant_companies" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "program_grant_companies_connection_id_index" ON "program_grant_companies" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "program_grants_account_id_index" ON "program_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "program_grants_ends_at_index" ON "program_grants" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "program_grants_client_id_index" ON "program_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "program_tokens_grant_id_index" ON "program_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "program_tokens_expires_at_index" ON "program_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registered_programs_last_asked_at_index" ON "registered_programs" USING btree ("last_asked_at");