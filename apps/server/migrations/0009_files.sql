CREATE TABLE "uploaded_files" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"sealed_summary" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD CONSTRAINT "uploaded_files_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;