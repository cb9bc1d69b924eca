CREATE TABLE "personal_token_companies" (
	"token_id" uuid NOT NULL,
	"connection_id" uuid
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "personal_token_companies" ADD CONSTRAINT "personal_token_companies_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_token_companies" ADD CONSTRAINT "personal_token_companies_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_token_companies_token_id_index" ON "personal_token_companies" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "personal_token_companies_connection_id_index" ON "personal_token_companies" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_account_id_index" ON "personal_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_expires_at_index" ON "personal_tokens" USING btree ("expires_at");