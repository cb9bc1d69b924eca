import { config } from 'zod';

// By default, zod compiles object schemas with `new Function`, which the content security policy forbids and reports.
// Modules that use a schema import this module first, and the build bundles it with zod, so that it runs before any
// schema is created.
config({ jitless: true });
