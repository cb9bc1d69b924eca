CREATE TABLE "snapshot_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "content_bytes" integer;--> statement-breakpoint
ALTER TABLE "snapshot_pieces" ADD CONSTRAINT "snapshot_pieces_snapshot_id_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "snapshot_pieces_in_order" ON "snapshot_pieces" USING btree ("snapshot_id","place");